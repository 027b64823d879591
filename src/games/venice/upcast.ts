import { HOUSE_EDITION } from '../../kit/edition.ts';
import type { Frame } from '../../kit/frame.ts';
import { type MessageRenames, renameTag, toCamelCase, type Upcast, withFramesRenamed } from '../../kit/upcast.ts';
import { FIRST_HOUSE, SECOND_HOUSE } from './data.ts';
import type { AnyFrame, DriftFrame, TurnFrame } from './frames/frame.ts';
import type { State } from './state.ts';

type Old = Omit<DriftFrame, 'at'> & { readonly met: boolean };

/**
 * A boat of a smuggler or the Doge used to pass all quays of its voyage at once. One that had not set out meets them quay by quay; one
 * that had passed them only moors, and the last bridge it goes under for that pays its owner once more.
 */
function quayByQuay(old: unknown): unknown {
  const state = old as State;
  return { ...state, stack: (state.stack as readonly Frame[]).map((frame) => (frame.kind === 'drift' ? underWay(frame as Old) : frame)) };
}

function underWay({ met, ...drift }: Old): DriftFrame {
  return { ...drift, at: met ? drift.route.length - 2 : 0 };
}

/**
 * All names are camelCase. What follows a smuggler's move is a step of its own also where two play: it used to be passed over while he was
 * still being chosen.
 */
function inOneGrammar(old: unknown): unknown {
  const state = withFramesRenamed()(old) as State;
  const stage = (frame: AnyFrame): AnyFrame => {
    if (frame.kind !== 'turn') return frame;
    const now = toCamelCase(frame.stage) as TurnFrame['stage'];
    return { ...frame, stage: now === 'dusk' && state.doge === undefined ? 'secondSmuggler' : now };
  };
  return { ...state, stack: state.stack.map(stage) };
}

function deedRenamed(old: unknown): unknown {
  const action = old as { readonly do: string };
  return { ...action, do: toCamelCase(action.do) };
}

/** The house has tuned what is its own; a game that is under way, or played again, keeps what it began with. */
function withHouse(id: string): (old: unknown) => unknown {
  return (old) => {
    const began = old as { readonly edition?: string };
    return (began.edition ?? HOUSE_EDITION) === HOUSE_EDITION ? { ...began, edition: id } : began;
  };
}

/** Who has no scroll at a crossing was asked about the favour card only by wish; a game begun so goes on so. */
function unasked(old: unknown): unknown {
  return { ...(old as object), favourAnswers: false };
}

/** What older rules stored, each as the next would have. Since version 3 an event is known by its kind. */
export const upcast: { readonly [from: number]: Upcast } = {
  1: { state: quayByQuay, replays: false },
  2: { state: inOneGrammar, action: deedRenamed, event: renameTag('is'), replays: true },
  3: { state: withHouse(FIRST_HOUSE), options: withHouse(FIRST_HOUSE), replays: true },
  // What has one sensible answer is no longer asked: the end of a turn, a cube that fits, steps of intrigue where nobody would be arrested.
  4: { state: withHouse(SECOND_HOUSE), options: withHouse(SECOND_HOUSE), replays: true },
  5: { options: unasked, replays: true },
};

export const formerly: MessageRenames = {
  args: {},
  keys: {
    'tell.placed': 'told.placed',
    'tell.stacked': 'told.stacked',
    'tell.doge_stacked': 'told.dogeStacked',
    'tell.crew': 'told.crew',
    'tell.crew_pushing': 'told.crew.pushing',
    'tell.fleet_crew': 'told.crew.fleet',
    'tell.fleet_crew_pushing': 'told.crew.fleetPushing',
    'tell.tenth': 'told.tenth',
    'tell.stayed': 'told.stayed',
    'tell.moored': 'told.sailed.moored',
    'tell.passed': 'told.sailed.passed',
    'tell.under_own': 'told.under.own',
    'tell.under': 'told.under',
    'tell.toll': 'told.toll',
    'tell.met': 'told.met',
    'tell.answer': 'told.met.answer',
    'tell.doge_met': 'told.dogeMet',
    'tell.reloaded': 'told.reloaded',
    'tell.recast': 'told.recast',
    'tell.shed': 'told.shed',
    'tell.used': 'told.used',
    'tell.used_silently': 'told.used.silently',
    'tell.perk': 'told.perk',
    'tell.council': 'told.council',
    'tell.bridge': 'told.bridge',
    'tell.intrigue': 'told.intrigue',
    'tell.accused': 'told.accused',
    'tell.drew_mission': 'told.drewMission',
    'tell.took_mission': 'told.tookMission',
    'tell.gained_card': 'told.gainedCard',
    'tell.gained_this_card': 'told.gainedCard.shown',
    'tell.played': 'told.played',
    'tell.changed': 'told.changed',
    'tell.brimming': 'told.brimming',
    'tell.spied': 'told.spied',
    'tell.completed': 'told.completed',
    'tell.completed_archived': 'told.completed.archived',
    'tell.completed_instead': 'told.completed.instead',
    'tell.favour_coins': 'told.favour.coins',
    'tell.favour_scrolls': 'told.favour.scrolls',
    'tell.ending_council': 'told.ending.council',
    'tell.ending_missions': 'told.ending.missions',
    'tell.round': 'told.round',
    'tell.round_before_last': 'told.round.lastButOne',
    'tell.round_last': 'told.round.last',
    'tell.smuggled': 'told.smuggled',
    'tell.smuggler_stays': 'told.smuggled.stays',
    'tell.reshuffled': 'told.reshuffled',
    'tell.doge_points': 'told.dogePoints',
    'tell.doge_council': 'told.dogeCouncil',
    'tell.doge_changed': 'told.dogeChanged',
    'tell.doge_caught': 'told.dogeCaught',
    'tell.burned': 'told.burned',
    'tell.doge_card': 'told.dogeCard',
    'tell.denounced': 'told.denounced',
    'tell.questioned': 'told.questioned',
    'tell.doge_row': 'told.dogeRow',
    'tell.ignored': 'told.ignored',
    'tell.last_turns': 'told.lastTurns',
    'tell.pleaded': 'told.pleaded',
    'tell.scored': 'told.scored',
    'tell.points_of': 'told.scored.points',
    'tell.points_of_doge': 'told.scored.pointsDoge',
    'tell.arrested': 'told.arrested',
    'tell.over': 'told.over',
    'order.met_smuggler.label': 'order.metSmuggler.label',
    'order.scroll_danger': 'order.scrollDanger',
    'order.intrigue_danger': 'order.intrigueDanger',
    'order.cube.without_scroll': 'order.cube.withoutScroll',
    'order.safe_any': 'order.safeAny',
    'order.scrolls_only': 'order.scrollsOnly',
  },
};
