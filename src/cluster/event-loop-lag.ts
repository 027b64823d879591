import { startStopwatch } from './leader-lease.ts';

/** How late this process is with what it meant to do, and was a moment ago. */
export interface EventLoopLag {
  lag(): number;
  close(): void;
}

const SAMPLE_EVERY_MS = 100;
/** How much of a delay still counts a beat later: of eight seconds half a second after a little more than one. */
const DECAY = 0.8;

export function monitorEventLoopLag(): EventLoopLag {
  let passed = startStopwatch();
  let lately = 0;
  const timer = setInterval(() => {
    lately = Math.max(passed() - SAMPLE_EVERY_MS, lately * DECAY);
    passed = startStopwatch();
  }, SAMPLE_EVERY_MS);
  timer.unref();
  return {
    // What came in while it stood still is read before any timer runs.
    lag: () => Math.max(passed() - SAMPLE_EVERY_MS, lately, 0),
    close: () => clearInterval(timer),
  };
}

/** Whatever has come in by now is read before it goes on. */
export async function drainPendingIo(): Promise<void> {
  // One turn of the loop reads what was sent, the next that its sender has gone.
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
}
