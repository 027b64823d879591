import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../games/index.ts';
import { HOUSE_EDITION } from '../../kit/edition.ts';
import type { Game } from '../../kit/game.ts';
import { GAME_LENGTHS, type GameLength } from '../../league/season/game-lengths.ts';
import { quantile, roundTo } from '../bench/quantiles.ts';
import { type FlowResult, playFlow } from './table.ts';

// The lengths of games by which a league proposes how long its rounds are open.

const FILE = join('src', 'league', 'season', 'game-lengths.ts');
/** From the fastest on. Where nobody is late by one of these clocks, nobody is by a slower one either, and the games are the same. */
const CLOCKS = ['brisk', 'relaxed', 'slow', 'open'] as const;

/** What a league can be played with: everything its organiser may choose of a title's numbers of players. */
export function listMeasurableGames(games: readonly Game[] = GAMES): { readonly game: Game; readonly seats: number }[] {
  return games.flatMap((game) =>
    [2, 3, 4, 5]
      .filter((n) => n >= game.seats[0] && n <= game.seats[1] && game.refuses(n, game.options.parse({})) === undefined)
      .map((seats) => ({ game, seats })),
  );
}

/** Measures what is missing or of another version, or all of it, and writes the file after each title and number of players. */
export async function writeLengths(games: number, seed: string, anew: boolean, tell: (line: string) => void): Promise<number> {
  const current = (l: GameLength, game: Game) => l.title === game.id && l.edition === HOUSE_EDITION && l.rulesVersion === game.rulesVersion;
  let kept = anew ? [] : GAME_LENGTHS.filter((l) => listMeasurableGames().some(({ game, seats }) => seats === l.seats && current(l, game)));
  let measured = 0;
  for (const { game, seats } of listMeasurableGames()) {
    if (kept.some((l) => l.title === game.id && l.seats === seats)) continue;
    const rows = await measureLengths(game, seats, games, seed);
    kept = sorted([...kept, ...rows]);
    writeFileSync(FILE, withRows(readFileSync(FILE, 'utf8'), kept));
    measured++;
    tell(rows.map((r) => `${r.title} with ${r.seats}, ${r.pace}: half within ${r.p50} days, 19 of 20 within ${r.p95}`).join('\n'));
  }
  return measured;
}

async function measureLengths(game: Game, seats: number, games: number, seed: string): Promise<GameLength[]> {
  const rows: GameLength[] = [];
  let flowed: readonly FlowResult[] = [];
  for (const pace of CLOCKS) {
    if (flowed.length === 0 || flowed.some((one) => one.late > 0)) flowed = await playMany(game, seats, pace, games, seed);
    rows.push(toGameLength(game, seats, pace, flowed));
  }
  return rows;
}

async function playMany(game: Game, seats: number, pace: string, games: number, seed: string): Promise<FlowResult[]> {
  const flowed: FlowResult[] = [];
  // Nobody has to accept what is offered, or to prepare anything, for a round to be long enough.
  const usual = { looks: 2, level: 'journeyman', orders: 'plain', prepare: 0, sloppy: false, byLot: true } as const;
  for (let n = 0; n < games; n++)
    flowed.push(await playFlow({ game, seats, options: game.options.parse({}), pace, ...usual, seed: `${seed}/${n}` }));
  return flowed;
}

function toGameLength(game: Game, seats: number, pace: string, flowed: readonly FlowResult[]): GameLength {
  // What did not end counts with the whole time it was given.
  const days = flowed.map((one) => one.days);
  const at = (q: number) => roundTo(quantile(days, q), 1);
  return {
    title: game.id,
    seats,
    edition: HOUSE_EDITION,
    rulesVersion: game.rulesVersion,
    pace,
    games: flowed.length,
    p50: at(0.5),
    p90: at(0.9),
    p95: at(0.95),
  };
}

function sorted(rows: readonly GameLength[]): GameLength[] {
  const place = (title: string) => GAMES.findIndex((g) => g.id === title);
  return [...rows].sort((a, b) => place(a.title) - place(b.title) || a.seats - b.seats);
}

/** The file with these rows in the place of its own; its words stay. */
export function withRows(source: string, rows: readonly GameLength[]): string {
  const line = (r: GameLength) =>
    `  { title: '${r.title}', seats: ${r.seats}, edition: '${r.edition}', rulesVersion: ${r.rulesVersion}, pace: '${r.pace}', games: ${r.games}, p50: ${r.p50}, p90: ${r.p90}, p95: ${r.p95} },\n`;
  return source.replace(/(?<== \[\n).*(?=\];\n$)/s, () => rows.map(line).join(''));
}
