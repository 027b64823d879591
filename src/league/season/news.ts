import type { StoredLeague, StoredSeason } from '../../storage/league-records.ts';
import type { NewOutgoing } from '../../storage/outgoing-records.ts';
import type { Services } from '../../table/services.ts';
import type { LeagueOutgoing } from '../outgoing.ts';
import { endOf } from './due-work.ts';
import { groupByWakeTime, type PingBatch } from './ping-batches.ts';
import type { Season } from './season.ts';
import type { SeasonEvent } from './season-events.ts';

// What a season says in its channel, written with the deed it tells of.

export function leagueOutgoing(channelId: string, key: string, payload: LeagueOutgoing, now: number): NewOutgoing {
  return { key, channelId, kind: payload.kind, payload, runAt: now, createdAt: now };
}

/** A season as it was before what is told of it. */
interface Reported {
  readonly league: StoredLeague;
  readonly row: StoredSeason;
  readonly season: Season;
}

/** So many tables fit into one message with everybody they wait for, and what can be done about them. */
const TOLD_AT_ONCE = 6;

export async function toldOf(
  services: Services,
  book: Reported,
  by: string,
  deeds: readonly SeasonEvent[],
  now: number,
): Promise<NewOutgoing[]> {
  const posts: NewOutgoing[] = [];
  for (const event of deeds)
    posts.push(...(event.type === 'told' ? await warnedOf(services, book, event, now) : newsOf(book, by, event, now)));
  return posts;
}

function newsOf({ league, row, season }: Reported, by: string, event: SeasonEvent, at: number): NewOutgoing[] {
  if (event.type === 'ruled' && event.rules.counts > season.rules.counts)
    return [
      leagueOutgoing(league.channelId, `season:${row.id}:counting:${event.rules.counts}`, { kind: 'league-counting', season: row.id }, at),
    ];
  if (event.type === 'replaced' || (event.type === 'entered' && event.userId !== by)) {
    const { userId } = event;
    const took = { kind: 'league-took', season: row.id, userId, late: event.type === 'entered' } as const;
    return [leagueOutgoing(league.channelId, `season:${row.id}:${row.version}:took:${userId}`, took, at)];
  }
  return [];
}

/** A warning reaches everybody who may still be awaited: those who are awake at once, the others when their night is over. */
async function warnedOf(
  services: Services,
  { league, row, season }: Reported,
  { what, tables }: Extract<SeasonEvent, { type: 'told' }>,
  now: number,
): Promise<NewOutgoing[]> {
  const posts: NewOutgoing[] = [];
  for (let n = 0; n * TOLD_AT_ONCE < tables.length; n++) {
    const some = tables.slice(n * TOLD_AT_ONCE, (n + 1) * TOLD_AT_ONCE);
    const key = `season:${row.id}:${row.version}:${what}${n === 0 ? '' : `:${n + 1}`}`;
    const told = { kind: 'league-told', season: row.id, what, tables: some } as const;
    if (what === 'overdue') {
      posts.push(leagueOutgoing(league.channelId, key, told, now));
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
        ...leagueOutgoing(league.channelId, `${key}${i === 0 ? '' : `:at:${at}:${i}`}`, { ...told, users: called }, now),
        runAt: at,
      })),
    );
  }
  return posts;
}

/** A new phase is announced by a message of its own, which calls those whom it concerns; who sleeps, or is one too many, is called by another. */
export function callsFor(
  channelId: string,
  seasonId: number,
  from: number,
  before: Season | undefined,
  now: Season,
  at: number,
  calls: readonly PingBatch[],
): NewOutgoing[] {
  if (before?.phase === now.phase && before.held === now.held) return [];
  const key = `season:${seasonId}:${from}`;
  const held = now.held !== undefined && now.held !== before?.held ? { held: now.held } : {};
  const first = calls[0]?.at === at ? calls[0] : undefined;
  const users = first === undefined ? {} : { users: first.users };
  const later = calls.filter((c) => c !== first);
  return [
    leagueOutgoing(channelId, key, { kind: 'league-call', season: seasonId, phase: now.phase, ...held, ...users }, at),
    ...summons(channelId, seasonId, `${from}`, now.phase, later, at),
  ];
}

export function summons(
  channelId: string,
  seasonId: number,
  key: string,
  phase: Season['phase'],
  calls: readonly PingBatch[],
  now: number,
): NewOutgoing[] {
  return calls.map(({ at, users }, i) => ({
    ...leagueOutgoing(channelId, `season:${seasonId}:${key}:call:${i}`, { kind: 'league-summons', season: seasonId, phase, users }, now),
    runAt: at,
  }));
}
