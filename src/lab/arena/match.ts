import { determinize, firstAwaitedDecision } from '../../ai/evaluate.ts';
import type { ComputerKind } from '../../ai/levels.ts';
import { thinkSeed } from '../../ai/seed.ts';
import { optionalAction, type ThinkQuestion, type ThinkResult, think } from '../../ai/think.ts';
import { LEVELS } from '../../kit/ai.ts';
import { actionAt, type Path, randomPath } from '../../kit/choice.ts';
import type { Decision, Game, OrderKind } from '../../kit/game.ts';
import { ensureDefined } from '../../kit/must.ts';
import { quickRng, type Rng } from '../../kit/rng.ts';
import { type Seat, seatsOf } from '../../kit/seat.ts';

/** Who can be set against whom; `stand-in` is what answers for somebody who is late. */
export const CONTESTANTS = [...LEVELS, 'greedy', 'stand-in', 'random'] as const;
export type Contestant = (typeof CONTESTANTS)[number];

export interface Match {
  readonly game: Game;
  readonly seats: number;
  readonly options: unknown;
  readonly level: Contestant;
  readonly against: Contestant;
  readonly seed: string;
  /** The seats under test answer by the standing orders with which a game can begin, where one answers; or by one kind alone. */
  readonly orders?: boolean;
  readonly order?: string;
  /** The title as the seats under test judge it, where that is not what the others know. */
  readonly tried?: Game;
  /** The title as each seat judges it, where all differ. */
  readonly judges?: readonly Game[];
}

/** One answer, as somebody gave it. */
export interface MatchMove {
  readonly before: unknown;
  readonly after: unknown;
  readonly decision: Decision;
  readonly path: Path;
  readonly events: readonly unknown[];
  readonly by: Contestant;
  readonly thought?: ThinkResult;
}

/** What is kept of one game. */
export interface PlayedMatch {
  readonly n: number;
  /** What the contestant won of the victory. */
  readonly share: number;
  readonly rounds: number;
  readonly unfinished: boolean;
  /** How many sat on the side that was tried, where players win and lose together. */
  readonly side?: number;
  /** How it was won, in the first line of the winner's reckoning. */
  readonly end?: string;
  readonly decisions: number;
  readonly ms: number;
  readonly msWorst: number;
  readonly leavesWorst: number;
}

/** Where players win and lose together there are two sides: pair and pair, or pair and lone agent. */
const SIDES = 2;

/** A game that has not ended by then is counted as unfinished. */
const MAX_ANSWERS = 8_000;

/**
 * Game number n: the deals are mirrored, each is played once with the contestant on every seat (or for every side), with the same
 * set-up.
 */
export function playMatch(match: Match, n: number, told?: (given: MatchMove) => void): PlayedMatch {
  const { game, seats } = match;
  const turns = game.sides === undefined ? seats : SIDES;
  const rng = quickRng(`${match.seed}/${Math.floor(n / turns)}`);
  let state = game.setup(seats, match.options, rng);
  // Who belongs together may be dealt only in the course of the game: until then all answer as the others do.
  const sides = () => game.sides?.(state) ?? seatsOf(seats).map((seat) => [seat]);
  const by = (seat: Seat): Contestant => {
    const at = sides().findIndex((side) => side.includes(seat));
    return at === n % turns ? match.level : at < 0 && sides().length > 0 ? 'journeyman' : match.against;
  };
  const tried = (seat: Seat) => ensureDefined(sides()[n % turns] ?? [], 'a side').includes(seat);
  const cost = { decisions: 0, ms: 0, msWorst: 0, leavesWorst: 0 };
  const composed: Composed = new Map();
  let event = 0;
  const answer = (decision: Decision, path: Path, thought?: ThinkResult) => {
    const action = ensureDefined(actionAt(game.choices(state, decision), path), `a legal answer to ${decision.id}`);
    const { state: after, events } = game.apply(state, decision.seat, action, rng);
    told?.({ before: state, after, decision, path, events, by: by(decision.seat), ...(thought === undefined ? {} : { thought }) });
    state = after;
    event++;
  };
  while (event < MAX_ANSWERS) {
    const open = game.decisions(state);
    const decision = firstAwaitedDecision(open);
    if (decision === undefined) break;
    for (const aside of open) {
      const level = by(aside.seat);
      if (!aside.optional || level === 'random') continue;
      const path = optionalAction(questionOf(match, state, aside, level, event));
      if (path !== undefined && game.decisions(state).some(({ id }) => id === aside.id)) answer(aside, path);
    }
    if (!game.decisions(state).some(({ id }) => id === decision.id)) continue;
    const level = by(decision.seat);
    const start = performance.now();
    const own = tried(decision.seat);
    const { path, thought } = chooseAnswer(match, state, decision, level, event, rng, own, composed);
    const ms = performance.now() - start;
    // What has only one answer is no thought, nor what a rule gives where others are weighed.
    if (own && thought !== undefined && (game.ruled ? !thought.forced : thought.leaves > 0)) {
      cost.decisions++;
      cost.ms += ms;
      cost.msWorst = Math.max(cost.msWorst, ms);
      cost.leavesWorst = Math.max(cost.leavesWorst, thought.leaves);
    }
    answer(decision, path, thought);
  }
  const first = game.result(state)?.places.filter(({ place }) => place === 1) ?? [];
  const won = first.some((placing) => placing.seats.some(tried));
  const end = first[0]?.breakdown[0]?.label.key;
  return {
    n,
    share: won ? 1 / first.length : 0,
    rounds: roundsOf(state),
    unfinished: game.result(state) === undefined,
    ...(game.sides === undefined ? {} : { side: sides()[n % turns]?.length ?? 0 }),
    ...(game.sides === undefined || end === undefined ? {} : { end }),
    ...cost,
  };
}

/** What a mind is asked at this point of a match: it sees an imagined state, never the true one. */
function questionOf({ game, seed }: Match, state: unknown, decision: Decision, contestant: Contestant, event: number): ThinkQuestion {
  const thought = thinkSeed(seed, event, decision.seat);
  return {
    game,
    state: determinize(game, state, decision.seat, quickRng(`${thought}/world 0`)),
    decision,
    player: contestant === 'stand-in' ? 'greedy' : (contestant as ComputerKind),
    seed: thought,
    calm: contestant === 'stand-in',
    standIn: contestant === 'stand-in',
  };
}

function chooseAnswer(
  match: Match,
  state: unknown,
  decision: Decision,
  level: Contestant,
  event: number,
  rng: Rng,
  own: boolean,
  composed: Composed,
): { readonly path: Path; readonly thought?: ThinkResult } {
  const { game } = match;
  const ordered =
    own && match.orders === true
      ? pathByOrders(match, state, decision, rng, thinkSeed(match.seed, event, decision.seat), composed)
      : undefined;
  if (ordered !== undefined) return { path: ordered };
  if (level === 'random') return { path: randomPath(game.choices(state, decision), rng).path };
  const question = questionOf(match, state, decision, level, event);
  const judge = match.judges?.[decision.seat] ?? (own ? match.tried : undefined) ?? game;
  const thought = think({ ...question, game: judge });
  return { path: thought.path, thought };
}

/** What each seat has composed of orders: it stands until it answers no more. */
type Composed = Map<string, unknown>;

/** What the first standing order that has an answer says, of those a game can begin with; alone also one that a sensible player composes. */
function pathByOrders(match: Match, state: unknown, decision: Decision, rng: Rng, seed: string, composed: Composed): Path | undefined {
  const { game, order: only } = match;
  for (const kind of game.orders) {
    if (only !== undefined && kind.id !== only) continue;
    if (kind.begins === undefined && only === undefined) continue;
    const key = `${decision.seat} ${kind.id}`;
    const standing = pathBy(kind, game, state, decision, composed.get(key), rng);
    if (standing !== undefined) return standing;
    composed.set(key, settingOf(game, kind, state, decision.seat, seed));
    const fresh = pathBy(kind, game, state, decision, composed.get(key), rng);
    if (fresh !== undefined) return fresh;
  }
  return undefined;
}

function pathBy(kind: OrderKind, game: Game, state: unknown, decision: Decision, params: unknown, rng: Rng): Path | undefined {
  if (params === undefined) return undefined;
  const tree = game.choices(state, decision);
  const answer = kind.answer(game.view(state, decision.seat), decision, tree, params, rng);
  return answer === 'ask' || 'cancel' in answer || actionAt(tree, answer) === undefined ? undefined : answer;
}

/** The setting a kind begins with, or what is composed from what the seat may know. */
function settingOf(game: Game, kind: OrderKind, state: unknown, seat: Seat, seed: string): unknown {
  if (kind.begins !== undefined) return kind.choices[1]?.params;
  if (kind.inParts === undefined || game.leaves === undefined) return undefined;
  const left = game.leaves(determinize(game, state, seat, quickRng(seed)), seat);
  return left?.order === kind.id ? left.params : undefined;
}

/** Rounds as the title counts them, or as many as were laid out. */
function roundsOf(state: unknown): number {
  const { round, rounds } = state as { readonly round?: unknown; readonly rounds?: unknown };
  return typeof round === 'number' ? round : Array.isArray(rounds) ? rounds.length : 0;
}
