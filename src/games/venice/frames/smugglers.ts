import { act, type Choice, type Option } from '../../../kit/choice.ts';
import { expected, must } from '../../../kit/must.ts';
import type { Action } from '../action.ts';
import { boardOf } from '../data.ts';
import { boatsOfDeck, quayOf } from '../rules/boats.ts';
import { dogePointsOn } from '../rules/doge-points.ts';
import {
  boatsFor,
  bringAssistant,
  cheapestSteps,
  discardSmuggler,
  driftPast,
  driftUnder,
  land,
  landingOf,
  noteCard,
  spaceToCome,
} from '../rules/smugglers.ts';
import type { Doge, State } from '../state.ts';
import { buildingAt } from '../state.ts';
import type { Boat, Deck, Quay, Tile } from '../vocabulary.ts';
import { boatName, buildingName, dogeCardName, say } from '../words.ts';
import type { DriftFrame, SmuggleFrame } from './frame.ts';
import type { Asking, Phase } from './kinds.ts';

/** G7: which of the two cards, alone which of the Doge's boats, and which of several cheapest routes, canal by canal (R63). */
export const smuggle: Asking<SmuggleFrame> = {
  kind: 'smuggle',
  asks: (_, frame) => frame.seat,
  prompt: (state, frame) => smugglePrompt(state, frame.deck),
  waiting: () => say('wait.turn'),
  choices: (state, frame) => ({
    at: 'pick',
    prompt: smugglePrompt(state, frame.deck),
    options: frame.cards.map((tile, i) => {
      const id = must(boardOf(state).ids[landingOf(state, tile)], 'a quay');
      return {
        id,
        mark: id,
        label: buildingName(tile),
        ...(state.doge === undefined ? {} : { hint: dogeHint(state, state.doge, frame.deck, tile) }),
        ...(i === 0 ? { likely: true } : {}),
        next: () => pickBoat(state, frame.deck, tile),
      };
    }),
  }),
  play(pen, frame, action, seat) {
    const { deck, tile, boat, route } = expected(action, 'smuggle');
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

/** What the Doge scores for his assistant, and which card of the row would be left alone. */
function dogeHint(state: State, doge: Doge, deck: Deck, tile: Tile) {
  const n = dogePointsOn(doge, spaceToCome(state, deck, landingOf(state, tile)));
  return say('hint.both', { one: say('hint.dogeScores', { n }), two: ignoredHint(doge, ignoredBy(state, deck, tile)) });
}

function ignoredHint(doge: Doge, place: number) {
  const card = doge.row[place - 1] ?? '';
  return card === '' ? say('hint.ignores', { n: place }) : say('hint.ignoresCard', { n: place, card: dogeCardName(card) });
}

function ignoredBy(state: State, deck: Deck, tile: Tile): number {
  return boardOf(state).edition.smugglers.find((s) => s.tile === tile)?.[deck] ?? 0;
}

function pickBoat(state: State, deck: Deck, tile: Tile): Choice<Action> {
  const quay = landingOf(state, tile);
  const boats = boatsFor(state, deck, quay);
  // R68: the other boat of that colour must move; when none can, the assistant still advances (R21).
  const [only] = boats;
  if (only === undefined) return act(say('do.smuggleStays', { building: buildingName(tile) }), { do: 'smuggle', deck, tile, route: [] });
  if (boats.length === 1) return pickRoute(state, deck, tile, only);
  return {
    at: 'pick',
    prompt: say('ask.boat'),
    options: boats.map((boat) => {
      const at = quayOf(state, boat);
      const id = must(boardOf(state).ids[at], 'a quay');
      const twin = boatsOfDeck(state, deck).some((other) => other < boat && state.boats[other] === at);
      return {
        id: twin ? `${id}~2` : id,
        mark: id,
        label: say('pick.boat', { boat: boatName(state, boat), building: buildingName(buildingAt(state, at)) }),
        next: () => pickRoute(state, deck, tile, boat),
      };
    }),
  };
}

function pickRoute(state: State, deck: Deck, tile: Tile, boat: Boat): Choice<Action> {
  const from = quayOf(state, boat);
  if (from < 0) return act(say('do.smuggle', { building: buildingName(tile) }), { do: 'smuggle', deck, tile, boat, route: [] });
  return goOn(state, [from], landingOf(state, tile), (route) =>
    act(say('do.smuggle', { building: buildingName(tile) }), { do: 'smuggle', deck, tile, boat, route: [...route] }),
  );
}

/** Follows the only cheapest canal; asks where there are several. */
function goOn(state: State, route: readonly Quay[], target: Quay, next: (route: readonly Quay[]) => Choice<Action>): Choice<Action> {
  let way = route;
  while (way.at(-1) !== target) {
    const steps = cheapestSteps(state, way, target);
    if (steps.length > 1) {
      const fork = way;
      const options = steps.map((to): Option<Action> => {
        const id = must(boardOf(state).ids[to], 'a quay');
        return { id, mark: id, label: buildingName(buildingAt(state, to)), next: () => goOn(state, [...fork, to], target, next) };
      });
      return { at: 'pick', prompt: say('ask.route'), options };
    }
    way = [...way, must(steps[0], 'a way to the card')];
  }
  return next(way);
}

/** R45, R46: canal by canal like any voyage; what is met at one quay is answered and shown before the boat sails on. Then it moors. */
export const drift: Phase<DriftFrame> = {
  kind: 'drift',
  proceed(pen, frame) {
    const from = must(frame.route[frame.at], 'a quay to leave');
    const to = must(frame.route[++frame.at], 'a quay ahead');
    driftUnder(pen, from, to);
    if (frame.at < frame.route.length - 1) return driftPast(pen, to);
    pen.pop();
    land(pen, frame.boat, to, frame.seat);
  },
};
