import { type Match, playMatch } from '../arena/match.ts';

/** How many games are played before a challenger may be sent home, and how many at most. */
const BATCH = 32;

export interface ContestVerdict {
  readonly accepted: boolean;
  readonly share: number;
  readonly games: number;
  readonly why: string;
}

/**
 * A challenger against champions, in batches of mirrored deals: out as soon as it stands no better than chance, in as soon as its share
 * lies above chance by more than luck explains.
 */
export function playContest(match: Match, sides: number, most: number, firstDeal: number): ContestVerdict {
  const chance = 1 / sides;
  let sum = 0;
  let games = 0;
  for (;;) {
    for (let n = 0; n < BATCH; n++) sum += playMatch(match, firstDeal * sides + games++).share;
    const share = sum / games;
    const error = Math.sqrt((chance * (1 - chance)) / games);
    const said = `${share.toFixed(3)} of ${games}`;
    if (share > chance + BEYOND_LUCK * error && games >= 3 * BATCH) return { accepted: true, share, games, why: `won ${said}` };
    if (share < chance + MIN_HOPE * error) return { accepted: false, share, games, why: `no better than chance: ${said}` };
    if (games >= most) return { accepted: false, share, games, why: `not proven: ${said}` };
  }
}

const BEYOND_LUCK = 2;
const MIN_HOPE = 0.3;
