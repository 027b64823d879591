import type { Advice } from '../../ai/advice.ts';
import { determinize } from '../../ai/evaluate.ts';
import { thinkSeed } from '../../ai/seed.ts';
import { inProcessThinking } from '../../ai/thinking-service.ts';
import { quickRng } from '../../kit/rng.ts';
import type { SeatHolder, StoredGame } from '../../storage/records.ts';
import { lobbyOf } from '../lobby/lobby-row.ts';
import { isComputer } from '../seats/computers.ts';
import { lastSeq } from '../seats/stand-in.ts';
import { type Services, throwRuleError } from '../services.ts';
import { loadGame, seatOf, stateFor } from './loaded-game.ts';
import { type PlayerView, playerViewOf, type Question } from './player-view.ts';

/**
 * Whether players may ask the house for advice: as the host wishes; without a word of his where one person plays alone or for practice.
 * Never at a table of a league; and where it is allowed, nobody is rated.
 */
export function isAdviceAllowed(row: StoredGame, holders: readonly Pick<SeatHolder, 'userId'>[]): boolean {
  const { league, advice, practice } = lobbyOf(row);
  if (league !== undefined) return false;
  if (advice !== undefined) return advice;
  // While a seat is free, somebody may still come.
  const alone = holders.length >= row.seats && holders.filter((h) => !isComputer(h)).length < 2;
  return practice || (row.status === 'lobby' ? alone : row.seats === 1);
}

export interface AdviceForView {
  readonly view: PlayerView;
  readonly question: Question;
  /** The best first. */
  readonly advice: readonly Advice[];
}

/** The best answers to what somebody is asked, from what his seat may know. */
export async function computeAdvice(services: Services, gameId: number, userId: string): Promise<AdviceForView> {
  const loaded = (await loadGame(services, gameId)) ?? throwRuleError('panel.gone');
  if (!isAdviceAllowed(loaded.row, loaded.holders)) throwRuleError('advice.notHere');
  const seat = seatOf(loaded, userId);
  const view = playerViewOf(loaded, seat);
  const question = view.questions.find((q) => !q.decision.optional);
  if (seat === undefined || question === undefined || loaded.row.status !== 'running') throwRuleError('advice.notAsked');
  const seed = thinkSeed(`${loaded.row.seed}`, lastSeq(loaded), seat);
  const state = determinize(loaded.game, stateFor(loaded, seat), seat, quickRng(`${seed}/world 0`));
  const about = { title: loaded.game.id, state, decision: question.decision.id, seed };
  return { view, question, advice: await (services.thinking ?? inProcessThinking(services.games)).advise(about) };
}
