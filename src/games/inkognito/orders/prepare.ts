import { z } from 'zod';
import { actionLeaf, type Choice, type Option } from '../../../kit/choice.ts';
import { type Msg, playerArg } from '../../../kit/message.ts';
import { SEATS, type Seat, seatsOf } from '../../../kit/seat.ts';
import { PAIRS, repeatsPair, repeatsTriple, TRIPLES } from '../rules/answers.ts';
import { type Cards, cardsOfFaces, disguiseFace, FACES, type Face, facesIn, identityFace, MISSION, sizeOf } from '../rules/showings.ts';
import type { View } from '../view.ts';
import { ENVOY } from '../vocabulary.ts';
import { cardNames, say, setName } from '../words.ts';
import { setsSeen } from './sets.ts';

const set = z.array(z.enum(FACES)).min(1).max(3);
/** As many sets as somebody may prepare for one asker. */
const MOST = 6;

/** What is prepared for everybody, and lists for single askers that come before it; of a list the first set that may still be shown is shown. */
export const answerParams = z.object({
  how: z.enum(['ask', 'least', 'partner', 'sets']),
  sets: z.exactOptional(z.array(set)),
  lists: z.exactOptional(z.array(z.object({ to: z.literal(SEATS), sets: z.array(set).min(1).max(MOST) }))),
});
export type AnswerParams = z.infer<typeof answerParams>;

/** The sets prepared for an asker: a list of his own, or the one for everybody. */
export function setsFor(params: AnswerParams, asker: Seat): readonly (readonly Face[])[] {
  return params.lists?.find((list) => list.to === asker)?.sets ?? (params.how === 'sets' ? (params.sets ?? []) : []);
}

/** Whether an order can still answer anybody: if not, it ends; until then a question without a set for it is left to the player. */
export function useful(view: View, params: AnswerParams): boolean {
  if (params.how === 'least' || params.how === 'partner') return true;
  return askersOf(view).some((asker) => setsFor(params, asker).some((faces) => showable(view, asker, cardsOfFaces(faces))));
}

function askersOf(view: View): Seat[] {
  return seatsOf(view.seats).filter((seat) => seat !== view.viewer);
}

/** Whether a set holds a true card and may still be shown to this asker, at a meeting or through the Ambassador. */
function showable(view: View, asker: Seat, cards: Cards): boolean {
  if (view.me === undefined || (truth(view.me) & cards) === 0) return false;
  const seen = setsSeen(view, asker);
  if (sizeOf(cards) === 2) return !repeatsPair(seen, cards);
  // The Ambassador player meets nobody: he asks for two cards (IK-27).
  return asker !== ENVOY && !repeatsTriple(seen, cards);
}

function truth(me: { readonly identity: number; readonly disguise: number }): Cards {
  return identityFace(me.identity) | disguiseFace(me.disguise);
}

/** First for whom, then set by set in order of preference. */
export function prepare(view: View, before: AnswerParams, topic: 0 | 1): Choice<AnswerParams> | undefined {
  const askers = askersOf(view).filter((asker) => choosable(view, topic, [asker]).length > 0);
  if (view.verdict !== undefined || askers.length === 0) return undefined;
  return {
    at: 'pick',
    prompt: say('order.answer.whom'),
    options: [
      ...askers.map((to) => ({
        id: `${to}`,
        label: say('player', { who: playerArg(to) }),
        next: () => nextSet(view, topic, [to], [], (sets) => forOne(before, to, sets)),
      })),
      {
        id: 'all',
        label: say('order.answer.anybody'),
        next: () => nextSet(view, topic, askers, [], (sets) => ({ ...before, how: 'sets', sets })),
      },
    ],
  };
}

function forOne(before: AnswerParams, to: Seat, sets: Face[][]): AnswerParams {
  const lists = [...(before.lists ?? []).filter((list) => list.to !== to), { to, sets }];
  return { ...before, lists: lists.sort((a, b) => a.to - b.to) };
}

/** The true sets of three, for meetings, and pairs, through the Ambassador, that one of these askers may still be shown. */
function choosable(view: View, topic: 0 | 1, askers: readonly Seat[]): Cards[] {
  const all = [...TRIPLES[topic].filter((cards) => (cards & MISSION) === 0), ...PAIRS[topic]];
  return all.filter((cards) => askers.some((asker) => showable(view, asker, cards)));
}

function nextSet(
  view: View,
  topic: 0 | 1,
  askers: readonly Seat[],
  chosen: readonly Cards[],
  made: (sets: Face[][]) => AnswerParams,
): Choice<AnswerParams> {
  const left = choosable(view, topic, askers).filter((cards) => !chosen.includes(cards));
  const done = (): Choice<AnswerParams> => {
    const params = made(chosen.map(facesIn));
    return actionLeaf(settingOf(params), params);
  };
  if (chosen.length > 0 && (chosen.length === MOST || left.length === 0)) return done();
  const options: Option<AnswerParams>[] = left.map((cards) => ({
    id: cards.toString(36),
    label: setName(cards),
    next: () => nextSet(view, topic, askers, [...chosen, cards], made),
  }));
  if (chosen.length > 0) options.unshift({ id: 'enough', label: say('order.answer.enough'), likely: true, next: done });
  return { at: 'pick', prompt: say('order.answer.next', { count: chosen.length + 1 }), options };
}

/** The whole setting in words: list by list, then what holds for everybody else. */
function settingOf({ how, sets, lists = [] }: AnswerParams): Msg {
  const listed = (some: readonly (readonly Face[])[]): Msg[] =>
    some.map((faces) => say('order.answer.set', { cards: cardNames(cardsOfFaces(faces)) }));
  return say('order.answer.setting', {
    lists: [
      ...lists.map((list) => say('order.answer.list', { who: playerArg(list.to), sets: listed(list.sets) })),
      say('order.answer.rest', {
        sets: how === 'sets' ? listed(sets ?? []) : [say(`order.answer.rest.${how}`)],
      }),
    ],
  });
}
