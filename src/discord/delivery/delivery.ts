import { RateLimitError } from '@discordjs/rest';
import { RESTJSONErrorCodes as Code } from 'discord-api-types/v10';
import { must } from '../../kit/must.ts';
import type { Seat } from '../../kit/seat.ts';
import type { Outgoing as Stored } from '../../store/outgoing-records.ts';
import { NewerRules } from '../../table/errors.ts';
import { closeTable } from '../../table/lobby/lobby.ts';
import type { Desk } from '../desk.ts';
import { TooSoon } from './late-edits.ts';
import { messageOf } from './message.ts';
import { codeOf, isPassing, isWithheld, tellHost } from './obstacle.ts';
import { sendSomewhere } from './sending.ts';
import { askAfter } from './whereabouts.ts';

/** How long one delivery may take before somebody else may try. */
export const HOLD = 60_000;
const POLL = 1_000;
const BATCH = 20;
const LONGEST_PAUSE = 10 * 60_000;
/** Retry with backoff: the first pause for what waits for people; it doubles up to the longest. Whoever gives something back is seen at once. */
const WITHHELD_PAUSE = 90_000;
const LONGEST_WITHHELD = 60 * 60_000;
/** The host is told at the first attempt, or at the next ones if we did not know what was the matter. */
const TOLD = 3;
/** How often a message that Discord refuses, or that we cannot write, is tried before the game goes on without it. */
const PATIENCE = 6;

/** The server or message is gone: trying again cannot help. */
const HOPELESS = new Set<unknown>([Code.UnknownGuild, Code.UnknownMessage]);

export interface Delivery {
  /** Something new may be waiting. */
  wake(): void;
  /** Delivers what is due, once; for tests and a graceful stop. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** Takes messages out of the outbox, one game's in order, and sends each exactly once. */
export function startDelivery(desk: Desk): Delivery {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let call = () => {};

  /** What is slow holds up its own game alone: as soon as something is done, or something new has come, the next are taken. */
  async function empty(): Promise<void> {
    const underWay = new Set<Promise<void>>();
    try {
      for (;;) {
        const called = new Promise<void>((resolve) => {
          call = resolve;
        });
        const now = desk.house.now();
        const due = underWay.size < BATCH ? await desk.house.store.claimOutbox(now, now + HOLD, BATCH - underWay.size) : [];
        for (const row of due) underWay.add(tried(row, (done) => underWay.delete(done)));
        if (underWay.size === 0) return;
        await Promise.race([...underWay, called]);
      }
    } finally {
      await Promise.all(underWay);
    }
  }

  function tried(row: Stored, after: (done: Promise<void>) => void): Promise<void> {
    const delivery = deliver(desk, row)
      .catch((error: unknown) => desk.log.error({ err: error, game: row.gameId }, 'a delivery could not be noted'))
      .finally(() => after(delivery));
    return delivery;
  }

  function wake(): void {
    if (stopped) return;
    if (running !== undefined) {
      again = true;
      call();
      return;
    }
    running = empty()
      .catch((error: unknown) => desk.log.error({ err: error }, 'the outbox could not be emptied'))
      .finally(() => {
        running = undefined;
        if (again) {
          again = false;
          wake();
        }
      });
  }

  const timer = setInterval(wake, POLL);
  return {
    wake,
    async drain() {
      wake();
      while (running !== undefined) await running;
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function deliver(desk: Desk, row: Stored): Promise<void> {
  const { store } = desk.house;
  try {
    await store.sent(row.id, await sendSomewhere(desk, row));
    await askAfterCalled(desk, row);
  } catch (error) {
    const code = codeOf(error);
    const text = error instanceof Error ? error.message : String(error);
    if (HOPELESS.has(code) || (code === Code.UnknownChannel && !(await staysAlive(desk, row)))) {
      desk.log.warn({ game: row.gameId, kind: row.kind, code }, 'a message cannot be delivered');
      return store.failOutgoing(row.id, text);
    }
    if (isWithheld(code) || code === Code.UnknownChannel) {
      const pause = Math.min(LONGEST_WITHHELD, WITHHELD_PAUSE * 2 ** Math.min(row.attempts - 1, 10));
      desk.log.warn({ game: row.gameId, kind: row.kind, code, pause }, 'a message waits for what somebody took away');
      if (row.attempts <= TOLD) await tellHost(desk, row.gameId, code, row.id);
      return store.retryOutgoing(row.id, desk.house.now() + pause, text);
    }
    if (error instanceof TooSoon) return store.retryOutgoing(row.id, error.at, text);
    if (row.attempts >= PATIENCE && !(error instanceof NewerRules) && !(error instanceof Error && isPassing(error))) {
      desk.log.error({ game: row.gameId, kind: row.kind, err: error }, 'a message is faulty and is left out');
      return store.failOutgoing(row.id, text);
    }
    const pause = error instanceof RateLimitError ? error.retryAfter : Math.min(LONGEST_PAUSE, 1_000 * 2 ** Math.min(row.attempts, 10));
    desk.log.warn({ game: row.gameId, kind: row.kind, err: error, pause }, 'a message will be tried again');
    await store.retryOutgoing(row.id, desk.house.now() + pause, text);
  }
}

/** Whoever was called by name may be gone. The message stands in any case. */
async function askAfterCalled(desk: Desk, row: Stored): Promise<void> {
  const payload = messageOf(row);
  const called = calledIn(payload);
  if (row.gameId === undefined || called.length === 0) return;
  try {
    await askAfter(desk, must(await desk.house.store.latestGame(row.gameId), 'a game'), called, payload.kind === 'reminder');
  } catch (error) {
    desk.log.warn({ err: error, game: row.gameId }, 'nobody could say whether the players are still there');
  }
}

function calledIn(payload: ReturnType<typeof messageOf>): readonly Seat[] {
  if (payload.kind === 'board') return payload.post.newly;
  if (payload.kind === 'call') return payload.awaited.map(({ seat }) => seat);
  return payload.kind === 'reminder' ? [payload.seat] : [];
}

/** The channel is gone: a game waits for a place to go on, a table is cleared, and of what is over nothing more is told. */
async function staysAlive(desk: Desk, row: Stored): Promise<boolean> {
  const game = row.gameId === undefined ? undefined : await desk.house.store.game(row.gameId);
  if (game?.status !== 'lobby') return game?.status === 'running';
  await tellHost(desk, game.id, Code.UnknownChannel, row.id);
  await closeTable(desk.house, game.id, 'lost');
  return false;
}
