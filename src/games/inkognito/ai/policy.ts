import type { Level } from '../../../kit/ai.ts';
import { actionAt, type Choice, enabledOptions, type Path, randomPath } from '../../../kit/choice.ts';
import type { Decision } from '../../../kit/game.ts';
import type { Rng } from '../../../kit/rng.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import type { View } from '../view.ts';
import { AMBASSADOR, agentsOf } from '../vocabulary.ts';
import { bestAnswer, looseAnswer, repeated } from './answer.ts';
import { questionsOf } from './ask.ts';
import { type Beliefs, beliefsOf } from './beliefs.ts';
import { bestClaim, cameHome, standingOf } from './claim.ts';
import { discreetAnswer } from './discreet.ts';
import { bestPlace } from './dismiss.ts';
import { bestProbe, bestSheet, bestStroll } from './envoy.ts';
import { bestMeeting } from './meet.ts';
import { nextStep } from './move.ts';
import type { Outlook } from './position.ts';
import { prospectsOf } from './prospects.ts';
import { bestSign } from './sign.ts';
import { CLAIMS } from './weights.ts';

/**
 * A player of rules: beliefs from all he was shown, the exact chance of an announcement, questions by what they are expected to close,
 * answers by what they would tell. Nothing is searched but the ends of his own movement.
 */
export function policy(view: View, decision: Decision, tree: Choice<Action>, rng: Rng, level: Level, standIn = false): Path | undefined {
  return decision.seat < agentsOf(view.seats) ? agentPolicy(view, decision, tree, rng, level, standIn) : envoyPolicy(view, decision, tree);
}

function envoyPolicy(view: View, decision: Decision, tree: Choice<Action>): Path | undefined {
  switch (decision.kind) {
    case 'stroll':
      return bestStroll(view, tree);
    case 'probe':
      return bestProbe(view, tree);
    case 'dismiss':
      return farAway(tree);
    case 'read':
      return view.doing.kind === 'read' && repeated({ view }, lastAnswerer(view)) ? ['object'] : ['close'];
    case 'sheet':
      return bestSheet(view);
    default:
      return undefined;
  }
}

function agentPolicy(view: View, decision: Decision, tree: Choice<Action>, rng: Rng, level: Level, standIn: boolean): Path | undefined {
  switch (decision.kind) {
    case 'hand':
      // IK-22: to refuse never helps.
      return ['take'];
    case 'place':
      return tree.at === 'pick' ? randomPath({ ...tree, options: tree.options.filter(({ id }) => id !== 'auto') }, rng).path : undefined;
    case 'sheet':
    case 'look':
    case 'sign':
      return level === 'master' ? bestSign(view, decision) : undefined;
    default:
  }
  const beliefs = beliefsOf(view, level === 'master');
  if (beliefs === undefined) return undefined;
  const answers = decision.kind === 'answer' || decision.kind === 'penalty';
  return answers ? reply(beliefs, decision, tree, rng, level, standIn) : asked(beliefs, decision, tree, level);
}

function asked(b: Beliefs, decision: Decision, tree: Choice<Action>, level: Level): Path | undefined {
  const { doing } = b.view;
  const prospects = prospectsOf(b);
  const bar = CLAIMS[level];
  const home = decision.kind !== 'shake' && cameHome(b.view, b.board);
  const claim = bestClaim(prospects.ours, standingOf(b.view, home), bar);
  if (claim.sure) {
    const path = ['announce', claim.partner === undefined ? 'alone' : `${claim.partner}`];
    if (actionAt(tree, path) !== undefined) return path;
  }
  if (decision.kind === 'shake') return ['shake'];
  if (decision.kind === 'read') return repeated(b, lastAnswerer(b.view)) ? ['object'] : ['close'];
  const outlook: Outlook = { beliefs: b, prospects, questions: questionsOf(b), masterly: level === 'master' };
  if (doing.kind === 'move') return nextStep(outlook, b.view, doing.balls, bar).find((path) => actionAt(tree, path) !== undefined);
  if (doing.kind === 'meet') return bestMeeting(outlook, tree, doing.open, bar);
  if (doing.kind === 'dismiss') return bestPlace(outlook, tree, doing.piece, bar);
  return undefined;
}

function reply(b: Beliefs, decision: Decision, tree: Choice<Action>, rng: Rng, level: Level, standIn: boolean): Path | undefined {
  const { doing } = b.view;
  const [asker, relayed] =
    doing.kind === 'answer' ? [doing.asker, doing.piece === AMBASSADOR || doing.asker >= b.agents] : [b.view.turn, false];
  if (standIn) return discreetAnswer(b, tree, asker, relayed && decision.kind === 'answer', rng);
  if (level === 'apprentice') return looseAnswer(b, tree, asker, relayed, rng);
  return bestAnswer(b, tree, asker, relayed && decision.kind === 'answer', rng);
}

/** Who gave the answer that is being read: the last one anybody gave. */
function lastAnswerer(view: View): Seat {
  return view.shown.at(-1)?.from ?? 0;
}

/** The Ambassador's own guests are sent wherever the list begins: where they stand is nothing to him. */
function farAway(tree: Choice<Action>): Path | undefined {
  const first = tree.at === 'pick' ? enabledOptions(tree).find(({ grave }) => grave !== true) : undefined;
  return first && [first.id];
}
