/** A paragraph, a list item or a quotation of a page, as plain text. */
type Paragraph = string;

/** How a page reads: the length of its sentences and paragraphs, in words, and how many joints its sentences have. */
export interface Figures {
  readonly sentences: number;
  readonly mean: number;
  readonly longest: string;
  readonly longestWords: number;
  /** `;` and `:` in a hundred sentences. */
  readonly joints: number;
  readonly paragraphWords: number;
}

export const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Plain text of a line of Markdown: code counts as one word, a link as its label. */
const plainOf = (line: string): string =>
  line
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<https?:[^>]*>|https?:\S+/g, 'link')
    .replaceAll(/[*_]/g, '');

/** The prose of a page: no code blocks, tables, headings, or items that list a command or a path. */
function paragraphsOf(page: string): readonly Paragraph[] {
  const blocks = page.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '').split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/);
  return blocks
    .map((block) => block.split('\n').filter((line) => !/^\s*(\||#|---$)/.test(line)))
    .filter(([first = '']) => !/^\s*- `[^`]+`/.test(first))
    .map((lines) =>
      plainOf(
        lines
          .join(' ')
          .replace(/^\s*(?:[-*>]|\d+\.)\s+/, '')
          .trim(),
      ),
    )
    .filter((text) => wordsIn(text) > 0);
}

const sentencesOf = (paragraph: Paragraph): readonly string[] =>
  paragraph.split(/(?<=[.!?]["”)]?)\s+(?=["“(]?(?:[\p{Lu}\d]|code\b))/u).filter((sentence) => wordsIn(sentence) > 0);

export function figuresOf(page: string): Figures {
  const paragraphs = paragraphsOf(page);
  const sentences = paragraphs.flatMap(sentencesOf);
  const lengths = sentences.map(wordsIn);
  const longestWords = Math.max(0, ...lengths);
  const joints = sentences.reduce((sum, sentence) => sum + (sentence.match(/[;:](?=\s|$)/g)?.length ?? 0), 0);
  return {
    sentences: sentences.length,
    mean: lengths.reduce((sum, n) => sum + n, 0) / Math.max(1, sentences.length),
    longest: sentences[lengths.indexOf(longestWords)] ?? '',
    longestWords,
    joints: (100 * joints) / Math.max(1, sentences.length),
    paragraphWords: Math.max(0, ...paragraphs.map(wordsIn)),
  };
}
