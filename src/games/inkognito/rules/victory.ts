import { ensureDefined } from '../../../kit/must.ts';
import { type Seat, seatsOf } from '../../../kit/seat.ts';
import type { Pen } from '../log.ts';
import { hasEnvoy, type State, type Verdict } from '../state.ts';
import { agentsOf, DISGUISES, ENVOY, IDENTITIES, LETTERS, teamOf } from '../vocabulary.ts';
import { goalLine } from '../words/goals.ts';
import { boardOf } from './board.ts';
import { escaped, holds, missionOf, partnerSeat } from './missions.ts';

/** Everybody on the side of this player: himself and his partner, or himself alone. */
export function sideOf(state: State, seat: Seat): Seat[] {
  const team = teamOf(ensureDefined(state.identities[seat], 'an identity'));
  return seatsOf(agentsOf(state.seats)).filter((s) => teamOf(ensureDefined(state.identities[s], 'an identity')) === team);
}

/** A false announcement gives the game to the team opposing the announcer (IK-21, IK-26). */
function against(state: State, seat: Seat): Seat[] {
  const side = sideOf(state, seat);
  return seatsOf(agentsOf(state.seats)).filter((s) => !side.includes(s));
}

/** The hand is given: the named player must be the real partner, take it, and the real mission must hold (IK-21). */
export function judgeHand(state: State, by: Seat, named: Seat, took: boolean, home: boolean): Verdict {
  const lost = (reason: Verdict['reason']): Verdict => ({ winners: against(state, by), reason, by, named });
  if (partnerSeat(state, by) === undefined) return lost('lonely');
  if (partnerSeat(state, by) !== named) return lost('stranger');
  if (!took) return lost('refused');
  if (!holds(state, missionOf(state, by, named), by, named, home)) return lost('unfulfilled');
  return { winners: sideOf(state, by), reason: 'accomplished', by, named };
}

/** The lone agent claims his escape: no hand is needed, his true figure must stand on his square (IK-26). */
export function judgeEscape(state: State, by: Seat): Verdict {
  if (partnerSeat(state, by) !== undefined) return { winners: against(state, by), reason: 'partnered', by };
  if (!escaped(state, boardOf(state.options.edition), by)) return { winners: against(state, by), reason: 'stayed', by };
  return { winners: [by], reason: 'escaped', by };
}

/** Whether the sealed sheet has all eight entries right (IK-29). */
function sheetIsRight(state: State): boolean {
  const { sheet } = state;
  if (sheet === undefined) return false;
  return sheet.identities.every((i, s) => state.identities[s] === i) && sheet.disguises.every((d, s) => state.disguises[s] === d);
}

/** The stages of the end: masks off, letters and mission, the Ambassador's envelope, the verdict. Then nobody is asked any more. */
export function close(turn: Pen, verdict: Verdict): void {
  const { state } = turn;
  turn.reveals();
  turn.publish('board');
  turn.emit({
    kind: 'unmasked',
    agents: state.identities.map((identity, set) => ({
      ...(set < agentsOf(state.seats) ? { seat: set as Seat } : {}),
      identity: IDENTITIES[identity] ?? 'x',
      disguise: DISGUISES[ensureDefined(state.disguises[set], 'a disguise')] ?? 'tall',
      letter: LETTERS[ensureDefined(state.letters[set], 'a letter')] ?? 'A',
    })),
  });
  const partner = verdict.by === undefined ? undefined : partnerSeat(state, verdict.by);
  if (verdict.by !== undefined && partner !== undefined)
    turn.emit({ kind: 'mission', goal: goalLine(state, missionOf(state, verdict.by, partner)) });
  let final = verdict;
  if (hasEnvoy(state) && state.sheet !== undefined) {
    const right = sheetIsRight(state);
    turn.emit({ kind: 'envelope', right });
    // IK-29: the sheet is opened first; with all eight right the Ambassador wins alone.
    if (right) final = { ...verdict, winners: [ENVOY] };
  }
  state.verdict = final;
  turn.emit({ kind: 'verdict', verdict: final });
  while (state.stack.length > 0) turn.pop();
}

/** After the last round the game ends drawn between all agent players (IK-41). */
export function closeDrawn(turn: Pen): void {
  close(turn, { winners: seatsOf(agentsOf(turn.state.seats)), reason: 'limit' });
}
