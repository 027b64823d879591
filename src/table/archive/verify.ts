import { clone } from '../../kit/clone.ts';
import type { Result } from '../../kit/game.ts';
import { type NumberedDraw, replayRng } from '../../kit/rng.ts';
import type { Seat } from '../../kit/seat.ts';
import type { Store } from '../../storage/repository.ts';
import { drawFrom, seedCommitment } from '../core/dice.ts';
import { effectiveLog, loadPublicLog, setupState } from '../core/log.ts';
import { upcastSnapshot } from '../core/upcast.ts';
import { gameOf, type Services } from '../services.ts';

export interface Verification {
  readonly events: number;
  readonly draws: number;
  /** What does not agree, in plain words; empty when all is as it should be. */
  readonly problems: readonly string[];
}

/** Replays a stored game from its set-up and compares: every draw with the seed, the seed with its seal, the outcome with the snapshot and the result. */
export async function verifyGame(
  { store, games }: { readonly store: Store; readonly games: Services['games'] },
  gameId: number,
): Promise<Verification> {
  const latest = await store.loadLatestGame(gameId);
  if (latest?.base === undefined || latest.game.seed === undefined)
    return { events: 0, draws: 0, problems: [`game ${gameId} was never started`] };
  const { seed, commitment, title, status, result } = latest.game;
  const game = gameOf({ games }, title);
  const events = await loadPublicLog({ store }, game, gameId);
  const problems: string[] = [];
  if (commitment !== seedCommitment(seed)) problems.push('the seal posted at the start does not fit the seed');

  let draws = 0;
  const seen = new Set<number>();
  for (const event of events)
    for (const draw of event.draws as NumberedDraw[]) {
      draws++;
      if (seen.has(draw.k)) problems.push(`draw ${draw.k} was used twice`);
      seen.add(draw.k);
      if (drawFrom(seed, draw.k, draw.bound) !== draw.value) problems.push(`draw ${draw.k} does not come from the seed`);
    }

  const moves = effectiveLog(events);
  const old = moves.find((e) => e.rulesVersion !== game.rulesVersion);
  if (old !== undefined)
    return { events: events.length, draws, problems: [...problems, `event ${old.seq} was played by rules version ${old.rulesVersion}`] };
  try {
    let state = setupState(game, moves[0]);
    for (const move of moves.slice(1)) {
      const rng = replayRng(move.draws as NumberedDraw[]);
      state = game.apply(clone(state), move.seat as Seat, move.action, rng).state;
      if (rng.left() > 0) problems.push(`event ${move.seq} draws less than it did`);
    }
    const stored = upcastSnapshot(game, latest.base.state, latest.base.rulesVersion);
    if (JSON.stringify(state) !== JSON.stringify(stored)) problems.push('the replayed position differs from the stored one');
    // Who gave a game up has no result of its rules.
    if (status !== 'abandoned' && decided(game.result(state)) !== decided(result as Result | undefined))
      problems.push('the result of the replayed game differs from the stored one');
  } catch (error) {
    problems.push(`the log does not replay: ${error instanceof Error ? error.message : String(error)}`);
  }
  return { events: events.length, draws, problems };
}

/** Who came where and why, in figures: words may be others since it was stored. */
function decided(result: Result | undefined): string | undefined {
  return JSON.stringify(
    result?.places.map(({ seats, place, score, tieBreaks, breakdown }) => [seats, place, score, tieBreaks, breakdown.map((b) => b.points)]),
  );
}
