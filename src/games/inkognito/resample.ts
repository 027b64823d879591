import { clone } from '../../kit/clone.ts';
import { ensureDefined } from '../../kit/must.ts';
import { drawOne, type Rng, shuffled } from '../../kit/rng.ts';
import { seatsOf, type Viewer } from '../../kit/seat.ts';
import { letterDeals, PERMUTATIONS, type PossibleDeal, worlds } from './rules/deduction.ts';
import { legalHistory } from './rules/history.ts';
import { answersIn, type Cards, cardsOf, fromOf, logOf, sawCards, withCards } from './rules/showings.ts';
import { beckons, type Gesture, gestureLog, gesturesOf, knows } from './rules/signs.ts';
import type { State } from './state.ts';
import { evidence, view } from './view.ts';
import { agentsOf, ENVOY, figure, TICS } from './vocabulary.ts';

/** Worlds in which the hidden answers do not come out legal are thrown away; this many are tried. */
const ATTEMPTS = 40;

/**
 * Another game that this viewer cannot tell from this one: secret cards out of a world that fits all he was shown; the answers he did not
 * see rewritten so that they stay as true, as new to the asker and as many; what he knows of signs, sheets and placements kept.
 */
export function resample(state: State, viewer: Viewer, rng: Rng): State {
  const other = clone(state);
  if (state.verdict !== undefined) return other;
  if (state.identities.length === 0) {
    shufflePlacements(other, viewer, rng);
    return other;
  }
  dealAgain(other, state, viewer, rng);
  gestureAgain(other, viewer, rng);
  if (other.sheet !== undefined && viewer !== ENVOY)
    other.sheet = { identities: [...drawOne(rng, PERMUTATIONS)], disguises: [...drawOne(rng, PERMUTATIONS)] };
  return other;
}

function shufflePlacements(other: State, viewer: Viewer, rng: Rng): void {
  for (const seat of seatsOf(agentsOf(other.seats))) {
    if (seat === viewer) continue;
    const squares = shuffled(rng, other.figures.slice(seat * 4, seat * 4 + 4));
    squares.forEach((square, shape) => {
      other.figures[figure(seat, shape)] = square;
    });
  }
}

function dealAgain(other: State, state: State, viewer: Viewer, rng: Rng): void {
  const known = evidence(view(state, viewer));
  other.letters = [...drawOne(rng, letterDeals(known))];
  const fitting = worlds(known);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const world = drawOne(rng, fitting);
    other.identities = [...world.identities];
    other.disguises = [...world.disguises];
    other.shown = rewritten(state, world, viewer, rng);
    if (legalHistory(other)) return;
  }
  other.identities = state.identities.slice();
  other.disguises = state.disguises.slice();
  other.shown = state.shown;
}

/** Each player's hidden answers with his cards exchanged for others, true ones for true ones: what was new stays new. */
function rewritten(state: State, world: PossibleDeal, viewer: Viewer, rng: Rng): string {
  const renamed = state.identities.map((identity, set) => ({
    identities: renaming(rng, identity, ensureDefined(world.identities[set], 'an identity')),
    disguises: renaming(rng, ensureDefined(state.disguises[set], 'a disguise'), ensureDefined(world.disguises[set], 'a disguise')),
  }));
  const answers = answersIn(state.shown).map((packed) => {
    if (viewer !== 'public' && sawCards(state.seats, packed, viewer)) return packed;
    const to = renamed[fromOf(packed)];
    return to === undefined ? packed : withCards(packed, rename(cardsOf(packed), to.identities, to.disguises));
  });
  return logOf(answers);
}

/** A random exchange of four cards that takes one given card to another. */
function renaming(rng: Rng, from: number, to: number): readonly number[] {
  return drawOne(
    rng,
    PERMUTATIONS.filter((p) => p[from] === to),
  );
}

function rename(cards: Cards, identities: readonly number[], disguises: readonly number[]): Cards {
  let renamed = cards & ~0xff;
  for (let n = 0; n < 4; n++) {
    if ((cards >> n) & 1) renamed |= 1 << ensureDefined(identities[n], 'an identity');
    if ((cards >> (4 + n)) & 1) renamed |= 16 << ensureDefined(disguises[n], 'a disguise');
  }
  return renamed;
}

/**
 * Gestures he has not seen may have been others or none at all, but for those that hang for him: that there is one he knows, and with
 * whose turn it goes he will see. Who else noticed or saw one is nobody's business.
 */
function gestureAgain(other: State, viewer: Viewer, rng: Rng): void {
  const own = viewer === 'public' ? 0 : 1 << viewer;
  const gestures = gesturesOf(other).flatMap((g): Gesture[] => {
    const known = knows(g, viewer);
    if (!known && !beckons(other, g, viewer) && rng.below(3) === 0) return [];
    const others = 31 & ~own & ~(1 << g.from) & ~g.to & ((1 << other.seats) - 1);
    const glimpsed = (g.glimpsed & ~others) | (rng.below(32) & others);
    const seen = (g.seen & own) | ((g.to | glimpsed) & rng.below(32) & ~own);
    return [{ ...g, tic: known ? g.tic : drawOne(rng, TICS), glimpsed, seen }];
  });
  other.gestures = gestureLog(gestures);
}
