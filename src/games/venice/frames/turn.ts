import { act } from '../../../kit/choice.ts';
import { must } from '../../../kit/must.ts';
import { after, type Seat } from '../../../kit/seat.ts';
import { totalOf } from '../cubes.ts';
import { say } from '../i18n/index.ts';
import { isCommunal } from '../rules/assistants.ts';
import { cargoOf, sisterQuay } from '../rules/boats.ts';
import { howToPass, reach } from '../rules/buildings.ts';
import { meet } from '../rules/crossings.ts';
import { dogeRowIsShort, refillRow } from '../rules/doge.ts';
import { isLastRound, roundsLeft } from '../rules/ending.ts';
import { withinReach } from '../rules/missions.ts';
import { drawSmugglers } from '../rules/smugglers.ts';
import { holds } from '../rules/tracks.ts';
import { boatsMet } from '../rules/voyage.ts';
import { playerOf } from '../state.ts';
import type { Building } from '../vocabulary.ts';
import type { EndFrame, Pen, RoundsFrame, TurnFrame } from './frame.ts';
import type { Asking, Phase } from './kind.ts';

/** Turns go round clockwise; after the triggering round two more are played, alone until the Doge's row falls short (R41, R70). */
export const rounds: Phase<RoundsFrame> = {
  kind: 'rounds',
  proceed(pen, frame) {
    const state = pen.state;
    if (frame.next === 0) {
      if (gameIsOver(pen)) return pen.replace({ kind: 'scoring', done: 0 });
      state.round++;
      pen.emit({ is: 'round', round: state.round, left: roundsLeft(state) ?? -1 });
    }
    const seat = frame.next as Seat;
    frame.next = after(seat, state.players.length);
    pen.push({ kind: 'turn', seat, stage: 'dawn', cards: 0, playing: '', spy: -1, route: [], ignored: [], landing: -1 });
  },
};

function gameIsOver(pen: Pen): boolean {
  const doge = pen.state.doge;
  if (doge === undefined) return isLastRound(pen.state);
  if (doge.lastTurns === undefined) return false;
  if (doge.lastTurns === 0) return true;
  doge.lastTurns--;
  pen.emit({ is: 'last_turns', left: doge.lastTurns + 1 });
  return false;
}

/** A turn: influence card, gondolier, voyage, mission, assistant and building; then the smugglers or the Doge. */
export const turn: Phase<TurnFrame> = {
  kind: 'turn',
  proceed(pen, frame) {
    STAGES[frame.stage](pen, frame);
  },
};

const STAGES: { readonly [stage in TurnFrame['stage']]: (pen: Pen, turn: TurnFrame) => void } = {
  /** Mission 16 comes before everything else (R76). */
  dawn(pen, turn) {
    turn.stage = 'cards';
    const player = playerOf(pen.state, turn.seat);
    if (player.scrolls > 0 || !holds(pen.state, turn.seat, 'first_scroll')) return;
    player.scrolls = 1;
    pen.emit({ is: 'perk', seat: turn.seat, perk: 'first_scroll' });
  },
  cards(pen, turn) {
    if (turn.playing !== '') pen.state.influence.discards.push(turn.playing);
    turn.playing = '';
    pen.push({ kind: 'depart', seat: turn.seat });
  },
  /** R45: all boats at a quay that is passed, except one's own, which comes last. */
  meet(pen, turn) {
    turn.stage = 'recast';
    const boats = boatsMet(pen.state, turn.seat, here(turn));
    if (boats.length > 0) meet(pen, turn.seat, boats);
  },
  /** Mission 7: once for each boat passed, before the activation. */
  recast(pen, turn) {
    turn.stage = 'own';
    const left = boatsMet(pen.state, turn.seat, here(turn)).length;
    const gondola = playerOf(pen.state, turn.seat).gondolier;
    if (left === 0 || totalOf(cargoOf(pen.state, turn.seat, gondola)) === 0) return;
    if (holds(pen.state, turn.seat, 'recast_cube')) pen.push({ kind: 'recast', seat: turn.seat, left });
  },
  own(pen, turn) {
    turn.stage = 'use';
    const player = playerOf(pen.state, turn.seat);
    if (sisterQuay(pen.state, turn.seat, player.gondolier) !== here(turn)) return;
    if (player.cargo.some((n) => n > 0)) pen.push({ kind: 'own_boat', seat: turn.seat });
  },
  use(pen, turn) {
    turn.stage = 'onward';
    const gondola = playerOf(pen.state, turn.seat).gondolier;
    const how = howToPass(pen.state, turn.seat, gondola, here(turn), turn.spy);
    if (how !== undefined) pen.push({ kind: 'activate', seat: turn.seat, quay: here(turn), gondola, how });
  },
  onward(pen, turn) {
    pen.push({ kind: 'sail', seat: turn.seat });
  },
  /** A mission comes before the assistant and the building (R55). */
  errand(pen, turn) {
    turn.stage = 'crew';
    const gondola = playerOf(pen.state, turn.seat).gondolier;
    const quay = here(turn);
    if (withinReach(pen.state, turn.seat, gondola, quay).length > 0) pen.push({ kind: 'errand', seat: turn.seat, quay });
  },
  /** R47, R48: the assistant advances if it can; without one there the tile is not activated. */
  crew(pen, turn) {
    turn.stage = 'close';
    const quay = here(turn);
    if (!isCommunal(pen.state.city[quay] as Building) && reach(pen.state, turn.seat, quay, 'moor') === 0) return;
    pen.push({ kind: 'activate', seat: turn.seat, quay, gondola: playerOf(pen.state, turn.seat).gondolier, how: 'moor' });
  },
  close(pen, turn) {
    turn.stage = 'smugglers';
    pen.push({ kind: 'end', seat: turn.seat });
  },
  /** R62: with two players each has one of the decks; alone both move one of the Doge's boats, except after a last turn (R70). */
  smugglers(pen, turn) {
    const { piles, doge } = pen.state;
    if (piles === undefined || doge?.lastTurns !== undefined) {
      turn.stage = 'dusk';
      return;
    }
    turn.stage = doge === undefined ? 'dusk' : 'second_smuggler';
    drawSmugglers(pen, turn.seat, doge === undefined && turn.seat === 1 ? 'B' : 'A');
  },
  second_smuggler(pen, turn) {
    turn.stage = 'doge';
    drawSmugglers(pen, turn.seat, 'B');
  },
  doge(pen, turn) {
    turn.stage = 'dusk';
    pen.push({ kind: 'doge', seat: turn.seat, place: 0 });
  },
  dusk(pen, turn) {
    const doge = pen.state.doge;
    if (doge !== undefined && doge.lastTurns === undefined && turn.ignored.length > 0) {
      refillRow(pen);
      if (dogeRowIsShort(pen.state)) doge.lastTurns = doge.rules.lastTurns;
    }
    pen.pop();
    pen.publish();
  },
};

function here(turn: TurnFrame): number {
  return must(turn.route.at(-1), 'a quay reached');
}

/** The last moment before the next player, the smugglers or the Doge. */
export const end: Asking<EndFrame> = {
  kind: 'end',
  asks: (_, frame) => frame.seat,
  prompt: () => say('ask.end'),
  waiting: () => say('wait.turn'),
  choices: () => ({
    at: 'pick',
    prompt: say('ask.end'),
    options: [{ id: 'end', label: say('option.end'), likely: true, next: () => act(say('do.end'), { do: 'end' }) }],
  }),
  play(pen, frame) {
    pen.pop();
    pen.emit({ is: 'ended_turn', seat: frame.seat });
  },
};
