import { createLanes } from '../../../kit/engine.ts';
import { ensureDefined } from '../../../kit/must.ts';
import type { Pen } from '../log.ts';
import { bidders, holders, scoreCouncil } from '../rules/council.ts';
import { editionOf, guildOf, playerAt, type State, seatsIn } from '../state.ts';
import { type CouncilSeat, STAGES, type Stage, type StepName } from '../vocabulary.ts';
import type { FrameOf } from './frame.ts';
import type { Phase } from './kinds.ts';
import { openPlanning } from './planning.ts';

/** A round: planning, the nine steps A to I, the council phase; after five rounds the game is over. */
export const round: Phase<FrameOf<'round'>> = {
  kind: 'round',
  proceed(turn, frame) {
    if (frame.at === 'council') {
      if (frame.round === turn.state.rounds.length) return end(turn);
      frame.round++;
    }
    frame.at = ensureDefined(STAGES[(STAGES.indexOf(frame.at) + 1) % STAGES.length], 'a stage');
    begin(turn, frame, frame.at);
  },
};

function begin(turn: Pen, frame: FrameOf<'round'>, at: Stage): void {
  const { state } = turn;
  if (at === 'plan') plan(turn, frame);
  else if (at === 'H') turn.push({ kind: 'palm', seat: holder(state, 'church') });
  else if (at === 'I') turn.push({ kind: 'fountain', seat: holder(state, 'nobility') });
  else if (at === 'council') council(turn);
  else open(turn, frame, at);
}

function plan(turn: Pen, frame: FrameOf<'round'>): void {
  const { state } = turn;
  turn.emit({
    kind: 'round',
    round: frame.round,
    board: state.rounds[frame.round - 1] ?? '',
    fountain: state.tiles[frame.round - 1] ?? '',
  });
  const seats = openPlanning(turn);
  turn.push({ kind: 'planning', lanes: createLanes<FrameOf<'draw' | 'stack' | 'lock'>>(seats, () => ({ kind: 'draw' })) });
}

/** The pawn's holder opens the auction; who has no stack passes at once (A4, A16, A18). */
function open(turn: Pen, frame: FrameOf<'round'>, at: StepName): void {
  const { state } = turn;
  const guild = guildOf(editionOf(state), state.rounds[frame.round - 1] ?? '', at);
  turn.emit(guild === undefined ? { kind: 'auction', at } : { kind: 'auction', at, guild });
  turn.push({ kind: 'auction', queue: bidders(state), waits: [] });
}

function holder(state: State, council: CouncilSeat) {
  return ensureDefined(holders(state, council)[0], `a member on ${council}`);
}

/** Phase III: unused stacks are discarded unseen, then the Council gives points and privileges (K6). */
function council(turn: Pen): void {
  const { state } = turn;
  for (const seat of seatsIn(state)) {
    const player = playerAt(state, seat);
    const left = player.stacks.join('');
    if (left === '') continue;
    player.unused += left;
    player.stacks = [];
    turn.emit({ kind: 'unused', seat, cards: left.length });
  }
  turn.emit({ kind: 'council', ...scoreCouncil(state) });
  turn.publish('board');
}

function end(turn: Pen): void {
  turn.reveals();
  turn.publish('board');
  turn.emit({ kind: 'ended' });
  turn.pop();
}
