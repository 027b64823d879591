import type { Choice, Option, Path } from '../../kit/choice.ts';
import type { Decision } from '../../kit/game.ts';
import { must } from '../../kit/must.ts';
import { drawOne, type Rng } from '../../kit/rng.ts';
import type { Action } from './action.ts';
import { missionOf } from './rules/missions.ts';
import { fairShare } from './rules/piles.ts';
import { bestSpot } from './rules/spots.ts';
import type { Own, View } from './view.ts';

/** What is played for an absent player, from what his own view shows. */
export function fallback(view: View, decision: Decision, tree: Choice<Action>, rng: Rng): Path {
  const { own } = must(view.players[decision.seat], 'a player');
  const { seat } = decision;
  switch (decision.kind) {
    case 'keep':
      return [[missionToKeep(view, must(own, 'own view'), rng)]];
    case 'draw':
      return [drawOrStop(view, must(own, 'own view'))];
    case 'stack':
      return [dealt(must(own, 'own view'))];
    case 'guild':
      return [rankAction(tree)];
    case 'palm':
      return [
        must(
          bestSpot(view, seat, (spot) => !view.palms.includes(spot.id), 'trees'),
          'a free tree',
        ),
      ];
    case 'fountain':
      return [
        must(
          bestSpot(view, seat, (spot) => view.fountains[spot.id] === undefined, 'spaces'),
          'a free space',
        ),
      ];
    case 'offer':
      return [drawOne(rng, must(own, 'own view').offer)];
    case 'auction':
      return ['pass'];
    case 'lock':
      return ['lock'];
    case 'takeBack':
      return [must(optionsOf(tree)[0], 'a card').id];
    default:
      // Sale, move, abilities, Support and Vagabond: nothing is done, hidden goods stay hidden.
      return ['none'];
  }
}

/** A counting mission cannot fail; without one, any. */
function missionToKeep(view: View, own: Own, rng: Rng): string {
  return own.missions.find((id) => missionOf(view, id)?.penalty === 0) ?? drawOne(rng, own.missions);
}

const MOST_STACKS = 7;

/** The deck in equal parts over the rounds left, at least one card. */
function drawOrStop(view: View, own: Own): string {
  const left = own.deck.length + own.under.length;
  const wanted = fairShare(left + own.hand.length, view.rounds.length, view.round);
  const more = Math.min(wanted - own.hand.length, left, 3);
  if (more > 0) return `d${more}`;
  return own.hand.length > MOST_STACKS ? 'stop' : 'apart';
}

/** High to low, dealt in turn onto at most seven stacks: which cards join the highest left. */
function dealt(own: Own): string[] {
  const apart = Math.max(1, MOST_STACKS - own.stacks.length);
  const seen: { [card: string]: number } = {};
  const ids = [...own.hand].slice(1).map((card) => {
    seen[card] = (seen[card] ?? 0) + 1;
    return seen[card] === 1 ? card : `${card}~${seen[card]}`;
  });
  return ids.filter((_, at) => (at + 1) % apart === 0);
}

/** Seat and resource, and the cheapest payable square; as third the resource if there is one. */
export function rankAction(tree: Choice<Action>): string {
  const options = optionsOf(tree).filter((option) => option.disabled === undefined);
  return (
    options.find((o) => o.id === 'good') ??
    options.find((o) => o.likely) ??
    must(
      options.find((o) => o.id === 'none'),
      'no action',
    )
  ).id;
}

function optionsOf(tree: Choice<Action>): readonly Option<Action>[] {
  return tree.at === 'pick' ? tree.options : [];
}
