import { pino } from 'pino';
import { startJobRunner } from '../../src/app/job-runner.ts';
import { randomPath } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng, type Rng } from '../../src/kit/rng.ts';
import { correctedResult } from '../../src/league/season/corrections.ts';
import { confirmEntry, signUpForSeason } from '../../src/league/season/entries.ts';
import { openSeason } from '../../src/league/season/open-season.ts';
import { advancePhase, createLeague, type Organiser } from '../../src/league/season/organise.ts';
import type { SeasonDates } from '../../src/league/season/phases.ts';
import type { SeasonRules } from '../../src/league/season/rules.ts';
import type { Season, SeasonTable } from '../../src/league/season/season.ts';
import type { SeasonEvent } from '../../src/league/season/season-events.ts';
import type { NewOutboxMessage } from '../../src/storage/outgoing-records.ts';
import type { Store } from '../../src/storage/repository.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import type { Services } from '../../src/table/services.ts';
import { room } from '../table/room.ts';
import { toy } from '../table/toy.ts';

export const DOGE: Organiser = { id: 'doge', name: 'Doge', manages: true };
export const NOBODY: Organiser = { id: 'nobody', name: 'Nobody', manages: false };
export const member = (n: number) => ({ id: `u${n}`, name: `U${n}` });
export const members = (n: number) => Array.from({ length: n }, (_, i) => member(i + 1));

/** A result set right without being looked at before. */
export const correct = (...of: Parameters<typeof correctedResult>): SeasonEvent[] => [correctedResult(...of)];

/** The toy, whose scores are whatever was bid: places by bid. */
export const bidding: Game = {
  ...(toy as Game),
  result(state) {
    const { stack, bids } = state as { stack: unknown[]; bids: number[] };
    if (stack.length > 0) return undefined;
    const places = bids.map((bid, seat) => ({
      seats: [seat as 0],
      place: 1 + bids.filter((b) => b > bid).length,
      score: bid,
      tieBreaks: [],
      breakdown: [],
    }));
    return { places };
  },
};

export interface Club {
  readonly services: Services;
  readonly store: Store;
  readonly leagueId: number;
  readonly seasonId: number;
  season(): Promise<Season>;
  /** Lets time pass and does what is due. */
  pass(ms: number): Promise<Season>;
  settle(): Promise<Season>;
  table(label: string): Promise<SeasonTable>;
  /** What the outbox holds for the league's channel, by kind. */
  said(kind: string): Promise<readonly NewOutboxMessage[]>;
  /** Plays a table out; bids by entry decide the places. */
  play(table: SeasonTable, bid?: (entry: string) => number): Promise<void>;
}

/** A league of the toy with so many members, as far as play has begun if wanted; without Discord. */
export async function openTestClub(
  rules: Partial<SeasonRules> = {},
  {
    players = 0,
    absent = 0,
    dates = {},
    at,
    name = (n) => member(n).name,
  }: { players?: number; absent?: number; dates?: SeasonDates; at?: number; name?: (n: number) => string } = {},
): Promise<Club> {
  const r = await room([bidding]);
  if (at !== undefined) r.pass(at - r.house.now());
  const { leagueId, seasonId } = await createLeague(r.house, DOGE, {
    guildId: 'g',
    channelId: 'c',
    name: 'Lido',
    locale: 'en',
    rules: { game: 'toy', table: 4, rounds: 2, roundDays: 7, overdue: 'forfeit', ...rules },
    dates,
  });
  const made = clubOf(r, leagueId, seasonId);
  await made.settle();
  if (players > 0) {
    await advancePhase(r.house, leagueId, DOGE);
    for (const [i, m] of members(players + absent).entries()) await signUpForSeason(r.house, seasonId, { ...m, name: name(i + 1) });
    await advancePhase(r.house, leagueId, DOGE);
    for (const m of members(players)) await confirmEntry(r.house, seasonId, m.id);
    await advancePhase(r.house, leagueId, DOGE);
    await made.settle();
  }
  return made;
}

export function clubOf(r: Awaited<ReturnType<typeof room>>, leagueId: number, seasonId: number): Club {
  const { house: services, store } = r;
  const jobRunner = startJobRunner(services, pino({ level: 'silent' }));
  void jobRunner.stop();
  const season = async () => (await openSeason(services, seasonId)).season;
  const settle = async () => {
    for (let n = 0; n < 20; n++) await jobRunner.tick();
    return season();
  };
  return {
    services,
    store,
    leagueId,
    seasonId,
    season,
    settle,
    said: async (kind) => (await store.claimOutbox(services.now(), services.now(), 1000)).filter((row) => row.kind === kind),
    async pass(ms) {
      r.pass(ms);
      return settle();
    },
    async table(label) {
      const { tables } = await season();
      return ensureDefined(
        tables.find((t) => t.label === label),
        `table ${label} among ${tables.map((t) => t.label)}`,
      );
    },
    async play(table, bid = () => 0) {
      await playOut(services, ensureDefined(table.game, 'an open game'), quickRng(table.id), (seat) =>
        bid(ensureDefined(table.players[seat], 'a player')),
      );
      await settle();
    },
  };
}

/** The first who is awaited, or of those who are meant, answers once. */
export async function moveOnce(services: Services, gameId: number, who: (user: string) => boolean = () => true): Promise<void> {
  const awaited = ensureDefined(
    (await services.store.listAwaitedInGame(gameId)).find((a) => who(a.userId)),
    'somebody awaited',
  );
  const view = ensureDefined(await loadPlayerView(services, gameId, awaited.userId), 'a game');
  const { decision, tree } = ensureDefined(
    view.questions.find((q) => !q.decision.optional),
    'a question',
  );
  const path = tree.at === 'count' ? [0] : decision.kind === 'walk' ? ['rest'] : randomPath(tree, quickRng(gameId)).path;
  await submitAnswer(services, gameId, awaited.userId, decision.id, path);
}

export async function playOut(services: Services, gameId: number, rng: Rng, bid: (seat: number) => number): Promise<void> {
  for (let n = 0; n < 400; n++) {
    const awaited = (await services.store.listAwaitedInGame(gameId))[0];
    if (awaited === undefined) return;
    const view = ensureDefined(await loadPlayerView(services, gameId, awaited.userId), 'a game');
    const question = ensureDefined(
      view.questions.find((q) => !q.decision.optional),
      'a question',
    );
    const path =
      question.tree.at === 'count'
        ? [bid(awaited.seat)]
        : question.decision.kind === 'walk'
          ? ['rest']
          : randomPath(question.tree, rng).path;
    await submitAnswer(services, gameId, awaited.userId, question.decision.id, path);
  }
}

/** So many players who have played one game after the other, each behind the one before him; without a season. */
export async function createLadderGames(c: Club, players: number): Promise<void> {
  for (let n = 1; n < players; n++)
    for (const game of [2 * n, 2 * n + 1])
      await c.store.leagues.putOutcome({
        gameId: game,
        guildId: 'g',
        title: 'toy',
        endedAt: game,
        players: [n, n + 1].map((p, i) => ({ userId: `p${p}`, name: `P${p}`, seat: i, side: i, place: i + 1, score: 0, rated: 'yes' })),
        users: [`p${n}`, `p${n + 1}`],
      });
}
