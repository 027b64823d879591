import type { AnswerEstimate } from '../../../kit/ai.ts';
import { actionAt, type Choice, enabledOptions, type Path } from '../../../kit/choice.ts';
import type { Decision } from '../../../kit/game.ts';
import { type Msg, playerArg } from '../../../kit/message.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { pieceId } from '../frames/move.ts';
import { meetingOther } from '../rules/movement.ts';
import type { View } from '../view.ts';
import { AMBASSADOR, agentsOf, ownerOf, type SquareId, squareOf, TOPICS } from '../vocabulary.ts';
import { say } from '../words.ts';
import { ratedAnswers } from './answer.ts';
import { type QuestionValue, questionsOf, uncertaintyOf } from './ask.ts';
import { type Beliefs, beliefsOf } from './beliefs.ts';
import { bestClaim, cameHome, claims, standingOf } from './claim.ts';
import { firstSteps } from './move.ts';
import { type Outlook, promise } from './position.ts';
import { prospectsOf } from './prospects.ts';
import { type Bar, CLAIMS } from './weights.ts';

/** Two sides, and nothing else known. */
const EVEN = 0.5;
/** Only what is all but sure is called a victory. */
const SURE: Bar = CLAIMS.journeyman;
/** Who waits with a sure announcement may be beaten to it; who waits with an unsure one will soon know more. */
const WAITED = 0.6;
const SOON = 0.1;
/** The most a movement, a question or an answer is taken to turn. */
const STEP = 0.12;
/** Of these numbers only their order means something. */
const GUESS = true as const;

/** What answers promise: an announcement its exact chance, all else how it serves the own side, by the rules a master plays by. */
export function appraise(view: View, decision: Decision, tree: Choice<Action>): AnswerEstimate[] {
  if (decision.seat >= agentsOf(view.seats)) return [];
  const beliefs = beliefsOf(view, true);
  if (beliefs === undefined || tree.at !== 'pick') return [];
  const { doing } = view;
  if (doing.kind === 'answer') return answers(beliefs, tree, doing.asker, doing.piece === AMBASSADOR || doing.asker >= beliefs.agents);
  const prospects = prospectsOf(beliefs);
  const standing = standingOf(view, decision.kind !== 'shake' && cameHome(view, beliefs.board));
  const outlook: Outlook = { beliefs, prospects, questions: questionsOf(beliefs), masterly: true };
  const { chance, sure } = bestClaim(prospects.ours, standing, CLAIMS.master);
  const going = sure ? Math.min(WAITED, chance - SOON) : Math.max(EVEN, Math.min(SURE.paired - 0.01, chance + SOON));
  const announced = [...claims(prospects.ours, standing)].map(([partner, right]) => ({
    path: ['announce', partner === undefined ? 'alone' : `${partner}`],
    chance: right,
    why: [say('advice.claim', { n: Math.round(100 * right) })],
  }));
  const others = doing.kind === 'move' ? moves(outlook, tree, doing.balls, going) : rest(outlook, tree, going);
  const known = new Set<string>();
  return [...announced, ...others]
    .sort((one, other) => other.chance - one.chance)
    .filter(({ path }) => {
      const action = JSON.stringify(actionAt(tree, path));
      return action !== undefined && !known.has(action) && known.add(action) !== undefined;
    });
}

/** Between 0 and 1, the middle for nothing. */
function squashed(value: number): number {
  return value / (1 + Math.abs(value));
}

function moves(outlook: Outlook, tree: Choice<Action>, balls: Parameters<typeof firstSteps>[2], going: number): AnswerEstimate[] {
  const { view } = outlook.beliefs;
  const steps = firstSteps(outlook, view, balls, SURE);
  const least = steps.at(-1)?.value ?? 0;
  return steps.flatMap(({ paths, value, wins }) => {
    const path = paths.find((one) => actionAt(tree, one) !== undefined);
    if (path === undefined) return [];
    if (wins) return [{ path, chance: SURE.paired, guess: GUESS, why: [say('advice.wins')] }];
    return [{ path, chance: going + STEP * squashed(value - least), guess: GUESS, why: value > least ? [say('advice.way')] : [] }];
  });
}

/** Meetings, where somebody is sent, and everything that can only be left at that. */
function rest(outlook: Outlook, tree: Choice<Action> & { at: 'pick' }, going: number): AnswerEstimate[] {
  const { view } = outlook.beliefs;
  const { doing } = view;
  if (doing.kind === 'dismiss') {
    const at = standingOf(view, false).at.slice();
    const places = enabledOptions(tree)
      .filter(({ grave }) => grave !== true)
      .map(({ id }) => {
        at[doing.piece] = squareOf(id as SquareId);
        return { path: [id], value: promise(outlook, at) };
      });
    const least = Math.min(...places.map(({ value }) => value));
    return places.map(({ path, value }) => ({ path, chance: going + STEP * squashed(value - least), guess: GUESS, why: [] as Msg[] }));
  }
  const asked: AnswerEstimate[] = [];
  const closed = uncertaintyOf(outlook.beliefs, outlook.beliefs.worlds);
  const ask = (path: Path, { of, gain }: QuestionValue) => {
    const n = closed === 0 ? 0 : Math.min(100, Math.round((100 * gain) / closed));
    asked.push({
      path,
      chance: going + STEP * squashed(gain),
      guess: GUESS,
      why: n > 0 ? [say('advice.closes', { n, who: playerArg(of) })] : [],
    });
  };
  if (doing.kind === 'meet')
    for (const m of doing.open) {
      const other = meetingOther(m);
      if (other === AMBASSADOR) for (const q of outlook.questions.relayed.values()) ask([`${q.of}+${TOPICS[q.topic]}`], q);
      else {
        const q = outlook.questions.met.get(ownerOf(other));
        if (q !== undefined) ask([`${pieceId(other)}+${TOPICS[q.topic]}`], q);
      }
    }
  const left = ['shake', 'end', 'close', 'take'].map((id) => ({ path: [id], chance: going, guess: GUESS, why: [] }));
  return [...asked, ...left];
}

function answers(b: Beliefs, tree: Choice<Action>, asker: Seat, relayed: boolean): AnswerEstimate[] {
  return ratedAnswers(b, tree, asker, relayed)
    .map((offer) => ({
      path: offer.path,
      chance: EVEN + STEP * squashed(offer.value),
      guess: GUESS,
      why: [say('advice.leaves', { who: playerArg(asker), n: offer.open })],
    }))
    .sort((one, other) => other.chance - one.chance);
}
