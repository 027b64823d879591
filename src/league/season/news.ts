import type { StoredLeague, StoredSeason } from '../../storage/league-records.ts';
import type { NewOutboxMessage } from '../../storage/outgoing-records.ts';
import type { Services } from '../../table/services.ts';
import type { LeaguePayload } from '../outgoing.ts';
import { endOf } from './due-work.ts';
import { groupByWakeTime, type PingBatch } from './ping-batches.ts';
import type { Season } from './season.ts';
import type { SeasonEvent } from './season-events.ts';

// What a season says in its channel, written with the deed it tells of.

export function leagueMessage(channelId: string, key: string, payload: LeaguePayload, now: number): NewOutboxMessage {
  return { key, channelId, kind: payload.kind, payload, runAt: now, createdAt: now };
}

/** A season as it was before what is told of it. */
interface SeasonReport {
  readonly league: StoredLeague;
  readonly row: StoredSeason;
  readonly season: Season;
}

/** So many tables fit into one message with everybody they wait for, and what can be done about them. */
const TABLES_PER_MESSAGE = 6;

export async function buildNews(
  services: Services,
  book: SeasonReport,
  by: string,
  deeds: readonly SeasonEvent[],
  now: number,
): Promise<NewOutboxMessage[]> {
  const posts: NewOutboxMessage[] = [];
  for (const event of deeds)
    posts.push(...(event.type === 'told' ? await buildWarnings(services, book, event, now) : newsOfEvent(book, by, event, now)));
  return posts;
}

function newsOfEvent({ league, row, season }: SeasonReport, by: string, event: SeasonEvent, at: number): NewOutboxMessage[] {
  if (event.type === 'ruled' && event.rules.counts > season.rules.counts)
    return [
      leagueMessage(league.channelId, `season:${row.id}:counting:${event.rules.counts}`, { kind: 'league-counting', season: row.id }, at),
    ];
  if (event.type === 'replaced' || (event.type === 'entered' && event.userId !== by)) {
    const { userId } = event;
    const took = { kind: 'league-took', season: row.id, userId, late: event.type === 'entered' } as const;
    return [leagueMessage(league.channelId, `season:${row.id}:${row.version}:took:${userId}`, took, at)];
  }
  return [];
}

/** A warning reaches everybody who may still be awaited: those who are awake at once, the others when their night is over. */
async function buildWarnings(
  services: Services,
  { league, row, season }: SeasonReport,
  { what, tables }: Extract<SeasonEvent, { type: 'told' }>,
  now: number,
): Promise<NewOutboxMessage[]> {
  const posts: NewOutboxMessage[] = [];
  for (let n = 0; n * TABLES_PER_MESSAGE < tables.length; n++) {
    const some = tables.slice(n * TABLES_PER_MESSAGE, (n + 1) * TABLES_PER_MESSAGE);
    const key = `season:${row.id}:${row.version}:${what}${n === 0 ? '' : `:${n + 1}`}`;
    const told = { kind: 'league-told', season: row.id, what, tables: some } as const;
    if (what === 'overdue') {
      posts.push(leagueMessage(league.channelId, key, told, now));
      continue;
    }
    const here = season.tables.filter((t) => some.includes(t.id));
    const users = here.flatMap((t) =>
      t.players.flatMap((id) => season.entries.find((e) => e.id === id && e.status === 'in')?.userId ?? []),
    );
    const ends = Math.min(...here.flatMap((t) => endOf(season, t, now) ?? []));
    const calls = await groupByWakeTime(services, users, now, ends);
    posts.push(
      ...calls.map(({ at, users: called }, i) => ({
        ...leagueMessage(league.channelId, `${key}${i === 0 ? '' : `:at:${at}:${i}`}`, { ...told, users: called }, now),
        runAt: at,
      })),
    );
  }
  return posts;
}

/** A new phase is announced by a message of its own, which calls those whom it concerns; who sleeps, or is one too many, is called by another. */
export function phasePings(
  channelId: string,
  seasonId: number,
  from: number,
  before: Season | undefined,
  now: Season,
  at: number,
  calls: readonly PingBatch[],
): NewOutboxMessage[] {
  if (before?.phase === now.phase && before.held === now.held) return [];
  const key = `season:${seasonId}:${from}`;
  const held = now.held !== undefined && now.held !== before?.held ? { held: now.held } : {};
  const first = calls[0]?.at === at ? calls[0] : undefined;
  const users = first === undefined ? {} : { users: first.users };
  const later = calls.filter((c) => c !== first);
  return [
    leagueMessage(channelId, key, { kind: 'league-call', season: seasonId, phase: now.phase, ...held, ...users }, at),
    ...pingMessages(channelId, seasonId, `${from}`, now.phase, later, at),
  ];
}

export function pingMessages(
  channelId: string,
  seasonId: number,
  key: string,
  phase: Season['phase'],
  calls: readonly PingBatch[],
  now: number,
): NewOutboxMessage[] {
  return calls.map(({ at, users }, i) => ({
    ...leagueMessage(channelId, `season:${seasonId}:${key}:call:${i}`, { kind: 'league-summons', season: seasonId, phase, users }, now),
    runAt: at,
  }));
}
