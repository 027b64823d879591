import { LEVELS, type Level } from '../../kit/ai.ts';
import type { SeatHolder } from '../../storage/records.ts';
import { isHouseSeat } from './stand-in.ts';

type Holder = Pick<SeatHolder, 'userId'>;

/** A computer on a seat goes by its level and a number of its own at the table; no user of Discord is called so. */
const COMPUTER_ID_PATTERN = /^computer:([a-z]+):\d+$/;

export function computerId(level: Level, taken: readonly Holder[]): string {
  for (let n = 1; ; n++) {
    const id = `computer:${level}:${n}`;
    if (!taken.some((h) => h.userId === id)) return id;
  }
}

/** How well whoever holds the seat plays, if that is no person; a seat that somebody left is played by the middle level. */
export function levelOf(holder: Holder | undefined): Level | undefined {
  if (isHouseSeat(holder)) return 'journeyman';
  const word = COMPUTER_ID_PATTERN.exec(holder?.userId ?? '')?.[1];
  return LEVELS.find((level) => level === word);
}

/** Who never has to be called, asked or waited for with a clock: a computer, or the house on a seat that was left. */
export function isComputer(holder: Holder | undefined): boolean {
  return levelOf(holder) !== undefined;
}
