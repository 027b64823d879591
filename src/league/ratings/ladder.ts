import { z } from 'zod';
import type { StoredOutcome } from '../../storage/league-records.ts';
import type { StoredGame } from '../../storage/records.ts';
import type { Services } from '../../table/services.ts';
import { computeOutcome, median, type PlayedResult, playedSchema } from '../season/game-ended.ts';
import { computeRatings, conservativeSkill, isProvisional, type RatedResult, type Rating, UNRATED } from './ratings.ts';

export interface RatedGame {
  readonly gameId: number;
  readonly guildId?: string;
  readonly title: string;
  readonly endedAt: number;
  readonly players: readonly PlayedResult[];
}

const playersSchema = z.array(playedSchema);

export function parseOutcome(stored: StoredOutcome): RatedGame {
  const { users: _, ...rest } = stored;
  return { ...rest, players: playersSchema.parse(stored.players) };
}

/** A game as the ratings see it; nothing if nobody is rated for it. */
export function ratedGame(outcome: RatedGame): RatedResult | undefined {
  const counted = outcome.players.filter((p) => p.rated !== 'no');
  const last = outcome.players.length + 1;
  const place = (p: PlayedResult) => (p.rated === 'last' ? last : p.place);
  const groups = new Map<string, PlayedResult[]>();
  for (const p of counted) {
    const key = p.rated === 'last' ? `last ${p.userId}` : `side ${p.side}`;
    groups.set(key, [...(groups.get(key) ?? []), p]);
  }
  const sides = [...groups.values()].map((side) => ({ who: side.map((p) => p.userId), place: Math.min(...side.map(place)) }));
  return sides.length < 2 ? undefined : { game: outcome.gameId, at: outcome.endedAt, sides };
}

export interface Ladder {
  readonly ratings: ReadonlyMap<string, Rating>;
  /** How each was last called. */
  readonly names: ReadonlyMap<string, string>;
  readonly games: number;
}

/** All ratings of a game in a server, from every game that ended there. */
export async function loadLadder(services: Services, guildId: string, title: string): Promise<Ladder> {
  const outcomes = (await services.store.leagues.listOutcomesInGuild(guildId, title)).map(parseOutcome);
  const names = new Map(outcomes.flatMap((o) => o.players.map((p) => [p.userId, p.name] as const)));
  return { ratings: await computeRatings(outcomes.flatMap((o) => ratedGame(o) ?? [])), names, games: outcomes.length };
}

/** What one game did to somebody's rating. */
export interface RatingChange {
  readonly userId: string;
  readonly name: string;
  readonly seat: number;
  readonly from: number;
  readonly to: number;
  readonly provisional: boolean;
}

/** What a game that is over does to the ratings of those who played it to the end; nothing where nobody is rated for it. */
export async function loadRatingChanges(services: Services, row: StoredGame): Promise<RatingChange[]> {
  const own = row.guildId === undefined ? undefined : await computeOutcome(services, row);
  if (own === undefined || row.guildId === undefined) return [];
  const others = (await services.store.leagues.listOutcomesInGuild(row.guildId, row.title))
    .filter((o) => o.gameId !== row.id)
    .map(parseOutcome);
  const ratings = await computeRatings([...others, own].flatMap((o) => ratedGame(o) ?? []));
  return own.players.flatMap(({ userId, name, seat }): RatingChange[] => {
    const curve = ratings.get(userId)?.curve ?? [];
    const at = curve.findIndex((p) => p.game === row.id);
    const after = curve[at];
    if (after === undefined) return [];
    return [
      {
        userId,
        name,
        seat,
        from: conservativeSkill(curve[at - 1] ?? UNRATED),
        to: conservativeSkill(after),
        provisional: isProvisional(at + 1),
      },
    ];
  });
}

/** What a player's page tells. */
export interface Profile {
  readonly games: number;
  /** How often each place. */
  readonly places: readonly number[];
  readonly favourite?: { readonly title: string; readonly games: number };
  readonly answers?: number;
  /** Wins in a row: now, and the most ever. */
  readonly streak: { readonly now: number; readonly best: number };
  readonly byTitle: readonly { readonly title: string; readonly games: number; readonly wins: number }[];
}

export function profileOf(userId: string, outcomes: readonly RatedGame[]): Profile {
  const own = outcomes.flatMap((o) => o.players.filter((p) => p.userId === userId).map((p) => ({ ...p, title: o.title })));
  const places = [0, 0, 0, 0, 0];
  let now = 0;
  let best = 0;
  for (const p of own) {
    places[p.place - 1] = (places[p.place - 1] ?? 0) + 1;
    now = p.place === 1 ? now + 1 : 0;
    best = Math.max(best, now);
  }
  const byTitle = [...new Set(own.map((p) => p.title))]
    .map((title) => {
      const games = own.filter((p) => p.title === title);
      return { title, games: games.length, wins: games.filter((p) => p.place === 1).length };
    })
    .sort((a, b) => b.games - a.games);
  const answers = median(own.flatMap((p) => p.answers ?? []));
  const favourite = byTitle[0];
  return {
    games: own.length,
    places,
    ...(favourite === undefined ? {} : { favourite }),
    ...(answers === undefined ? {} : { answers }),
    streak: { now, best },
    byTitle,
  };
}
