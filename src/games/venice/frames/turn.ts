import { actionLeaf } from '../../../kit/choice.ts';
import { ensureDefined } from '../../../kit/must.ts';
import { nextSeat, type Seat } from '../../../kit/seat.ts';
import type { Pen } from '../log.ts';
import { isCommunal } from '../rules/assistants.ts';
import { cargoOf, sisterQuay } from '../rules/boats.ts';
import { howToPass, reach } from '../rules/buildings.ts';
import { meet } from '../rules/crossings.ts';
import { totalOf } from '../rules/cubes.ts';
import { dogeRowIsShort, refillRow } from '../rules/doge.ts';
import { isLastRound, roundsLeft } from '../rules/ending.ts';
import { withinReach } from '../rules/missions.ts';
import { drawSmugglers } from '../rules/smugglers.ts';
import { holds } from '../rules/tracks.ts';
import { boatsMet } from '../rules/voyage.ts';
import { playerOf } from '../state.ts';
import { say } from '../words.ts';
import type { EndFrame, RoundsFrame, TurnFrame } from './frame.ts';
import type { Asking, Phase } from './kinds.ts';

/** Turns go round clockwise; after the triggering round two more are played, alone until the Doge's row falls short (R41, R70). */
export const rounds: Phase<RoundsFrame> = {
  kind: 'rounds',
  proceed(pen, frame) {
    const state = pen.state;
    if (frame.next === 0) {
      if (gameIsOver(pen)) return pen.replace({ kind: 'scoring', done: 0 });
      state.round++;
      pen.emit({ kind: 'round', round: state.round, left: roundsLeft(state) ?? -1 });
    }
    const seat = frame.next as Seat;
    frame.next = nextSeat(seat, state.players.length);
    pen.push(newTurn(seat));
  },
};

export function newTurn(seat: Seat): Omit<TurnFrame, 'id' | 'step'> {
  return { kind: 'turn', seat, stage: 'dawn', cards: 0, playing: '', spy: -1, route: [], ignored: [], landing: -1 };
}

function gameIsOver(pen: Pen): boolean {
  const doge = pen.state.doge;
  if (doge === undefined) return isLastRound(pen.state);
  if (doge.lastTurns === undefined) return false;
  if (doge.lastTurns === 0) return true;
  doge.lastTurns--;
  pen.emit({ kind: 'lastTurns', left: doge.lastTurns + 1 });
  return false;
}

/** A step of a turn: what it does, and whether the gondola's sailing says what follows. */
export interface TurnStep {
  readonly stage: TurnFrame['stage'];
  readonly sails?: true;
  take(pen: Pen, turn: TurnFrame): void;
}

/** A turn goes through its steps in their order; a canal that is sailed leads to the quay's own steps, or to those of the mooring. */
export function inSteps(steps: readonly TurnStep[]): Phase<TurnFrame> {
  const byStage = new Map(steps.map((step, at) => [step.stage, { step, next: steps[at + 1] }]));
  return {
    kind: 'turn',
    proceed(pen, frame) {
      const { step, next } = ensureDefined(byStage.get(frame.stage), frame.stage);
      if (!step.sails && next !== undefined) frame.stage = next.stage;
      step.take(pen, frame);
    },
  };
}

/** Mission 16 comes before everything else (R76). */
export const dawn: TurnStep = {
  stage: 'dawn',
  take(pen, turn) {
    const player = playerOf(pen.state, turn.seat);
    if (player.scrolls > 0 || !holds(pen.state, turn.seat, 'first_scroll')) return;
    player.scrolls = 1;
    pen.emit({ kind: 'perk', seat: turn.seat, perk: 'first_scroll' });
  },
};

/** An influence card, as often as one may be played, or the gondola casts off. */
export const cards: TurnStep = {
  stage: 'cards',
  sails: true,
  take(pen, turn) {
    if (turn.playing !== '') pen.state.influence.discards.push(turn.playing);
    turn.playing = '';
    pen.push({ kind: 'depart', seat: turn.seat });
  },
};

/** R45: all boats at a quay that is passed, except one's own, which comes last. */
export const gossip: TurnStep = {
  stage: 'meet',
  take(pen, turn) {
    const boats = boatsMet(pen.state, turn.seat, here(turn));
    if (boats.length > 0) meet(pen, turn.seat, boats);
  },
};

/** Mission 7: once for each boat passed, before the activation. */
export const recasting: TurnStep = {
  stage: 'recast',
  take(pen, turn) {
    const left = boatsMet(pen.state, turn.seat, here(turn)).length;
    const gondola = playerOf(pen.state, turn.seat).gondolier;
    if (left === 0 || totalOf(cargoOf(pen.state, turn.seat, gondola)) === 0) return;
    if (holds(pen.state, turn.seat, 'recast_cube')) pen.push({ kind: 'recast', seat: turn.seat, left });
  },
};

export const reloading: TurnStep = {
  stage: 'own',
  take(pen, turn) {
    const player = playerOf(pen.state, turn.seat);
    if (sisterQuay(pen.state, turn.seat, player.gondolier) !== here(turn)) return;
    if (player.cargo.some((n) => n > 0)) pen.push({ kind: 'ownBoat', seat: turn.seat });
  },
};

/** What is passed may be activated where one's own gondola lies, or the spy is. */
export const passing: TurnStep = {
  stage: 'use',
  take(pen, turn) {
    const gondola = playerOf(pen.state, turn.seat).gondolier;
    const how = howToPass(pen.state, turn.seat, gondola, here(turn), turn.spy);
    if (how !== undefined) pen.push({ kind: 'activate', seat: turn.seat, quay: here(turn), gondola, how });
  },
};

export const onward: TurnStep = {
  stage: 'onward',
  sails: true,
  take(pen, turn) {
    pen.push({ kind: 'sail', seat: turn.seat });
  },
};

/** A mission comes before the assistant and the building (R55). */
export const mission: TurnStep = {
  stage: 'errand',
  take(pen, turn) {
    const gondola = playerOf(pen.state, turn.seat).gondolier;
    const quay = here(turn);
    if (withinReach(pen.state, turn.seat, gondola, quay).length > 0) pen.push({ kind: 'errand', seat: turn.seat, quay });
  },
};

/** R47, R48: the assistant advances if it can; without one there the tile is not activated. */
export const assistant: TurnStep = {
  stage: 'crew',
  take(pen, turn) {
    const quay = here(turn);
    if (!isCommunal(ensureDefined(pen.state.city[quay], 'a building')) && reach(pen.state, turn.seat, quay, 'moor') === 0) return;
    pen.push({ kind: 'activate', seat: turn.seat, quay, gondola: playerOf(pen.state, turn.seat).gondolier, how: 'moor' });
  },
};

export const close: TurnStep = {
  stage: 'close',
  take(pen, turn) {
    pen.push({ kind: 'end', seat: turn.seat });
  },
};

/** R62: with two players each has one of the decks; alone both move one of the Doge's boats, except after a last turn (R70). */
export const smugglers: TurnStep = {
  stage: 'smugglers',
  take(pen, turn) {
    const { piles, doge } = pen.state;
    if (piles === undefined || doge?.lastTurns !== undefined) return;
    drawSmugglers(pen, turn.seat, doge === undefined && turn.seat === 1 ? 'B' : 'A');
  },
};

export const secondSmuggler: TurnStep = {
  stage: 'secondSmuggler',
  take(pen, turn) {
    if (dogePlays(pen)) drawSmugglers(pen, turn.seat, 'B');
  },
};

export const dogeRow: TurnStep = {
  stage: 'doge',
  take(pen, turn) {
    if (dogePlays(pen)) pen.push({ kind: 'doge', seat: turn.seat, place: 0 });
  },
};

function dogePlays({ state: { doge } }: Pen): boolean {
  return doge !== undefined && doge.lastTurns === undefined;
}

export const dusk: TurnStep = {
  stage: 'dusk',
  take(pen, turn) {
    const doge = pen.state.doge;
    if (doge !== undefined && doge.lastTurns === undefined && turn.ignored.length > 0) {
      refillRow(pen);
      if (dogeRowIsShort(pen.state)) doge.lastTurns = doge.rules.lastTurns;
    }
    pen.pop();
    pen.publish('board');
  },
};

function here(turn: TurnFrame): number {
  return ensureDefined(turn.route.at(-1), 'a quay reached');
}

/** Nothing is left to do: the turn is over, and until somebody else acts its last answer may be taken back. */
export const end: Asking<EndFrame> = {
  kind: 'end',
  asks: (_, frame) => frame.seat,
  prompt: () => say('ask.end'),
  waiting: () => say('wait.turn'),
  choices: () => actionLeaf(say('do.end'), { do: 'end' }),
  play(pen, frame) {
    pen.pop();
    pen.emit({ kind: 'endedTurn', seat: frame.seat });
  },
};
