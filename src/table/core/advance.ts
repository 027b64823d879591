import { withFields } from '../../kit/clone.ts';
import type { Decision, Publish } from '../../kit/game.ts';
import { ensureDefined } from '../../kit/must.ts';
import type { Seat } from '../../kit/seat.ts';
import type { GameUpdate, StandingOrder, StoredEvent, StoredPlan } from '../../storage/records.ts';
import { hashedDice } from './dice.ts';
import { fullState, type LoadedGame, memoizeReplay, replayEvents } from './loaded-game.ts';
import { isInvisibleToOthers } from './log.ts';

/** A game in play while one click works on it: a `Play` that moves, and what has to be written in the end. */
export interface GameDraft extends LoadedGame {
  base: unknown;
  baseSeq: number;
  lanes: readonly StoredEvent[];
  orders: readonly StandingOrder[];
  prepared: readonly StoredPlan[];
  drawsMade: number;
  /** What the base has taken in during this click, in order; some of it was stored before, in a lane. */
  readonly opened: StoredEvent[];
  /** Lanes whose stored events are written anew. */
  readonly rewritten: Set<Seat>;
  /** Seats whose half-made turn no longer fitted and was cut. */
  readonly shortened: Set<Seat>;
  /** The most that the engine called for. */
  publish: Publish;
}

export function draftOf(loaded: LoadedGame): GameDraft {
  return withFields(loaded, {
    drawsMade: loaded.row.drawCounter,
    opened: [],
    rewritten: new Set<Seat>(),
    shortened: new Set<Seat>(),
    publish: false as const,
  });
}

function nextSeq(draft: GameDraft): number {
  return draft.lanes.reduce((most, e) => Math.max(most, e.seq), draft.baseSeq) + 1;
}

/** Whether the player answered himself, the table because it had to, or the house in his absence. */
export type AutoAnswer = boolean | 'absent';

/** Takes one legal answer into the draft: into the lane of its seat, and on into the base when it is time. */
export function applyAnswer(draft: GameDraft, decision: Decision, action: unknown, at: number, auto: AutoAnswer): void {
  if (decision.optional) {
    applyAside(draft, decision.seat, action, at);
    return;
  }
  const before = fullState(draft);
  const { event, state } = applyToLane(draft, before, decision.seat, action, at, auto);
  const inLane = withFields(event, { lane: decision.seat });
  memoizeReplay(before, inLane, state);
  draft.lanes = [...draft.lanes, inLane];
  const asked = draft.game.decisions(state).filter((d) => !d.optional);
  if (decision.collect !== undefined) {
    // Inside a collect frame nothing is open before all answers are in.
    if (!asked.some((d) => d.collect === decision.collect)) mergeLanes(draft, state, event.publish);
    return;
  }
  const awaited = draft.game.decisions(draft.base).filter((d) => !d.optional);
  const changesHands = asked.length === 0 || asked.some((d) => !awaited.some((a) => a.seat === d.seat));
  if (event.publish || event.pinned || changesHands) mergeLanes(draft, state, event.publish);
}

function applyToLane(
  draft: GameDraft,
  from: unknown,
  seat: Seat,
  action: unknown,
  at: number,
  auto: AutoAnswer,
): { event: StoredEvent; state: unknown } {
  const dice = hashedDice(ensureDefined(draft.row.seed, 'a seed'), draft.drawsMade);
  const step = draft.game.apply(from, seat, action, dice);
  draft.drawsMade = dice.next();
  const event: StoredEvent = {
    seq: nextSeq(draft),
    seat,
    action,
    draws: dice.draws,
    log: step.events,
    pinned: step.reveals || dice.draws.length > 0,
    auto: auto !== false,
    ...(auto === 'absent' ? { forAbsent: true } : {}),
    reveals: step.reveals,
    publish: step.publish,
    rulesVersion: draft.game.rulesVersion,
    at,
  };
  return { event, state: step.state };
}

/** The base takes in every lane. */
function mergeLanes(draft: GameDraft, state: unknown, publish: Publish): void {
  for (const { lane: _, ...event } of draft.lanes) draft.opened.push(event);
  toldWithLine(draft);
  draft.baseSeq = nextSeq(draft) - 1;
  draft.base = state;
  draft.lanes = [];
  raisePublishLevel(draft, publish);
}

/** What is open in the same step as a line is told with it: how far lines have told stands in the log. */
function toldWithLine(draft: GameDraft): void {
  const last = draft.opened.at(-1);
  if (draft.publish !== 'line' || last === undefined || last.publish !== false || isInvisibleToOthers(draft.game, last)) return;
  draft.opened[draft.opened.length - 1] = { ...last, publish: 'line' };
}

function raisePublishLevel(draft: GameDraft, publish: Publish): void {
  if (draft.publish !== 'board') draft.publish = publish || draft.publish;
}

/** An optional action goes into the base at once; the lanes are replayed over it and cut where they no longer fit. */
function applyAside(draft: GameDraft, seat: Seat, action: unknown, at: number): void {
  const { event, state } = applyToLane(draft, draft.base, seat, action, at, false);
  const lanes = draft.lanes;
  draft.lanes = [];
  draft.opened.push(event);
  draft.base = state;
  draft.baseSeq = event.seq;
  raisePublishLevel(draft, event.publish);
  for (const old of lanes) {
    const lane = ensureDefined(old.lane, 'a lane');
    draft.rewritten.add(lane);
    if (draft.shortened.has(lane)) continue;
    const moved = { ...old, seq: nextSeq(draft), rulesVersion: draft.game.rulesVersion };
    if (isStillLegal(draft, moved)) draft.lanes = [...draft.lanes, moved];
    else draft.shortened.add(lane);
  }
}

function isStillLegal(draft: GameDraft, event: StoredEvent): boolean {
  try {
    const before = fullState(draft);
    if (!draft.game.decisions(before).some((d) => d.seat === event.seat && !d.optional)) return false;
    replayEvents(draft.game, before, [event]);
    return true;
  } catch {
    // The rules no longer know this action here: that is the answer.
    return false;
  }
}

/** What the store has to do so that the draft becomes the truth. */
export function toGameUpdate(
  loaded: LoadedGame,
  draft: GameDraft,
  at: number,
): Pick<GameUpdate, 'cut' | 'takeIn' | 'append' | 'snapshots'> {
  const stored = new Set(loaded.lanes.map((e) => e.seq));
  const seats = new Set(loaded.lanes.flatMap((e) => (e.lane === undefined || draft.rewritten.has(e.lane) ? [] : [e.lane])));
  const moved = draft.baseSeq !== loaded.baseSeq;
  return {
    cut: [...draft.rewritten].map((lane) => ({ lane, from: 0 })),
    takeIn: draft.opened.some((e) => stored.has(e.seq)) ? [...seats] : [],
    append: [...draft.opened, ...draft.lanes].filter((e) => !stored.has(e.seq)),
    ...(moved ? { snapshots: [{ kind: 'base', seq: draft.baseSeq, state: draft.base, rulesVersion: draft.game.rulesVersion, at }] } : {}),
  };
}
