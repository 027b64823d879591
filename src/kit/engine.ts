import type { Choice } from './choice.ts';
import { clone, withFields } from './clone.ts';
import type { Decision, Publish, Step } from './decision.ts';
import type {
  ActionContext,
  CollectFrame,
  CollectKind,
  Frame,
  FrameKind,
  HasFrames,
  Lane,
  NewFrame,
  OptionalDecisionKind,
  PhaseKind,
} from './frame.ts';
import { ensureDefined } from './must.ts';
import type { Rng } from './rng.ts';
import { SEATS, type Seat } from './seat.ts';

interface Flags {
  reveals: boolean;
  publish: Publish;
}

type AnyKind<S, A, L, All extends Frame> =
  | FrameKind<S, All, A, L, All>
  | PhaseKind<S, All, L, All>
  | CollectKind<S, CollectFrame & All, L, All>;

/** A new collect frame's lanes: one for each seat, each beginning with the given frame. */
export function createLanes<F extends Frame>(seats: readonly Seat[], first: (seat: Seat) => NewFrame<F>): { [seat in Seat]?: Lane } {
  const lanes: { [seat in Seat]?: Lane } = {};
  for (const seat of seats) lanes[seat] = { frames: 1, step: 0, stack: [{ ...first(seat), id: 0, step: 0 } as unknown as Frame] };
  return lanes;
}

/** Whom the frame on top asks, as far as it says so itself: its own seat, or all that have a lane, as who has answered in secret may be one too. */
export function listAskedSeats({ stack }: Pick<HasFrames, 'stack'>): Seat[] {
  const top: (Frame & { readonly lanes?: CollectFrame['lanes']; readonly seat?: Seat }) | undefined = stack.at(-1);
  if (top === undefined) return [];
  if (top.lanes !== undefined) return SEATS.filter((seat) => top.lanes?.[seat] !== undefined);
  return top.seat === undefined ? [] : [top.seat];
}

/** Where a seat stands in the frame on top: its lane inside a collect frame, or the main stack. */
function topFor(state: HasFrames, seat: Seat): { frame: Frame; lane?: Lane } | undefined {
  const top = state.stack.at(-1);
  if (top === undefined) return undefined;
  const lanes = (top as Partial<CollectFrame>).lanes;
  if (lanes === undefined) return { frame: top };
  const lane = lanes[seat];
  const frame = lane?.stack.at(-1);
  return lane === undefined || frame === undefined ? undefined : { frame, lane };
}

/** Builds the three moving parts of a game out of its frame kinds. */
export function buildEngine<S extends HasFrames, A, L, All extends Frame>(
  kinds: readonly AnyKind<S, A, L, All>[],
  asides: readonly OptionalDecisionKind<S, A, L, All>[] = [],
) {
  const byKind = new Map(kinds.map((k) => [k.kind as string, k]));
  const kindOf = (frame: Frame) => ensureDefined(byKind.get(frame.kind), `frame kind ${frame.kind}`);

  function asking(frame: Frame): FrameKind<S, All, A, L, All> {
    const kind = kindOf(frame);
    if (!('asks' in kind)) throw new Error(`frame ${frame.kind} asks nobody`);
    return kind;
  }

  function decisions(state: S): Decision[] {
    const found: Decision[] = [];
    const top = state.stack.at(-1);
    if (top === undefined) return found;
    const lanes = (top as Partial<CollectFrame>).lanes;
    if (lanes !== undefined) {
      for (const key in lanes) {
        const seat = Number(key) as Seat;
        const lane = ensureDefined(lanes[seat], 'lane');
        const frame = lane.stack.at(-1);
        if (frame !== undefined)
          found.push(withFields(decision(state, frame, seat, `${top.id}.${seat}.${lane.step}`), { collect: top.id }));
      }
    } else {
      const seat = ensureDefined(asking(top).asks(state, top as All), 'a seat to ask');
      found.push(decision(state, top, seat, `${top.id}.${top.step}`));
    }
    for (const aside of asides)
      for (const seat of aside.seats(state))
        found.push({
          id: `${aside.kind}.${aside.version(state, seat)}`,
          seat,
          kind: aside.kind,
          prompt: aside.prompt(state, seat),
          waiting: aside.prompt(state, seat),
          optional: true,
        });
    return found;
  }

  function decision(state: S, frame: Frame, seat: Seat, id: string): Decision {
    const kind = asking(frame);
    return {
      id,
      seat,
      kind: frame.kind,
      prompt: kind.prompt(state, frame as All, seat),
      waiting: kind.waiting(state, frame as All, seat),
      optional: false,
    };
  }

  /** Who is awaited, without a word of what for. */
  function seatsAsked(state: S): Seat[] {
    const top = state.stack.at(-1);
    if (top === undefined) return [];
    if ('lanes' in top) return listAskedSeats(state);
    const seat = asking(top).asks(state, top as All);
    return seat === undefined ? [] : [seat];
  }

  function asksAnother(before: S, after: S): boolean {
    const asked = seatsAsked(before);
    return seatsAsked(after).some((seat) => !asked.includes(seat));
  }

  function choices(state: S, d: Decision): Choice<A> {
    if (d.optional)
      return ensureDefined(
        asides.find((a) => a.kind === d.kind),
        d.kind,
      ).choices(state, d.seat);
    const at = ensureDefined(topFor(state, d.seat), 'an open decision');
    return asking(at.frame).choices(state, at.frame as All, d.seat);
  }

  function apply(before: S, seat: Seat, action: A, rng: Rng): Step<S, L> {
    const state = clone(before);
    const events: L[] = [];
    const flags: Flags = { reveals: false, publish: false };
    const turn = pen(state, rng, events, flags);
    const aside = asides.find((a) => a.takes(action));
    if (aside !== undefined) {
      aside.play(turn.on(state), action, seat);
    } else {
      const at = ensureDefined(topFor(state, seat), `an open decision of seat ${seat}`);
      at.frame.step++;
      if (at.lane !== undefined) at.lane.step++;
      asking(at.frame).play(turn.on(at.lane ?? state), at.frame as All, action, seat);
    }
    settle(state, turn);
    if (flags.publish === false && asksAnother(before, state)) flags.publish = 'line';
    return { state, events, reveals: flags.reveals, publish: flags.publish };
  }

  /** Lets frames that ask nobody go on until somebody is asked or the game is over. */
  function settle(state: S, turn: Pen): void {
    for (let guard = 0; guard < 10_000; guard++) {
      const top = state.stack.at(-1);
      if (top === undefined) return;
      const lanes = (top as Partial<CollectFrame>).lanes;
      if (lanes === undefined) {
        if (!goOn(state, turn, state, top)) return;
        continue;
      }
      let open = false;
      for (const key in lanes) {
        const lane = ensureDefined(lanes[Number(key) as Seat], 'lane');
        for (let frame = lane.stack.at(-1); frame !== undefined && goOn(state, turn, lane, frame); frame = lane.stack.at(-1));
        if (lane.stack.length > 0) open = true;
      }
      if (open) return;
      const kind = kindOf(top);
      if (!('collects' in kind)) throw new Error(`frame ${top.kind} has lanes but no close`);
      kind.close(turn.on(state), top as CollectFrame & All);
    }
    throw new Error('frames go on without end');
  }

  /** Whether the frame asked nobody and was let go on. */
  function goOn(state: S, turn: Pen, stack: HasFrames | Lane, frame: Frame): boolean {
    const kind = kindOf(frame);
    if ('asks' in kind && kind.asks(state, frame as All) !== undefined) return false;
    if (!('proceed' in kind) || kind.proceed === undefined) throw new Error(`frame ${frame.kind} asks nobody and cannot go on`);
    kind.proceed(turn.on(stack), frame as All);
    return true;
  }

  interface Pen {
    on(stack: HasFrames | Lane): ActionContext<S, All, L>;
  }

  function pen(state: S, rng: Rng, events: L[], flags: Flags): Pen {
    let on: HasFrames | Lane = state;
    const turn: ActionContext<S, All, L> = {
      state,
      rng,
      push: (frame) => void on.stack.push(withFields(frame, { id: on.frames++, step: 0 }) as unknown as Frame),
      pop: () => void on.stack.pop(),
      replace(frame) {
        on.stack.pop();
        turn.push(frame);
      },
      emit: (event) => void events.push(event),
      reveals() {
        flags.reveals = true;
      },
      publish(how) {
        if (flags.publish !== 'board') flags.publish = how;
      },
    };
    return {
      on(stack) {
        on = stack;
        return turn;
      },
    };
  }

  /** Lets a freshly set up state run to its first question; what happens on the way is not logged. */
  function begin(state: S, rng: Rng): S {
    settle(state, pen(state, rng, [], { reveals: false, publish: false }));
    return state;
  }

  /**
   * The position in which nothing but these frames lies on the stack, gone on to its first question; nothing if that is not this seat's.
   * `lay` may change the state, which is a copy.
   */
  function askedIn(before: S, seat: Seat, lay: (state: S) => readonly NewFrame<All>[]): { state: S; decision: Decision } | undefined {
    const state = clone(before);
    const frames = lay(state);
    state.stack = frames.map((frame) => withFields(frame, { id: state.frames++, step: 0 }) as unknown as Frame);
    settle(state, pen(state, forbiddenRng, [], { reveals: false, publish: false }));
    const decision = decisions(state).find((d) => !d.optional && d.seat === seat);
    return decision === undefined ? undefined : { state, decision };
  }

  return { decisions, choices, apply, begin, askedIn };
}

/** For what is only imagined and must not draw. */
export const forbiddenRng: Rng = {
  below() {
    throw new Error('what is only ahead draws nothing');
  },
};
