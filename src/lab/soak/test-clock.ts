import { drawOne, type Rng } from '../../kit/rng.ts';
import type { BotProcess } from './bot-process.ts';

/** What time it is for Discord and for the bots. */
export interface TestClock {
  now(): number;
  /** This bot goes by it from now on. */
  attach(botProcess: BotProcess): void;
  /** Time passes for all. */
  advance(ms: number): void;
  /** The clock of one bot is wrong by so much; Discord's is not. */
  skew(ms: number): void;
  /** All clocks are right again. */
  reset(): void;
}

export function createTestClock(rng: Rng): TestClock {
  let ahead = 0;
  const skews = new Map<BotProcess, number>();
  const set = () => {
    for (const [botProcess, skew] of skews) botProcess.setClockAhead(ahead + skew);
  };
  return {
    now: () => Date.now() + ahead,
    attach: (botProcess) => void skews.set(botProcess, 0),
    advance(ms) {
      ahead += ms;
      set();
    },
    skew(ms) {
      if (skews.size > 0) skews.set(drawOne(rng, [...skews.keys()]), ms);
      set();
    },
    reset() {
      for (const botProcess of skews.keys()) skews.set(botProcess, 0);
      set();
    },
  };
}
