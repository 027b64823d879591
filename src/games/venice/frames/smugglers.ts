import { actionLeaf, type Choice, type Option } from '../../../kit/choice.ts';
import { lazyOption } from '../../../kit/lazy.ts';
import type { Msg } from '../../../kit/message.ts';
import { actionOfKind, ensureDefined } from '../../../kit/must.ts';
import type { Action } from '../action.ts';
import { boardOf, quayId } from '../data.ts';
import { quayOf } from '../rules/boats.ts';
import { type Passage, passagesTo } from '../rules/passages.ts';
import { bringAssistant, discardSmuggler, driftPast, driftUnder, land, landingOf, noteCard } from '../rules/smugglers.ts';
import { buildingAt, type State } from '../state.ts';
import type { Deck } from '../vocabulary.ts';
import { boatNames, buildingName, say } from '../words.ts';
import type { DriftFrame, SmuggleFrame } from './frame.ts';
import type { Asking, Phase } from './kinds.ts';
import { landingHint, metBy, passageHint, type SmugglerCard } from './landing.ts';

/** G7: which of the two cards, alone which of the Doge's boats, and by which of several cheapest ways where it matters (R63). */
export const smuggle: Asking<SmuggleFrame> = {
  kind: 'smuggle',
  asks: (_, frame) => frame.seat,
  prompt: (state, frame) => smugglePrompt(state, frame.deck),
  waiting: () => say('wait.turn'),
  choices: (state, frame, seat) => ({
    at: 'pick',
    prompt: smugglePrompt(state, frame.deck),
    options: frame.cards.map((tile, i) => cardOption(state, { deck: frame.deck, tile, seat }, i === 0)),
  }),
  play(pen, frame, action, seat) {
    const { deck, tile, boat, route } = actionOfKind(action, 'smuggle');
    const state = pen.state;
    const quay = landingOf(state, tile);
    pen.pop();
    discardSmuggler(pen, deck, tile, frame.cards);
    pen.emit({
      kind: 'smuggled',
      deck,
      doge: state.doge !== undefined,
      to: quay,
      building: tile,
      how: boat === undefined ? 'stayed' : route.length > 0 ? 'sailed' : 'placed',
      ...(route.length > 0 ? { route } : {}),
    });
    noteCard(pen, deck, tile);
    if (boat === undefined) return bringAssistant(pen, deck, quay);
    if (route.length === 0) return land(pen, boat, quay, seat);
    pen.push({ kind: 'drift', seat, boat, route, at: 0 });
  },
};

function smugglePrompt(state: State, deck: Deck) {
  return say(state.doge === undefined ? 'ask.smuggler' : 'ask.dogeBoat', { deck });
}

/** A card; with where its boat comes from, where only one can come and by one way. */
function cardOption(state: State, card: SmugglerCard, likely: boolean): Option<Action> {
  const quay = landingOf(state, card.tile);
  const id = quayId(boardOf(state), quay);
  const building = buildingName(card.tile);
  let found: readonly Passage[] | undefined;
  const passages = () => (found ??= passagesTo(state, card.deck, quay));
  const only = () => (passages().length === 1 ? passages()[0] : undefined);
  const label = () => {
    const one = only();
    const from = one === undefined ? undefined : fromOf(state, one);
    return from === undefined ? building : say('pick.cardFrom', { building, from });
  };
  const next = (): Choice<Action> => {
    const one = only();
    if (one !== undefined) return sailing(state, card, one);
    // R68: the other boat of that colour must move; when none can, the assistant still advances (R21).
    if (passages().length === 0)
      return actionLeaf(say('do.smuggleStays', { building }), { do: 'smuggle', deck: card.deck, tile: card.tile, route: [] });
    return { at: 'pick', prompt: say('ask.boat'), options: passages().map((one) => passageOption(state, card, one, passages())) };
  };
  return lazyOption({ id, mark: id, likely, next }, label, () => landingHint(state, card, passages()[0], only()));
}

function passageOption(state: State, card: SmugglerCard, passage: Passage, all: readonly Passage[]): Option<Action> {
  const { boat, route, place, met } = passage;
  const from = fromOf(state, passage) ?? buildingName(card.tile);
  const several = all.filter((other) => other.boat === boat).length > 1;
  const id = several ? route.map((quay) => quayId(boardOf(state), quay)).join('-') : quayId(boardOf(state), quayOf(state, boat));
  const hint = passageHint(state, card.seat, several ? { ...passage, met: [] } : passage);
  return {
    id: place === 'upper' ? `${id}~2` : id,
    label: !several
      ? say('pick.from', { from })
      : met.length === 0
        ? say('pick.fromPastNobody', { from })
        : say('pick.fromMeeting', { from, boats: metBy(state, card.seat, met) }),
    ...(hint === undefined ? {} : { hint }),
    next: () => sailing(state, card, passage),
  };
}

/** Where a boat lies that sails; nothing where it only appears. */
function fromOf(state: State, { boat, place, route }: Passage): Msg | undefined {
  if (route.length === 0) return undefined;
  const building = buildingName(buildingAt(state, quayOf(state, boat)));
  return place === undefined ? building : say(`quay.${place}`, { building });
}

function sailing(state: State, { deck, tile }: SmugglerCard, passage: Passage): Choice<Action> {
  const { boat, route, met } = passage;
  const summary = () => {
    const building = buildingName(tile);
    const from = fromOf(state, passage);
    if (from === undefined) return say('do.smuggle', { building });
    if (met.length === 0) return say('do.sailFrom', { from, building });
    return say('do.sailMeeting', { from, building, boats: boatNames(state, met) });
  };
  return actionLeaf(summary, { do: 'smuggle', deck, tile, boat, route: [...route] });
}

/** R45, R46: canal by canal like any voyage; what is met at one quay is answered and shown before the boat sails on. Then it moors. */
export const drift: Phase<DriftFrame> = {
  kind: 'drift',
  proceed(pen, frame) {
    const from = ensureDefined(frame.route[frame.at], 'a quay to leave');
    const to = ensureDefined(frame.route[++frame.at], 'a quay ahead');
    driftUnder(pen, from, to);
    if (frame.at < frame.route.length - 1) return driftPast(pen, to);
    pen.pop();
    land(pen, frame.boat, to, frame.seat);
  },
};
