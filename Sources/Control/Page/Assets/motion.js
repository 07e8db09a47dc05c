// Motion by the Web Animations API. Whoever asked the system for less gets opacity only.

export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const glide = 'cubic-bezier(.2, .9, .25, 1)';

function run(node, frames, options) {
  if (still()) {
    const faded = frames.map(({ opacity = 1 }) => ({ opacity }));
    return node.animate(faded, { duration: 120, fill: options.fill });
  }
  return node.animate(frames, options);
}

export const bannerIn = (node) => run(node, [{ transform: 'translateY(-110%)', opacity: 0 }, { transform: 'none', opacity: 1 }], { duration: 320, easing: glide });
export const bannerOut = (node) => leave(node, run(node, [{ transform: 'none', opacity: 1 }, { transform: 'translateY(-110%)', opacity: 0 }], { duration: 220, easing: 'ease-in', fill: 'forwards' }));
export const cardIn = (node) => run(node, [{ transform: 'translateY(-24px) scale(.96)', opacity: 0 }, { transform: 'none', opacity: 1 }], { duration: 320, easing: glide });
export const cardOut = (node) => leave(node, run(node, [{ transform: 'none', opacity: 1 }, { transform: 'translateX(-60%)', opacity: 0 }], { duration: 220, easing: 'ease-in', fill: 'forwards' }));
export const openUp = (node) => run(node, [{ transform: 'translateY(-24px) scale(.92)', opacity: 0 }, { transform: 'none', opacity: 1 }], { duration: 280, easing: glide });

export function fan(nodes) {
  nodes.slice(0, 5).forEach((node, at) =>
    run(node, [{ transform: 'translateY(-40px)', opacity: 0 }, { transform: 'none', opacity: 1 }], { duration: 280, delay: at * 30, easing: glide, fill: 'backwards' }));
}

function leave(node, animation) {
  node.classList.add('leaving');
  node.inert = true;
  const gone = () => node.remove();
  animation.finished.then(gone, gone);
  return animation;
}

// The words change while the card stays: the old ones fade over the new ones.
export function crossFade(node, change) {
  if (still()) {
    change();
    node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
    return;
  }
  const old = node.cloneNode(true);
  old.setAttribute('aria-hidden', 'true');
  for (const marked of [old, ...old.querySelectorAll('[id]')]) marked.removeAttribute('id');
  Object.assign(old.style, { position: 'absolute', left: `${node.offsetLeft}px`, top: `${node.offsetTop}px`, width: `${node.offsetWidth}px` });
  old.inert = true;
  node.after(old);
  change();
  node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 160 });
  const gone = () => old.remove();
  old.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 160, fill: 'forwards' }).finished.then(gone, gone);
}

export const accentRing = (node) => node.animate([{ opacity: 1 }, { opacity: 0 }], { duration: still() ? 120 : 600, easing: 'ease-out' });
export const shake = (node) => still() || node.animate([0, 2, -2, 2, -2, 2, 0].map((x) => ({ transform: `translateX(${x}px)` })), { duration: 240 });

// Runs `change`, then lets what moved glide from where it was.
export function glideMoves(nodes, change) {
  const before = new Map(nodes.filter((node) => node.isConnected).map((node) => [node, node.getBoundingClientRect().top]));
  change();
  if (still()) return;
  for (const [node, top] of before) {
    const by = top - node.getBoundingClientRect().top;
    if (node.isConnected && Math.abs(by) > 1) node.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], { duration: 240, easing: glide });
  }
}
