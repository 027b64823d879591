import { type Seat, seatsOf } from '../../../kit/seat.ts';
import { PAIRS, repeatsPair, repeatsTriple, TRIPLES } from '../rules/answers.ts';
import { countGuises, guisesFitting, guisesOf } from '../rules/deduction.ts';
import { type Cards, disguiseFace, identityFace, MISSION } from '../rules/showings.ts';
import type { View } from '../view.ts';
import { ENVOY, partnerOf } from '../vocabulary.ts';
import { type Beliefs, partnerChance, partnerIn, type Thinkable } from './beliefs.ts';
import { entropy } from './entropy.ts';
import { WEIGHTS } from './weights.ts';

/** What a question is expected to bring. */
export interface QuestionValue {
  readonly of: Seat;
  /** 0 identity, 1 disguise. */
  readonly topic: 0 | 1;
  readonly gain: number;
}

/** For each other player what is best asked of him, by meeting and through the Ambassador. */
export interface Questions {
  readonly met: ReadonlyMap<Seat, QuestionValue>;
  readonly relayed: ReadonlyMap<Seat, QuestionValue>;
}

export function questionsOf(b: Beliefs): Questions {
  const met = new Map<Seat, QuestionValue>();
  const relayed = new Map<Seat, QuestionValue>();
  for (const of of seatsOf(b.agents)) {
    if (of === b.seat) continue;
    const letter = letterGain(b, of);
    const seen = setsFrom(b.view, of);
    met.set(of, better(b, of, seen, false, letter));
    const carried = better(b, of, seen, true, letter);
    relayed.set(of, readByEnvoy(b.view) ? { ...carried, gain: WEIGHTS.read * carried.gain } : carried);
  }
  return { met, relayed };
}

/** With five the Ambassador is a player, and reads the answers that go through his hands (IK-28). */
export function readByEnvoy(view: View): boolean {
  return view.seats === 5;
}

/** Of the two kinds of question the one that brings more. */
function better(b: Beliefs, of: Seat, seen: readonly Cards[], relayed: boolean, letter: number): QuestionValue {
  const [identity, disguise] = ([0, 1] as const).map((topic) => gainOf(b, of, seen, relayed, topic) + letter) as [number, number];
  return disguise > identity ? { of, topic: 1, gain: disguise } : { of, topic: 0, gain: identity };
}

/** How much of what is open a question closes on average, when every set he may show is as likely as any other. */
function gainOf(b: Beliefs, of: Seat, seen: readonly Cards[], relayed: boolean, topic: 0 | 1): number {
  return uncertaintyOf(b, b.worlds) - expectedOpen(b.worlds, of, freshSets(seen, relayed, topic), (left) => uncertaintyOf(b, left));
}

/** How much is open to somebody who thinks these worlds possible. */
export function uncertaintyOf(b: Beliefs, worlds: readonly Thinkable[]): number {
  const partners = [0, 0, 0, 0, 0];
  for (const world of worlds) (partners[partnerIn(b, world) ?? 4] as number) += world.weight;
  return WEIGHTS.partner * entropy(partners) + WEIGHTS.cards * entropy(worlds.map(({ weight }) => weight));
}

/** The coloured sets that may still be shown to somebody who has seen these. */
export function freshSets(seen: readonly Cards[], relayed: boolean, topic: 0 | 1): Cards[] {
  if (relayed) return PAIRS[topic].filter((cards) => !repeatsPair(seen, cards));
  return TRIPLES[topic].filter((cards) => (cards & MISSION) === 0 && !repeatsTriple(seen, cards));
}

/** What is open on average after one of these sets was shown: each world shows its true ones with the same chance. */
export function expectedOpen<W extends Thinkable>(
  worlds: readonly W[],
  of: number,
  sets: readonly Cards[],
  open: (left: readonly W[]) => number,
): number {
  const truths = worlds.map((world) => identityFace(world.identities[of] as number) | disguiseFace(world.disguises[of] as number));
  const ways = truths.map((truth) => sets.reduce((n, cards) => n + ((cards & truth) === 0 ? 0 : 1), 0));
  let sum = 0;
  let shown = 0;
  for (const cards of sets) {
    let chance = 0;
    const left: W[] = [];
    worlds.forEach((world, n) => {
      if (((truths[n] as number) & cards) === 0) return;
      left.push(world);
      chance += world.weight / (ways[n] as number);
    });
    if (left.length === 0) continue;
    sum += chance * open(left);
    shown += chance;
  }
  // Without a fresh set the true card itself is shown: as good as the best question, and rare.
  return shown === 0 ? 0 : sum / shown;
}

/** The sets this viewer has seen of somebody in answer to himself; the Ambassador player's include what he passed on (IK-27). */
export function setsFrom(view: View, from: Seat): Cards[] {
  return view.shown
    .filter((s) => s.from === from && s.cards !== undefined && (s.to === view.viewer || (view.viewer === ENVOY && s.relayed)))
    .map((s) => s.cards ?? 0);
}

/** Only the partner shows his letter, and only when he takes me for his. */
function letterGain(b: Beliefs, of: Seat): number {
  const letters = [0, 0, 0, 0];
  for (const deal of b.deals) (letters[deal[of] as number] as number)++;
  return WEIGHTS.letter * partnerChance(b, of) * trustOf(b, of) * entropy(letters);
}

/** How sure somebody who is my partner may be that I am his, by what I have shown him. */
function trustOf(b: Beliefs, of: Seat): number {
  const open = guisesFitting(b.view.shown.filter((s) => s.from === b.seat && s.to === of)) & ~guisesOf(partnerOf(b.me.identity));
  return open === 0 ? 0 : countGuises(open & guisesOf(b.me.identity)) / countGuises(open);
}
