import type { PointStake } from '../kit/ai.ts';
import { actionAt, type Path } from '../kit/choice.ts';
import type { Decision, Game } from '../kit/game.ts';
import type { Msg } from '../kit/message.ts';
import { quickRng } from '../kit/rng.ts';
import type { Seat } from '../kit/seat.ts';
import { allAnswers, onlyAnswer } from './candidates.ts';
import { determinize, evaluate, playForced } from './evaluate.ts';
import { budgetFor, gameForLevel } from './levels.ts';
import { rollout } from './rollout.ts';
import { think } from './think.ts';

/** What a player is told of an answer: how likely he wins with it, what it changes for whom, and why. */
export interface Advice {
  readonly path: Path;
  /** 0 to 1; nothing where nothing can be weighed. */
  readonly chance?: number;
  /** The chance compares answers, and is not told. */
  readonly guess?: true;
  readonly changes: readonly ScoreChange[];
  readonly why: readonly Msg[];
}

/** So many points more, or less, than before, of what they come from; of somebody else how many more than after the other answers weighed. */
export interface ScoreChange {
  readonly seat: Seat;
  readonly of?: Msg;
  readonly points: number;
}

/** A decision that was made, beside the best there was. */
export interface DecisionReview {
  readonly given: Advice;
  readonly best: Advice;
}

/** Whom a question is put to: `state` is imagined from what that seat may know, as for a computer player. */
export interface AdvicePosition {
  readonly game: Game;
  readonly state: unknown;
  readonly decision: Decision;
  readonly seed: string;
}

/** Guided playouts an answer is judged by, the same worlds and the same chance for each. */
const PLAYOUTS_PER_ANSWER = 60;
const MAX_ADVICE = 3;

/** The three best answers a master sees, each played out. */
export function advise(asked: AdvicePosition): Advice[] {
  const { game, state, decision, seed } = asked;
  const tree = game.choices(state, decision);
  const ruled = game.appraise?.(game.view(state, decision.seat), decision, tree) ?? [];
  if (ruled.length > 0) return ruled.slice(0, MAX_ADVICE).map((one) => ({ ...one, changes: [] }));
  const thought = think({ game, state, decision, player: 'master', seed });
  if (thought.weighed.length === 0) return [{ path: thought.path, changes: [], why: [] }];
  const best = thought.weighed.slice(0, MAX_ADVICE).map(({ answer }) => playOutAnswer(asked, answer.path, answer.action));
  return compareAnswers(best).sort((a, b) => (b.chance ?? 0) - (a.chance ?? 0));
}

/** How a decision compares with the best there was, as far as that seat could know; nothing where it could not have done better. */
export function reviewDecision(asked: AdvicePosition, action: unknown): DecisionReview | undefined {
  const { game, state, decision, seed } = asked;
  const tree = game.choices(state, decision);
  if (onlyAnswer(tree) !== undefined) return undefined;
  const text = JSON.stringify(action);
  const ruled = game.appraise?.(game.view(state, decision.seat), decision, tree) ?? [];
  if (ruled.length > 0) {
    const given = ruled.find(({ path }) => JSON.stringify(actionAt(tree, path)) === text);
    return given === undefined ? undefined : reviewAgainstBest({ ...given, changes: [] }, { ...(ruled[0] ?? given), changes: [] });
  }
  const first = think({ game, state, decision, player: 'master', seed }).weighed[0]?.answer;
  if (first === undefined || JSON.stringify(first.action) === text) return undefined;
  const path = allAnswers(tree, MAX_LISTED_ANSWERS)?.find((a) => JSON.stringify(a.action) === text)?.path ?? [];
  const [given, best] = compareAnswers([playOutAnswer(asked, path, action), playOutAnswer(asked, first.path, first.action)]);
  return given && best && reviewAgainstBest(given, best);
}

function reviewAgainstBest(given: Advice, best: Advice): DecisionReview | undefined {
  return (best.chance ?? 0) > (given.chance ?? 0) ? { given, best } : undefined;
}

/** Where there are more answers than these, which of them it was is not looked for. */
const MAX_LISTED_ANSWERS = 400;

/** Whether an action answers this decision, as far as its answers can be counted up. */
export function isAnswerTo(game: Game, state: unknown, decision: Decision, action: unknown): boolean {
  const text = JSON.stringify(action);
  return allAnswers(game.choices(state, decision), MAX_LISTED_ANSWERS)?.some((a) => JSON.stringify(a.action) === text) ?? true;
}

/** What an answer leads to on average. */
function playOutAnswer({ game: title, state, decision, seed }: AdvicePosition, path: Path, action: unknown): PlayoutResult {
  const game = gameForLevel(title, 'master');
  const { seat, kind } = decision;
  const effort = budgetFor(game, state, 'master');
  const meter = { leaves: 0, rollouts: 0 };
  const sums = new PlayoutSums();
  let sum = 0;
  for (let world = 0; world < PLAYOUTS_PER_ANSWER; world++) {
    const rng = quickRng(`${seed}/counsel ${world}`);
    const from = determinize(game, state, seat, rng);
    const next = game.apply(from, seat, action, rng).state;
    const end = effort.plain?.includes(kind) ? playForced(game, next, seat, rng) : rollout(game, next, seat, effort, rng, meter);
    sum += evaluate(game, end, meter)[seat] ?? 0;
    if (game.result(end) === undefined) sums.add(game.stakes?.(from), game.stakes?.(end));
  }
  return { path, chance: Math.round((1000 * sum) / PLAYOUTS_PER_ANSWER) / 1000, ...sums.changes(seat) };
}

/** Half a point is worth a word; of the others' less than a whole one is not. */
const MIN_TOLD_POINTS = 0.5;
const MIN_NAMED_POINTS = 1;
const MAX_CHANGES = 3;

/** What an answer leads to on average: the own points by what they come from, and everybody else's. */
interface PlayoutResult {
  readonly path: Path;
  readonly chance: number;
  readonly own: readonly ScoreChange[];
  readonly theirs: ReadonlyMap<Seat, number>;
}

/** What the others do in any case says nothing of an answer: of theirs counts what is more, or less, than after the others. */
function compareAnswers(answers: readonly PlayoutResult[]): Advice[] {
  return answers.map(({ path, chance, own, theirs }) => {
    const more = [...theirs].map(([seat, points]) => {
      const mean = answers.reduce((sum, other) => sum + (other.theirs.get(seat) ?? 0), 0) / answers.length;
      return { seat, points: Math.round(10 * (points - mean)) / 10 };
    });
    const named = sortByWeight(more.filter(({ points }) => Math.abs(points) >= MIN_NAMED_POINTS)).slice(0, 1);
    return { path, chance, changes: [...own, ...named], why: [] };
  });
}

/** What changes for whom, summed up over playouts. */
class PlayoutSums {
  private worlds = 0;
  private readonly own: Map<string, { seat: number; of: Msg; points: number }> = new Map();

  add(before: readonly (readonly PointStake[])[] | undefined, after: readonly (readonly PointStake[])[] | undefined): void {
    if (before === undefined || after === undefined) return;
    this.worlds++;
    const count = (stakes: readonly (readonly PointStake[])[], sign: number) => {
      stakes.forEach((row, seat) => {
        for (const { of, points } of row) {
          const key = `${seat} ${of.key}`;
          const at = this.own.get(key) ?? { seat, of, points: 0 };
          at.points += sign * points;
          this.own.set(key, at);
        }
      });
    };
    count(before, -1);
    count(after, 1);
  }

  changes(own: Seat): Pick<PlayoutResult, 'own' | 'theirs'> {
    if (this.worlds === 0) return { own: [], theirs: new Map() };
    const all = [...this.own.values()].map(({ seat, of, points }) => ({
      seat: seat as Seat,
      of,
      points: Math.round((10 * points) / this.worlds) / 10,
    }));
    const mine = sortByWeight(all.filter(({ seat, points }) => seat === own && Math.abs(points) >= MIN_TOLD_POINTS)).slice(0, MAX_CHANGES);
    const theirs = new Map<Seat, number>();
    for (const { seat, points } of all) if (seat !== own) theirs.set(seat, (theirs.get(seat) ?? 0) + points);
    return { own: mine, theirs };
  }
}

function sortByWeight<C extends { readonly points: number }>(changes: readonly C[]): C[] {
  return changes.slice().sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
}
