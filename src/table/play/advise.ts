import { quickRng } from '../../kit/rng.ts';
import type { Counsel } from '../../mind/counsel.ts';
import { localCrew } from '../../mind/crew.ts';
import { imagined } from '../../mind/judge.ts';
import { seedOfThought } from '../../mind/seed.ts';
import type { SeatHolder, StoredGame } from '../../store/records.ts';
import { type House, refuse } from '../house.ts';
import { lobbyOf } from '../lobby/lobby-row.ts';
import { isComputer } from '../seats/computers.ts';
import { lastSeq } from '../seats/stand-in.ts';
import { type Looking, lookingAt, type Question } from './look.ts';
import { loadPlay, seatOf, stateFor } from './play.ts';

/**
 * Whether players may ask the house for advice: as the host wishes; without a word of his where one person plays alone or for practice.
 * Never at a table of a league; and where it is allowed, nobody is rated.
 */
export function advises(row: StoredGame, holders: readonly Pick<SeatHolder, 'userId'>[]): boolean {
  const { league, advice, practice } = lobbyOf(row);
  if (league !== undefined) return false;
  if (advice !== undefined) return advice;
  // While a seat is free, somebody may still come.
  const alone = holders.length >= row.seats && holders.filter((h) => !isComputer(h)).length < 2;
  return practice || (row.status === 'lobby' ? alone : row.seats === 1);
}

export interface Advised {
  readonly looking: Looking;
  readonly question: Question;
  /** The best first. */
  readonly counsels: readonly Counsel[];
}

/** The best answers to what somebody is asked, from what his seat may know. */
export async function advice(house: House, gameId: number, userId: string): Promise<Advised> {
  const play = (await loadPlay(house, gameId)) ?? refuse('panel.gone');
  if (!advises(play.row, play.holders)) refuse('advice.notHere');
  const seat = seatOf(play, userId);
  const looking = lookingAt(play, seat);
  const question = looking.questions.find((q) => !q.decision.optional);
  if (seat === undefined || question === undefined || play.row.status !== 'running') refuse('advice.notAsked');
  const seed = seedOfThought(`${play.row.seed}`, lastSeq(play), seat);
  const state = imagined(play.game, stateFor(play, seat), seat, quickRng(`${seed}/world 0`));
  const about = { title: play.game.id, state, decision: question.decision.id, seed };
  return { looking, question, counsels: await (house.crew ?? localCrew(house.games)).advise(about) };
}
