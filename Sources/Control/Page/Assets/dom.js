// Elements without a framework. Text goes in as text nodes only, so that nothing in a push can become markup.

const SVG = 'http://www.w3.org/2000/svg';

function fill(node, props, children) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === 'on') for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    else if (name === 'vars') for (const [key, v] of Object.entries(value)) node.style.setProperty(key, v);
    else node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export const el = (name, props, ...children) => fill(document.createElement(name), props, children);
export const svg = (name, props, ...children) => fill(document.createElementNS(SVG, name), props, children);

// Changes a text only where it differs, so that screen readers and selections stay undisturbed.
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

export function setAttribute(node, name, value) {
  if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
}

// Brings the children of `parent` into the order of `nodes`, and moves none that already stands right. Focus stays on what moved.
export function arrange(parent, nodes) {
  const focused = parent.contains(document.activeElement) ? document.activeElement : null;
  const wanted = new Set(nodes);
  for (const child of [...parent.children]) if (!wanted.has(child) && !child.classList.contains('leaving')) child.remove();
  let at = parent.firstElementChild;
  for (const node of nodes) {
    while (at && at.classList.contains('leaving') && at !== node) at = at.nextElementSibling;
    if (at === node) at = at.nextElementSibling;
    else parent.insertBefore(node, at);
  }
  if (focused?.isConnected && document.activeElement !== focused) focused.focus({ preventScroll: true });
}
