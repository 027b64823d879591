import { type MessageRenames, renameTag, toCamelCase, type Upcast, withFramesRenamed } from '../../kit/upcast.ts';
import type { State } from './state.ts';

/** What the last hand had moved was not kept. */
function untraced(old: unknown): unknown {
  return { ...(old as Omit<State, 'trail'>), trail: [] };
}

/** A table that began before there were pleas has none. */
function wordless(old: unknown): unknown {
  const { doge, ...state } = old as Omit<State, 'pleading' | 'pleas'>;
  return { ...state, pleading: false, pleas: [], ...(doge === undefined ? {} : { doge }) };
}

function deedRenamed(old: unknown): unknown {
  const action = old as { readonly do: string };
  return { ...action, do: toCamelCase(action.do) };
}

/**
 * What older rules stored, each as the next would have. Since version 3 all names are camelCase, and an event is
 * known by its kind; since version 4 one may plead.
 */
export const upcast: { readonly [from: number]: Upcast } = {
  1: { state: untraced, replays: false },
  2: { state: withFramesRenamed(), action: deedRenamed, event: renameTag('what'), replays: true },
  3: { state: wordless, replays: true },
  // Whoever has no card left is no longer asked to end his turn: it ends.
  4: { replays: true },
};

export const formerly: MessageRenames = {
  args: { player: 'who', giver: 'who' },
  keys: {
    'tell.lastTurn': 'told.turn.last',
    'tell.roles': 'told.turn.roles',
    'tell.chosen': 'told.taken.chosen',
    'tell.rest': 'told.taken.rest',
    'tell.across': 'told.noble.across',
    'tell.seizedMoved': 'told.seized.moved',
    'tell.bonusExile': 'told.exile.bonus',
    'tell.nobodyExiled': 'told.exiled.nobody',
    'tell.dogeEnters': 'told.doge.enters',
    'tell.dogeStays': 'told.doge.stays',
    'tell.dogePaying': 'told.doge.paying',
    'tell.dogeCrosses': 'told.doge.crosses',
    'tell.dogeCrossesPaying': 'told.doge.crossesPaying',
    'tell.scoredNobody': 'told.scored.nobody',
    'tell.thrown': 'told.thrown',
    'tell.fourEqual': 'told.fourEqual',
    'tell.built': 'told.built',
    'tell.turn': 'told.turn',
    'tell.dealt': 'told.dealt',
    'tell.locked': 'told.locked',
    'tell.opened': 'told.opened',
    'tell.noble': 'told.noble',
    'tell.from': 'told.from',
    'tell.seized': 'told.seized',
    'tell.traitor': 'told.traitor',
    'tell.exile': 'told.exile',
    'tell.die': 'told.die',
    'tell.exiled': 'told.exiled',
    'tell.doge': 'told.doge',
    'tell.scored': 'told.scored',
    'tell.passed': 'told.passed',
    'tell.out': 'told.out',
    'tell.bonus': 'told.bonus',
    'tell.declined': 'told.declined',
    'tell.roundOver': 'told.roundOver',
    'tell.gameOver': 'told.gameOver',
    'entry.doge': 'score.doge',
    'entry.tolls': 'score.tolls',
    'entry.crossings': 'score.crossings',
    'entry.bonus': 'score.bonus',
    'entry.final': 'score.final',
  },
};
