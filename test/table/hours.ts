import { pino } from 'pino';
import type { ThinkingService } from '../../src/ai/thinking-service.ts';
import { startJobRunner } from '../../src/app/job-runner.ts';
import type { Game } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import type { OutboxMessage } from '../../src/storage/outgoing-records.ts';
import { changeSettings } from '../../src/table/clocks/retime.ts';
import { joinLobby, openGame } from '../../src/table/lobby/lobby.ts';
import { startGame } from '../../src/table/lobby/start.ts';
import type { TablePayload } from '../../src/table/posts/outgoing.ts';
import type { Person } from '../../src/table/services.ts';
import type { UserSettings } from '../../src/table/settings/settings.ts';
import { room } from './room.ts';
import { toy } from './toy.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface Sitting {
  readonly pace?: string;
  readonly people: readonly Person[];
  readonly game?: Game;
  /** When the game begins. */
  readonly at?: string;
  readonly thinking?: ThinkingService;
  readonly settings?: { readonly [userId: string]: Partial<UserSettings> };
}

export const five: readonly Person[] = ['ann', 'ben', 'cat', 'dan', 'eve'].map((id) => ({ id, name: id }));

/** A started game whose clock is moved by hand; what is due happens on the way, in order. */
export async function sitting({ pace = 'brisk', people, game = toy as Game, at = '2026-05-04T12:00Z', settings = {}, thinking }: Sitting) {
  const r = await room([game], thinking);
  r.pass(Date.parse(at) - r.house.now());
  const { house: services, store } = r;
  for (const [user, chosen] of Object.entries(settings)) await changeSettings(services, user, (old) => ({ ...old, ...chosen }));
  const host = ensureDefined(people[0], 'a host');
  const id = await openGame(services, host, { channelId: 'c', guildId: 'g', title: game.id, seats: people.length, locale: 'en', pace });
  for (const person of people.slice(1)) await joinLobby(services, id, person);
  await startGame(services, id, host);
  const jobRunner = startJobRunner(services, pino({ level: 'silent' }));
  await jobRunner.stop();
  return {
    ...r,
    id,
    game,
    tick: jobRunner.tick,
    /** Lets time pass, in steps of a quarter of an hour unless told. */
    async until(moment: number, each: () => Promise<void> = async () => undefined, step = 15 * MINUTE) {
      while (services.now() < moment) {
        r.pass(Math.min(step, moment - services.now()));
        await jobRunner.tick();
        await each();
      }
    },
    async posts<K extends TablePayload['kind']>(kind: K): Promise<(OutboxMessage & { payload: Extract<TablePayload, { kind: K }> })[]> {
      return (await store.listOutgoing(id)).filter((o) => o.kind === kind) as never;
    },
    holder: async (seat: number) =>
      ensureDefined(
        (await store.listSeatHolders(id)).find((h) => h.seat === seat && h.leftAt === undefined),
        'a holder',
      ),
    keeps: async (seat: number) => (await store.loadLatestGame(id))?.attendance.find((a) => a.seat === seat),
    deadline: async (seat: number) => (await store.listAwaitedInGame(id)).find((a) => a.seat === seat)?.deadline,
  };
}

export type Sat = Awaited<ReturnType<typeof sitting>>;
