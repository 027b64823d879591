/** Bold words. Nothing in them is bold once more: an inner pair of stars would end the outer one. */
export function bold(words: string): string {
  return `**${unbold(words)}**`;
}

export function unbold(words: string): string {
  return words.replaceAll('**', '');
}

/** Whether a template makes this argument bold, alone or with words around it. */
export function isBoldIn(template: string, name: string): boolean {
  return template.includes('**') && template.split('**').some((piece, at) => at % 2 === 1 && new RegExp(`\\{${name}[,}]`).test(piece));
}

/** The same without a star that opens and is not closed: what was cut off took the other one along. */
export function withoutOpenStars(words: string): string {
  const seen = words.replace(/\\./g, 'xx');
  const open = new Map<string, number>();
  for (const { 0: stars, index } of seen.matchAll(/\*\*?/g)) if (!open.delete(stars)) open.set(stars, index);
  return [...open].sort(([, a], [, b]) => b - a).reduce((rest, [stars, at]) => rest.slice(0, at) + rest.slice(at + stars.length), words);
}
