// A comparison by words: the longest common subsequence of two short texts, as [element, words] in reading order.

export function diff(before, after) {
  const [a, b] = [split(before), split(after)];
  if (a.length * b.length > 40_000) return [['del', before], ['ins', after]];
  const length = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) length[i][j] = a[i] === b[j] ? length[i + 1][j + 1] + 1 : Math.max(length[i + 1][j], length[i][j + 1]);
  }
  const parts = [];
  const put = (kind, word) => (parts.at(-1)?.[0] === kind ? (parts.at(-1)[1] += ` ${word}`) : parts.push([kind, word]));
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) [, i, j] = [put('span', a[i]), i + 1, j + 1];
    else if (i < a.length && (j === b.length || length[i + 1][j] >= length[i][j + 1])) put('del', a[i++]);
    else put('ins', b[j++]);
  }
  return parts;
}

const split = (text) => text.match(/\S+/g) ?? [];
