import { determinize } from '../../ai/evaluate.ts';
import { seedOfThought } from '../../ai/seed.ts';
import type { Answered, Task } from '../../ai/think-request.ts';
import { inProcessThinking } from '../../ai/thinking-service.ts';
import { msg } from '../../i18n/house.ts';
import { resolve } from '../../kit/choice.ts';
import { quickRng } from '../../kit/rng.ts';
import type { Seat } from '../../kit/seat.ts';
import { seatClockOf } from '../clocks/clocks.ts';
import { computerLevelOf, thinkJobAt } from '../seats/computer-seats.ts';
import { isComputer } from '../seats/computers.ts';
import { notice } from '../seats/seats.ts';
import { isHouseSeat, lastSeq } from '../seats/stand-in.ts';
import type { Services } from '../services.ts';
import { applyAnswer, draftOf } from './advance.ts';
import { type LoadedGame, loadGame, stateFor } from './loaded-game.ts';
import { commitDraft, playForcedMoves, withGame } from './submit-answer.ts';

/** Whoever is faster changes the question. More often than this in a row, it is an answer that never fits. */
const ATTEMPTS = 20;

/** A computer that is awaited thinks and answers; when the question has changed meanwhile, it thinks again. */
export async function thinkFor(house: Services, gameId: number, seat: Seat): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const play = await loadGame(house, gameId);
    const task = play === undefined || play.row.status !== 'running' ? undefined : taskFor(play, seat, house.now());
    if (task === undefined) return;
    const answered = await (house.crew ?? inProcessThinking(house.games)).think(task);
    if (await answerFor(house, gameId, seat, answered)) return;
  }
  throw new Error(`the computer on seat ${seat} of game ${gameId} finds no answer that fits`);
}

/** What is handed to whoever thinks for a seat; nothing if it is not asked, or is played by a person. */
export function taskFor(play: LoadedGame, seat: Seat, now: number): Task | undefined {
  const player = computerLevelOf(play, seat, now);
  const state = stateFor(play, seat);
  const open = play.game.decisions(state).filter((d) => d.seat === seat);
  const decision = open.find((d) => !d.optional);
  if (player === undefined || decision === undefined) return undefined;
  const seed = seedOfThought(`${play.row.seed}`, lastSeq(play), seat);
  const holder = play.holders.find((h) => h.seat === seat);
  return {
    title: play.game.id,
    state: determinize(play.game, state, seat, quickRng(`${seed}/world 0`)),
    decision: decision.id,
    asides: open.filter((d) => d.optional).map((d) => d.id),
    player,
    seed,
    ...(isComputer(holder) ? {} : { standIn: true }),
  };
}

/** Takes a computer's answer as any other; false when it no longer fits what is asked. */
async function answerFor(house: Services, gameId: number, seat: Seat, answered: Answered): Promise<boolean> {
  const done = await withGame(house, gameId, async (play) => {
    const state = stateFor(play, seat);
    const decision = play.game.decisions(state).find((d) => d.seat === seat && d.id === answered.decision);
    if (play.row.status !== 'running' || computerLevelOf(play, seat, house.now()) === undefined) return true;
    const action = decision === undefined ? undefined : resolve(play.game.choices(state, decision), answered.path);
    if (decision === undefined || action === undefined) return false;
    const draft = draftOf(play);
    const holder = play.holders.find((h) => h.seat === seat);
    // A computer that sits here plays as itself; for a person, or in a seat that was left, the house moves.
    applyAnswer(draft, decision, action, house.now(), isComputer(holder) && !isHouseSeat(holder) ? false : 'absent');
    playForcedMoves(draft, house.now());
    await commitDraft(house, play, draft, { thought: seat });
    return true;
  });
  return done ?? true;
}

/** A seat was offered a day ago and nobody took it: the house plays it until its player or a substitute comes, and says so. */
export async function beginStandIn(house: Services, gameId: number, seat: Seat): Promise<void> {
  await withGame(house, gameId, async (play) => {
    const now = house.now();
    const offered = seatClockOf(play, seat).offeredAt !== undefined && !isComputer(play.holders.find((h) => h.seat === seat));
    if (play.row.status !== 'running' || !offered || computerLevelOf(play, seat, now) === undefined) return;
    const awaited = play.awaited.some((a) => a.seat === seat);
    await house.store.commit(gameId, play.row.version, {
      post: [notice(house, play, msg('notice.standsIn', { who: { seat } }))],
      ...(awaited ? { putJobs: [thinkJobAt(gameId, seat, now)] } : {}),
    });
    house.wake();
  });
}
