import type { Marking, MarkRow, NoteMark } from '../../kit/marking.ts';
import { type Msg, playerArg } from '../../kit/message.ts';
import type { Row } from './rules/grid.ts';
import { grid } from './rules/grid.ts';
import type { View } from './view.ts';
import { DISGUISES, IDENTITIES, LETTERS } from './vocabulary.ts';
import { identityName, letterName, say, shapeName } from './words.ts';

// What a player may mark beside what the notebook keeps itself: each agent, figure and letter of each other player.

const ITEMS = [
  ...IDENTITIES.map((id, n) => ({ id: id as string, label: identityName(n) })),
  ...DISGUISES.map((id, n) => ({ id: id as string, label: shapeName(n) })),
  ...LETTERS.map((id, n) => ({ id: id as string, label: letterName(n) })),
];

/** The rows of the notebook but one's own. */
export const marking: Marking<View> = {
  rows: (view) => marked(view).map((row): MarkRow => ({ id: idOf(row), label: nameOf(row), items: ITEMS })),
  marked: (view, jotted) => ({ ...view, jotted }),
};

function marked(view: View): Row[] {
  return view.verdict === undefined ? grid(view).filter((row) => !row.own) : [];
}

function idOf({ seat }: Row): string {
  return seat === undefined ? 'aside' : `${seat}`;
}

function nameOf({ seat }: Row): Msg {
  return seat === undefined ? say('jotted.aside') : say('player', { who: playerArg(seat) });
}

/** Which columns of a row the viewer has marked so: agents and figures as the grid has them, then the letters. */
export function jottedIn({ jotted }: View, row: Row, how: NoteMark): number[] {
  return jotted === undefined ? [] : ITEMS.flatMap(({ id }, column) => (jotted[`${idOf(row)}.${id}`] === how ? [column] : []));
}

/** His marks in words, a line for each of whom he has marked anything. */
export function jottedLines(view: View): Msg[] {
  return marked(view).flatMap((row) => {
    const named = (how: NoteMark) => jottedIn(view, row, how).flatMap((column) => ITEMS[column]?.label ?? []);
    const [crossed, suspected] = [named('crossed'), named('suspected')];
    return [
      ...(crossed.length === 0 ? [] : [say('jotted.crossed', { who: nameOf(row), cards: crossed })]),
      ...(suspected.length === 0 ? [] : [say('jotted.suspected', { who: nameOf(row), cards: suspected })]),
    ];
  });
}
