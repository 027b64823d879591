import { drawOne, type Rng } from '../../kit/rng.ts';
import type { BotProcess } from './bot-process.ts';

/** What time it is for Discord and for the bots. */
export interface Hours {
  now(): number;
  /** This bot goes by it from now on. */
  rule(botProcess: BotProcess): void;
  /** Time passes for all. */
  jump(ms: number): void;
  /** The clock of one bot is wrong by so much; Discord's is not. */
  mislead(ms: number): void;
  /** All clocks are right again. */
  right(): void;
}

export function createTestClock(rng: Rng): Hours {
  let ahead = 0;
  const skews = new Map<BotProcess, number>();
  const set = () => {
    for (const [botProcess, skew] of skews) botProcess.ahead(ahead + skew);
  };
  return {
    now: () => Date.now() + ahead,
    rule: (botProcess) => void skews.set(botProcess, 0),
    jump(ms) {
      ahead += ms;
      set();
    },
    mislead(ms) {
      if (skews.size > 0) skews.set(drawOne(rng, [...skews.keys()]), ms);
      set();
    },
    right() {
      for (const botProcess of skews.keys()) skews.set(botProcess, 0);
      set();
    },
  };
}
