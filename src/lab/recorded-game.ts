import { MAX_ACTIONS, someDecision } from '../cli/random-play.ts';
import { randomPath } from '../kit/choice.ts';
import type { Game, Result } from '../kit/game.ts';
import { ensureDefined } from '../kit/must.ts';
import { type Draw, quickRng, recordingRng, replayRng } from '../kit/rng.ts';
import type { Seat } from '../kit/seat.ts';

/** A whole game as later versions must still play it: set-up, moves, their chance, a position in the middle, the result. */
export interface RecordedGame {
  readonly title: string;
  readonly rulesVersion: number;
  readonly players: number;
  readonly options: unknown;
  readonly setup: readonly Draw[];
  readonly moves: readonly { readonly seat: Seat; readonly action: unknown; readonly draws: readonly Draw[] }[];
  /** After half of the moves: what a running game has in the store. */
  readonly middle: unknown;
  readonly result: Result;
}

type PlayedMoves = Pick<RecordedGame, 'players' | 'options' | 'setup' | 'moves'>;

/** A game by chance, written down. */
export function recordRandomMoves(game: Game, players: number, options: unknown, seed: string): RecordedGame {
  const rng = quickRng(seed);
  const dice = recordingRng(rng);
  let state = game.setup(players, options, dice);
  const moves: RecordedGame['moves'][number][] = [];
  while (moves.length < MAX_ACTIONS) {
    const decision = someDecision(game.decisions(state), rng);
    if (decision === undefined) break;
    const { action } = randomPath(game.choices(state, decision), rng);
    const chance = recordingRng(rng);
    state = game.apply(state, decision.seat, action, chance).state;
    moves.push({ seat: decision.seat, action, draws: chance.draws });
  }
  return withResult(game, { players, options, setup: dice.draws, moves });
}

/** Adds to the moves what comes of them. */
export function withResult(game: Game, played: PlayedMoves): RecordedGame {
  const states = replayStates(game, played);
  const middle = ensureDefined(states[Math.floor(played.moves.length / 2)], 'a middle');
  const result = ensureDefined(game.result(states.at(-1)), 'a result');
  return { title: game.id, rulesVersion: game.rulesVersion, ...played, middle, result };
}

/** The positions of a recorded game, from the set-up to the end. */
export function replayStates(game: Game, { players, options, setup, moves }: PlayedMoves): unknown[] {
  const states = [game.setup(players, options, replayRng(setup))];
  for (const { seat, action, draws } of moves) states.push(game.apply(states.at(-1), seat, action, replayRng(draws)).state);
  return states;
}
