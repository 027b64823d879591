import { determinize } from '../../ai/evaluate.ts';
import { thinkSeed } from '../../ai/seed.ts';
import type { ThinkAnswer, ThinkTask } from '../../ai/think-request.ts';
import { inProcessThinking } from '../../ai/thinking-service.ts';
import { msg } from '../../i18n/house.ts';
import { actionAt } from '../../kit/choice.ts';
import { quickRng } from '../../kit/rng.ts';
import type { Seat } from '../../kit/seat.ts';
import { seatClockOf } from '../clocks/clocks.ts';
import { computerLevelOf, thinkJobAt } from '../seats/computer-seats.ts';
import { isComputer } from '../seats/computers.ts';
import { noticeMessageFor } from '../seats/seats.ts';
import { isHouseSeat, lastSeq } from '../seats/stand-in.ts';
import type { Services } from '../services.ts';
import { applyAnswer, draftOf } from './advance.ts';
import { type LoadedGame, loadGame, stateFor } from './loaded-game.ts';
import { commitDraft, playForcedMoves, withGame } from './submit-answer.ts';

/** Whoever is faster changes the question. More often than this in a row, it is an answer that never fits. */
const MAX_ATTEMPTS = 20;

/** A computer that is awaited thinks and answers; when the question has changed meanwhile, it thinks again. */
export async function thinkFor(services: Services, gameId: number, seat: Seat): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const loaded = await loadGame(services, gameId);
    const task = loaded === undefined || loaded.row.status !== 'running' ? undefined : thinkTaskFor(loaded, seat, services.now());
    if (task === undefined) return;
    const answered = await (services.thinking ?? inProcessThinking(services.games)).think(task);
    if (await applyThinkAnswer(services, gameId, seat, answered)) return;
  }
  throw new Error(`the computer on seat ${seat} of game ${gameId} finds no answer that fits`);
}

/** What is handed to whoever thinks for a seat; nothing if it is not asked, or is played by a person. */
export function thinkTaskFor(loaded: LoadedGame, seat: Seat, now: number): ThinkTask | undefined {
  const player = computerLevelOf(loaded, seat, now);
  const state = stateFor(loaded, seat);
  const open = loaded.game.decisions(state).filter((d) => d.seat === seat);
  const decision = open.find((d) => !d.optional);
  if (player === undefined || decision === undefined) return undefined;
  const seed = thinkSeed(`${loaded.row.seed}`, lastSeq(loaded), seat);
  const holder = loaded.holders.find((h) => h.seat === seat);
  return {
    title: loaded.game.id,
    state: determinize(loaded.game, state, seat, quickRng(`${seed}/world 0`)),
    decision: decision.id,
    asides: open.filter((d) => d.optional).map((d) => d.id),
    player,
    seed,
    ...(isComputer(holder) ? {} : { standIn: true }),
  };
}

/** Takes a computer's answer as any other; false when it no longer fits what is asked. */
async function applyThinkAnswer(services: Services, gameId: number, seat: Seat, answered: ThinkAnswer): Promise<boolean> {
  const done = await withGame(services, gameId, async (loaded) => {
    const state = stateFor(loaded, seat);
    const decision = loaded.game.decisions(state).find((d) => d.seat === seat && d.id === answered.decision);
    if (loaded.row.status !== 'running' || computerLevelOf(loaded, seat, services.now()) === undefined) return true;
    const action = decision === undefined ? undefined : actionAt(loaded.game.choices(state, decision), answered.path);
    if (decision === undefined || action === undefined) return false;
    const draft = draftOf(loaded);
    const holder = loaded.holders.find((h) => h.seat === seat);
    // A computer that sits here plays as itself; for a person, or in a seat that was left, the house moves.
    applyAnswer(draft, decision, action, services.now(), isComputer(holder) && !isHouseSeat(holder) ? false : 'absent');
    playForcedMoves(draft, services.now());
    await commitDraft(services, loaded, draft, { thought: seat });
    return true;
  });
  return done ?? true;
}

/** A seat was offered a day ago and nobody took it: the house plays it until its player or a substitute comes, and says so. */
export async function beginStandIn(services: Services, gameId: number, seat: Seat): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const now = services.now();
    const offered = seatClockOf(loaded, seat).offeredAt !== undefined && !isComputer(loaded.holders.find((h) => h.seat === seat));
    if (loaded.row.status !== 'running' || !offered || computerLevelOf(loaded, seat, now) === undefined) return;
    const awaited = loaded.awaited.some((a) => a.seat === seat);
    await services.store.commit(gameId, loaded.row.version, {
      post: [noticeMessageFor(services, loaded, msg('notice.standsIn', { who: { seat } }))],
      ...(awaited ? { putJobs: [thinkJobAt(gameId, seat, now)] } : {}),
    });
    services.wake();
  });
}
