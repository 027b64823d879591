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
  const pushed = pushedBy(state, owner, quay);
  for (const moving of [owner, ...pushed]) {
    const row: number[] = crewRow(state, moving);
    row[quay] = (row[quay] ?? 0) + 1;
  }
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

/** Whose assistants move on by one when this owner's comes, one pushing the next; the fourth space holds any number. */
export function pushedBy(state: State, owner: Owner, quay: Quay): Owner[] {
  const pushed: Owner[] = [];
  for (let space = spaceOf(state, owner, quay) + 1; space < LAST_SPACE; space++) {
    const inTheWay = state.crew.findIndex((row) => row[quay] === space);
    if (inTheWay < 0) break;
    pushed.push(inTheWay);
  }
  return pushed;
}
