const STARS = '**';

/** What is wrong with the bold and italic words of a text, line by line: a pair left open, or turned inside out by another. */
export function boldFlaws(text: string): string[] {
  return text.split('\n').filter((line) => !isBalanced(line.replace(/\\./g, 'x').replace(/`[^`]*`/g, 'x')));
}

/** Every pair opens before a word and closes after one. */
function isBalanced(line: string): boolean {
  const pieces = line.split(STARS);
  if (pieces.length % 2 === 0) return false;
  const bold = pieces.filter((_, at) => at % 2 === 1);
  const stars =
    pieces
      .join('')
      .replace(/^[*-] /, '')
      .split('*').length - 1;
  return bold.every((words) => words !== '' && words.trim() === words) && stars % 2 === 0;
}

/** The same for all texts of a message. */
export function boldFlawsIn(message: unknown): string[] {
  if (Array.isArray(message)) return message.flatMap(boldFlawsIn);
  if (typeof message !== 'object' || message === null) return [];
  return Object.entries(message).flatMap(([key, value]) =>
    key === 'content' && typeof value === 'string' ? boldFlaws(value) : boldFlawsIn(value),
  );
}
