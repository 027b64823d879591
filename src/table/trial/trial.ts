import { determinize } from '../../ai/evaluate.ts';
import { type Choice, nodeAt, type Path } from '../../kit/choice.ts';
import type { Decision, Game, NarrationLine } from '../../kit/game.ts';
import type { Msg } from '../../kit/message.ts';
import { type Draw, type Rng, recordingRng, replayRng } from '../../kit/rng.ts';
import type { Seat } from '../../kit/seat.ts';

// Somebody tries out how the game might go on: alone, for all seats, in a world that looks to him like the true one. Of that world
// everything is made; the true position is looked at once, through `imagine`, and never again.

/** An answer and the forced moves after it. */
interface TrialStep {
  readonly moves: readonly { readonly seat: Seat; readonly action: unknown; readonly draws: readonly Draw[] }[];
  readonly told: readonly NarrationLine[];
}

export interface Trial {
  readonly start: unknown;
  readonly steps: readonly TrialStep[];
  /** How many of them count where he stands now. */
  readonly at: number;
  readonly state: unknown;
}

/** So many answers are remembered. */
export const MAX_TRIAL_STEPS = 200;
/** More forced moves in a row than any rulebook knows. */
const MAX_FORCED = 200;

/** A world in which a trial begins, as this seat may take it for the true one. */
export function beginTrial(game: Game, state: unknown, seat: Seat, rng: Rng): Trial {
  const start = playForced(game, determinize(game, state, seat, rng), rng).state;
  return { start, steps: [], at: 0, state: start };
}

/** Who is to answer next, his own seat first where several are. */
export function nextQuestion(
  { state }: Pick<Trial, 'state'>,
  game: Game,
  own: Seat,
): { decision: Decision; tree: Choice<unknown> } | undefined {
  const open = game.decisions(state).filter((d) => !d.optional);
  const decision = open.find((d) => d.seat === own) ?? open[0];
  return decision === undefined ? undefined : { decision, tree: game.choices(state, decision) };
}

/** The trial after an answer, or why it cannot be given; nothing where it leads to no answer, or to more than are remembered. */
export function tryAnswer(game: Game, trial: Trial, own: Seat, path: Path, rng: Rng): Trial | { readonly why: Msg } | undefined {
  const asked = nextQuestion(trial, game, own);
  const leaf = asked === undefined ? undefined : nodeAt(asked.tree, path);
  if (leaf?.at === 'no') return { why: leaf.why };
  if (asked === undefined || leaf?.at !== 'act' || trial.at >= MAX_TRIAL_STEPS) return undefined;
  const { seat } = asked.decision;
  const first = applyMove(game, trial.state, seat, leaf.action, rng);
  const rest = playForced(game, first.state, rng);
  const step: TrialStep = { moves: [first.move, ...rest.moves], told: [...first.told, ...rest.told] };
  return { ...trial, steps: [...trial.steps.slice(0, trial.at), step], at: trial.at + 1, state: rest.state };
}

/** The same trial as it stood after so many answers; those that come after stay, to go forward again. */
export function trialAt(game: Game, trial: Trial, at: number): Trial {
  const to = Math.max(0, Math.min(at, trial.steps.length));
  const moves = trial.steps.slice(0, to).flatMap((step) => step.moves);
  const state = moves.reduce((now, { seat, action, draws }) => game.apply(now, seat, action, replayRng(draws)).state, trial.start);
  return { ...trial, at: to, state };
}

/** What came of the last answer. */
export function lastTold({ steps, at }: Trial): readonly NarrationLine[] {
  return steps[at - 1]?.told ?? [];
}

function applyMove(game: Game, state: unknown, seat: Seat, action: unknown, rng: Rng) {
  const dice = recordingRng(rng);
  const step = game.apply(state, seat, action, dice);
  const told = step.events.flatMap((event) => {
    const seen = game.redact(event, seat);
    return seen === undefined ? [] : (game.tell(seen) ?? []);
  });
  return { state: step.state, move: { seat, action, draws: dice.draws }, told };
}

/** Plays what leaves nobody a choice. */
function playForced(game: Game, from: unknown, rng: Rng) {
  const moves: TrialStep['moves'][number][] = [];
  const told: NarrationLine[] = [];
  let state = from;
  for (let n = 0; n < MAX_FORCED; n++) {
    const forced = game
      .decisions(state)
      .filter((d) => !d.optional)
      .map((decision) => ({ decision, tree: game.choices(state, decision) }))
      .find(({ tree }) => tree.at === 'act');
    if (forced?.tree.at !== 'act') break;
    const next = applyMove(game, state, forced.decision.seat, forced.tree.action, rng);
    state = next.state;
    moves.push(next.move);
    told.push(...next.told);
  }
  return { state, moves, told };
}
