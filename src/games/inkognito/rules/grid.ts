import { ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import { agentSeats, certain, evidence, type ShownView, saw, type View } from '../view.ts';
import { agentsOf } from '../vocabulary.ts';
import { knowledge, letterDeals, worlds } from './deduction.ts';
import { type Cards, DISGUISE_FACES, IDENTITY_FACES, MISSION, sizeOf } from './showings.ts';

/** A card seen, or shown: the round, and how many answers of that round in this row came before; equal marks of a row are one answer. */
export interface Mark {
  readonly round: number;
  readonly nth: number;
  readonly grey: boolean;
  /** In one's own row: who has seen it. */
  readonly to?: Seat;
}

/** A row of the notebook: another player, oneself with what one has shown, or the set that lies aside. */
export interface Row {
  readonly seat?: Seat;
  readonly own: boolean;
  /** For each face, four identities and four disguises, its marks, oldest first. */
  readonly marks: readonly (readonly Mark[])[];
  /** The mission card shown. */
  readonly letter: readonly Mark[];
  /** Faces that are ruled out, and those that are certain. */
  readonly out: Cards;
  readonly sure: Cards;
  /** Letters that are possible, where something is known of them. */
  readonly letters: readonly number[];
}

/** The notebook as a grid like the paper one: a row for each other player, then what one has shown oneself. */
export function grid(view: View): Row[] {
  const { viewer } = view;
  if (viewer === 'public') return [];
  const deduces = view.options.notebook === 'deduction';
  const known = deduces ? knowledge(worlds(evidence(view))) : undefined;
  const deals = letterDeals(evidence(view));
  const row = (set: number): Row => {
    const own = set === viewer;
    const answers = view.shown.filter((s) => s.from === set && saw(view, s));
    const facts = own ? ownFaces(view) : answers.reduce((cards, s) => cards | certain(s), 0);
    const open = known === undefined ? undefined : (known.sets[set]?.identities ?? 0) | ((known.sets[set]?.disguises ?? 0) << 4);
    const letters = [...new Set(deals.map((deal) => ensureDefined(deal[set], 'a letter')))].sort();
    return {
      ...(set < agentsOf(view.seats) ? { seat: set as Seat } : {}),
      own,
      marks: Array.from({ length: 8 }, (_, face) => marksOf(answers, 1 << face, own)),
      letter: marksOf(answers, MISSION, own),
      out: own || open === undefined ? 0 : 0xff & ~open,
      sure: open === undefined || own ? facts : [IDENTITY_FACES, DISGUISE_FACES].reduce((cards, kind) => cards | alone(open & kind), 0),
      // d4: a letter that was shown is a mark, one that only the others leave open is a conclusion.
      letters: deduces ? (letters.length < 4 ? letters : []) : answers.flatMap(({ letter }) => letter ?? []).slice(0, 1),
    };
  };
  const others: number[] = agentSeats(view).filter((seat) => seat !== viewer);
  if (deduces && view.seats === 3) others.push(3);
  return [...others, ...(view.me === undefined ? [] : [viewer])].map(row);
}

function marksOf(answers: readonly ShownView[], face: Cards, own: boolean): Mark[] {
  return answers.flatMap((s, n) => {
    if (((s.cards ?? 0) & face) === 0) return [];
    const before = answers.slice(0, n).filter((a) => a.round === s.round && (!own || a.to === s.to));
    return [{ round: s.round, nth: before.length, grey: ((s.grey ?? 0) & face) !== 0, ...(own ? { to: s.to } : {}) }];
  });
}

function ownFaces({ me }: View): Cards {
  return me === undefined ? 0 : (1 << me.identity) | (16 << me.disguise);
}

function alone(cards: Cards): Cards {
  return sizeOf(cards) === 1 ? cards : 0;
}

/** "3", and "3′" for a second answer of that round. */
export function markText({ round, nth }: Mark): string {
  return `${round}${'′'.repeat(nth)}`;
}
