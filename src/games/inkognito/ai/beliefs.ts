import type { Seat } from '../../../kit/seat.ts';
import { type Board, boardOf } from '../rules/board.ts';
import { letterDeals, type PossibleDeal, worlds } from '../rules/deduction.ts';
import { MISSION } from '../rules/showings.ts';
import { evidence, type Secret, type View } from '../view.ts';
import { agentsOf, partnerOf, TICS } from '../vocabulary.ts';
import { BELIEVED } from './weights.ts';

/** A way the secret cards may lie. `weight`: how much likelier by what was only hinted at; a whole number. */
export interface Thinkable extends PossibleDeal {
  readonly weight: number;
}

/** What an agent player may think, from his own view alone. */
export interface Beliefs {
  readonly view: View;
  readonly board: Board;
  readonly seat: Seat;
  readonly me: Secret;
  readonly agents: number;
  readonly worlds: readonly Thinkable[];
  /** The deals of letters that fit, each as likely as the others. */
  readonly deals: readonly (readonly number[])[];
  /** Who has seen my mission card. */
  readonly informed: ReadonlySet<Seat>;
}

/** All that fits what this player was shown; signs are heeded where somebody looks for them. */
export function beliefsOf(view: View, heedsSigns: boolean): Beliefs | undefined {
  const { viewer, me } = view;
  if (viewer === 'public' || me === undefined) return undefined;
  const known = evidence(view);
  const hints = hintsOf(view, viewer, heedsSigns);
  return {
    view,
    board: boardOf(view.options.edition),
    seat: viewer,
    me,
    agents: agentsOf(view.seats),
    worlds: worlds(known).map((world) => ({ ...world, weight: weightOf(world, hints, me) })),
    deals: letterDeals(known),
    informed: new Set(view.shown.filter((s) => s.from === viewer && ((s.cards ?? 0) & MISSION) !== 0).map((s) => s.to)),
  };
}

interface Hints {
  /** The last tic seen of a player, where it is one of the four agents'. */
  readonly tics: ReadonlyMap<Seat, number>;
  /** Who showed me his mission card. */
  readonly trusting: ReadonlySet<Seat>;
}

function hintsOf(view: View, viewer: Seat, heedsSigns: boolean): Hints {
  const tics = new Map<Seat, number>();
  if (heedsSigns)
    for (const sign of view.noted) {
      const agent = TICS.indexOf(sign.tic);
      if (agent < 4) tics.set(sign.from, agent);
    }
  return { tics, trusting: new Set(view.shown.filter((s) => s.to === viewer && s.letter !== undefined).map((s) => s.from)) };
}

function weightOf(world: PossibleDeal, hints: Hints, me: Secret): number {
  let weight = 1;
  for (const [from, agent] of hints.tics) if (world.identities[from] === agent) weight *= BELIEVED.sign;
  for (const from of hints.trusting) if (world.identities[from] === partnerOf(me.identity)) weight *= BELIEVED.mission;
  return weight;
}

/** Who is my partner in a world; with three players nobody when he was arrested. */
export function partnerIn(b: Pick<Beliefs, 'me' | 'agents'>, world: PossibleDeal): Seat | undefined {
  const set = world.identities.indexOf(partnerOf(b.me.identity));
  return set < b.agents ? (set as Seat) : undefined;
}

/** The share of the worlds, hints included, in which somebody is my partner. */
export function partnerChance(b: Beliefs, seat: Seat): number {
  let with_ = 0;
  let all = 0;
  for (const world of b.worlds) {
    all += world.weight;
    if (partnerIn(b, world) === seat) with_ += world.weight;
  }
  return all === 0 ? 0 : with_ / all;
}

/** The same by what is proven alone: a mission card that was shown or a sign may mislead. */
export function provenChance(b: Beliefs, seat: Seat): number {
  const with_ = b.worlds.filter((world) => partnerIn(b, world) === seat).length;
  return b.worlds.length === 0 ? 0 : with_ / b.worlds.length;
}
