import type { Seat } from '../../../kit/seat.ts';
import type { Pen } from '../log.ts';
import type { State } from '../state.ts';
import { buildingAt, crewRow } from '../state.ts';
import { type Building, COMMUNAL, type Owner, type Quay } from '../vocabulary.ts';
import { whose } from './boats.ts';
import { score } from './tracks.ts';

export const ASSISTANTS = 10;
export const LAST_SPACE = 4;
const TENTH = 8;

export function isCommunal(building: Building): boolean {
  return (COMMUNAL as readonly Building[]).includes(building);
}

/** On which space an owner's assistant stands at a quay; 0 when he has none there. */
export function spaceOf(state: State, owner: Owner, quay: Quay): number {
  return crewRow(state, owner)[quay] ?? 0;
}

export function placedBy(state: { readonly crew: readonly (readonly number[])[] }, owner: Owner): number {
  let count = 0;
  for (const space of state.crew[owner] ?? []) if (space > 0) count++;
  return count;
}

/** Whether mooring here would move an assistant: one already on the fourth space stays, and ten are all there are (R47, R48). */
export function canAdvance(state: State, owner: Owner, quay: Quay): boolean {
  if (isCommunal(buildingAt(state, quay))) return false;
  const space = spaceOf(state, owner, quay);
  return space === 0 ? placedBy(state, owner) < ASSISTANTS : space < LAST_SPACE;
}

/** Places the assistant on the first space or advances it by one, pushing whoever stands there on to the next; the fourth holds any number. */
export function advanceAssistant(pen: Pen, owner: Owner, quay: Quay): void {
  const state = pen.state;
  if (!canAdvance(state, owner, quay)) return;
  const isNew = spaceOf(state, owner, quay) === 0;
  const pushed = push(state, owner, quay);
  pen.emit({
    kind: 'crew',
    owner: whose(state, owner),
    building: buildingAt(state, quay),
    space: spaceOf(state, owner, quay),
    pushed: pushed.map((other) => whose(state, other)),
  });
  if (isNew && owner < state.players.length && state.tenth === undefined && placedBy(state, owner) === ASSISTANTS) {
    // R35, R48: players only, and at once.
    state.tenth = owner as Seat;
    score(state, owner as Seat, TENTH);
    pen.emit({ kind: 'tenth', seat: owner as Seat });
  }
}

function push(state: State, owner: Owner, quay: Quay): Owner[] {
  const pushed: Owner[] = [];
  let moving: Owner | undefined = owner;
  while (moving !== undefined) {
    const row: number[] = crewRow(state, moving);
    const space = (row[quay] ?? 0) + 1;
    const inTheWay: Owner = space === LAST_SPACE ? -1 : state.crew.findIndex((r) => r[quay] === space);
    row[quay] = space;
    if (inTheWay >= 0) pushed.push(inTheWay);
    moving = inTheWay < 0 ? undefined : inTheWay;
  }
  return pushed;
}
