import { ensureDefined } from './must.ts';

/** The only source of chance. Each call is one draw: an integer from 0 to `bound` − 1, every one equally likely. */
export interface Rng {
  below(bound: number): number;
}

export interface Draw {
  readonly bound: number;
  readonly value: number;
}

/** A draw of record: the how-manieth of its game it was, so that it can be checked alone. */
export interface NumberedDraw extends Draw {
  readonly k: number;
}

/** For trying an action out: the least each time, and whether anything was drawn. */
export function probeRng(): Rng & { readonly drew: boolean } {
  const dice = {
    drew: false,
    below() {
      dice.drew = true;
      return 0;
    },
  };
  return dice;
}

/** One throw of a die: 1 to `sides`. */
export function rollDie(rng: Rng, sides = 6): number {
  return rng.below(sides) + 1;
}

export function drawOne<T>(rng: Rng, from: readonly T[]): T {
  return ensureDefined(from[rng.below(from.length)], 'something to draw from');
}

/** Takes one item out of a bag at random. The bag's own order carries no information. */
export function drawWithoutReplacement<T>(rng: Rng, bag: T[]): T {
  const at = rng.below(bag.length);
  const item = ensureDefined(bag[at], 'a card in the bag');
  bag.splice(at, 1);
  return item;
}

/** A copy in random order. */
export function shuffled<T>(rng: Rng, items: readonly T[]): T[] {
  const copy = items.slice();
  for (let i = copy.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    const a = copy[i] as T;
    copy[i] = copy[j] as T;
    copy[j] = a;
  }
  return copy;
}

/** A fast generator (sfc32) for simulations and tests; games of record draw from a hashed seed instead. */
export function quickRng(seed: number | string): Rng {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let d = 1;
  for (const char of String(seed)) a = (Math.imul(a ^ char.charCodeAt(0), 0x85ebca6b) + 0x27d4eb2f) | 0;
  const next = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return { below: (bound) => Math.floor((next() / 0x1_0000_0000) * bound) };
}

/** Passes draws through and writes them down, so that a replay needs no generator. */
export function recordingRng(rng: Rng): Rng & { readonly draws: Draw[] } {
  const draws: Draw[] = [];
  return {
    draws,
    below(bound) {
      const value = rng.below(bound);
      draws.push({ bound, value });
      return value;
    },
  };
}

/** Gives recorded draws back in order; a question other than the recorded one is an error. */
export function replayRng(draws: readonly Draw[]): Rng & { readonly left: () => number } {
  let at = 0;
  return {
    left: () => draws.length - at,
    below(bound) {
      const draw = ensureDefined(draws[at++], 'a recorded draw');
      if (draw.bound !== bound) throw new Error(`the record drew below ${draw.bound}, the rules now ask below ${bound}`);
      return draw.value;
    },
  };
}
