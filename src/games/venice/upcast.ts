import type { Frame } from '../../kit/frames.ts';
import type { DriftFrame } from './frames/frame.ts';
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

/** Positions of older rules, each converted to the next. */
export const upcast = { 1: { state: quayByQuay, replays: false } } as const;
