/** A range of lines: from the first to before the second. */
export type PageSpan = readonly [from: number, until: number];

/** So many things in as few parts as hold `most` each, all nearly alike, so that no part is a mere rest. */
export function splitIntoSpans(count: number, most: number): PageSpan[] {
  const parts = Math.ceil(count / most);
  return Array.from({ length: parts }, (_, i): PageSpan => [Math.floor((i * count) / parts), Math.floor(((i + 1) * count) / parts)]);
}

/** Lines on sheets: at most so many and so many characters on each; one line that is longer has a sheet of its own. */
export function paginateLines(lines: readonly string[], most: number, characters: number): PageSpan[] {
  const sheets: PageSpan[] = [];
  let from = 0;
  let length = 0;
  lines.forEach((line, i) => {
    if (i > from && (i - from === most || length + line.length + 1 > characters)) {
      sheets.push([from, i]);
      from = i;
      length = 0;
    }
    length += line.length + 1;
  });
  if (from < lines.length || lines.length === 0) sheets.push([from, lines.length]);
  return sheets;
}
