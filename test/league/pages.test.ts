import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { DiscordContext } from '../../src/discord/context.ts';
import { renderPictureOrText } from '../../src/discord/delivery/picture-or-text.ts';
import type { MessageBody } from '../../src/discord/interactions/interaction.ts';
import { LEAGUE_VIEWS } from '../../src/discord/league/ids.ts';
import { buildSeasonPage } from '../../src/discord/league/page.ts';
import { buildLeaguePanel } from '../../src/discord/league/panel.ts';
import { buildLeaderboard } from '../../src/discord/league/people-pages.ts';
import type { CardContext } from '../../src/discord/league/render-cards.ts';
import { paginateLines, splitIntoSpans } from '../../src/discord/league/sheets.ts';
import { decodeControl, encodeControl } from '../../src/discord/ui/ids.ts';
import { blankPainter } from '../../src/lab/blank-painter.ts';
import { type OpenSeason, openSeason } from '../../src/league/season/open-season.ts';
import { Overloaded } from '../../src/render/overload.ts';
import type { OutboxMessage } from '../../src/storage/outgoing-records.ts';
import { bidding, type Club, createLadderGames, openTestClub } from './club.ts';

test('parts are nearly alike, and sheets hold no more than a message', () => {
  expect(splitIntoSpans(26, 24)).toEqual([
    [0, 13],
    [13, 26],
  ]);
  expect(splitIntoSpans(0, 24)).toEqual([]);
  expect(paginateLines(['aaaa', 'bbbb', 'c', 'd'.repeat(30)], 2, 12)).toEqual([
    [0, 2],
    [2, 3],
    [3, 4],
  ]);
  expect(paginateLines([], 10, 100)).toEqual([[0, 0]]);
});

test('every private page is named by its control', () => {
  for (const view of LEAGUE_VIEWS)
    for (const control of [
      { at: 'league', what: 'see', season: 3, view, division: 2 },
      { at: 'league', what: 'see', season: 3, view, division: 2, sheet: 4 },
    ] as const)
      expect(decodeControl(encodeControl(control))).toEqual(control);
  const further = { at: 'league', what: 'board', season: 0, game: 'san-marco', sheet: 2 } as const;
  expect(decodeControl(encodeControl(further))).toEqual(further);
  expect(decodeControl('L1:3:see:standings:1:-7')).toMatchObject({ sheet: 0 });
});

function deskOf(c: Club): CardContext {
  return { services: { ...c.services, games: [bidding] }, painter: blankPainter };
}

/** Everything Discord counts in a message: characters, components, files; and the words. */
function counted(body: MessageBody) {
  const texts: string[] = [];
  let components = 0;
  const visit = (part: object): void => {
    components++;
    if ('content' in part) texts.push(String(part.content));
    if ('components' in part) for (const inner of part.components as object[]) visit(inner);
  };
  for (const part of body.components) visit(part);
  const words = texts.join('\n');
  return { components, characters: words.length, files: body.files?.length ?? 0, words };
}

function withinLimits(body: MessageBody): void {
  const { components, characters, files } = counted(body);
  expect(components).toBeLessThanOrEqual(40);
  expect(characters).toBeLessThanOrEqual(4000);
  expect(files).toBeLessThanOrEqual(10);
}

const LONG = 'Bartolomeo Colleoni da Bergamo *1*';

describe('a season of many', () => {
  const large = async (): Promise<{ c: Club; season: OpenSeason; context: CardContext }> => {
    const c = await openTestClub({ rounds: 4, roundDays: 0, atOnce: 4 }, { players: 40, name: (n) => `${LONG} ${n}` });
    for (const table of (await c.season()).tables) await c.play(table, (entry) => Number(entry.slice(1)) % 7);
    return { c, season: await openSeason(c.services, c.seasonId), context: deskOf(c) };
  };

  test('nothing of any list is cut off: every sheet fits a message, and all sheets together name everybody', async () => {
    const { season, context } = await large();
    for (const view of LEAGUE_VIEWS) {
      let all = '';
      let sheet = 0;
      for (; ; sheet++) {
        const body = await buildLeaguePanel(context, season, { view, division: 0, sheet }, 'en', undefined, true);
        withinLimits(body);
        const { words } = counted(body);
        const files = await body.deferredPicture?.render();
        if (view === 'cross') expect(files).toHaveLength(4);
        if (view === 'standings') expect(files).toHaveLength(1);
        expect(words).not.toContain('…');
        if (all.includes(words)) break;
        all += words;
      }
      if (view === 'rules') continue;
      expect(sheet, view).toBeGreaterThan(1);
      for (const { name } of view === 'log' ? [] : season.season.entries)
        expect(all.replaceAll('\\', ''), `${view} has ${name}`).toContain(name);
    }
  });

  test('it opens where the reader stands, and where play is going on', async () => {
    const { c, season, context } = await large();
    const last = counted(await buildLeaguePanel(context, season, { view: 'standings', division: 0, sheet: 1 }, 'en')).words;
    const reader = season.season.entries.find((e) => last.replaceAll('\\', '').includes(`${e.name}**`))?.userId ?? '';
    expect(counted(await buildLeaguePanel(context, season, { view: 'standings', division: 0 }, 'en', reader)).words).toBe(last);
    const begun = await openTestClub({ rounds: 6, roundDays: 0, atOnce: 1 }, { players: 24, name: (n) => `${LONG} ${n}` });
    for (;;) {
      const table = (await begun.season()).tables.find((t) => t.status === 'open' && t.round < 6);
      if (table === undefined) break;
      await begun.play(table);
    }
    const now = await openSeason(begun.services, begun.seasonId);
    expect(counted(await buildLeaguePanel(deskOf(begun), now, { view: 'fixtures', division: 0 }, 'en')).words).toContain('Round 6');
    expect(c.seasonId).toBe(1);
  });

  test('the public page shows all of a large division, and of many divisions the best of each', async () => {
    const { season, context } = await large();
    const page = await buildSeasonPage(context, season, 'en', []);
    withinLimits(page);
    expect(page.files?.map((f) => /\d+–\d+/.exec(f.alt)?.[0])).toEqual(['1–20', '21–40']);
    const many = await openTestClub({ rounds: 1, roundDays: 0, division: 4 }, { players: 44 });
    const book2 = await openSeason(many.services, many.seasonId);
    const body = await buildSeasonPage(deskOf(many), book2, 'pl', []);
    withinLimits(body);
    expect(body.files).toHaveLength(8);
    for (const letter of ['I', 'J', 'K']) expect(counted(body).words).toMatch(new RegExp(`Dywizja ${letter}\\*\\* · 1\\.`));
  });
});

test('the public page waits for an overloaded painter, and goes in words where painting keeps failing', async () => {
  const c = await openTestClub({ rounds: 1, roundDays: 0, division: 4 }, { players: 8 });
  const season = await openSeason(c.services, c.seasonId);
  const overloaded = new Overloaded(new Promise(() => {}));
  const desk = (render: CardContext['painter']['render']) => ({
    ...deskOf(c),
    painter: { ...blankPainter, render },
    log: pino({ level: 'silent' }),
  });
  const busy = desk(async (scene, how) => {
    if (how.patient !== true) throw overloaded;
    return blankPainter.render(scene, how);
  });
  expect((await buildSeasonPage(busy, season, 'en', [])).files).toHaveLength(2);
  const broken = desk(async () => {
    throw new Error('no paint left');
  });
  const page = (attempts: number) =>
    renderPictureOrText(
      broken as unknown as DiscordContext,
      { attempts } as OutboxMessage,
      () => buildSeasonPage(broken, season, 'en', []),
      () => buildSeasonPage(broken, season, 'en', [], false),
    );
  await expect(page(1)).rejects.toThrow('no paint left');
  const bare = await page(3);
  withinLimits(bare);
  expect(bare.files).toEqual([]);
  expect(JSON.stringify(bare.components)).not.toContain('attachment://');
  for (const letter of ['A', 'B']) expect(counted(bare).words).toMatch(new RegExp(`Division ${letter}\\*\\* · 1\\.`));
});

test('the public page says who plays a title off', async () => {
  const c = await openTestClub({ rounds: 1, roundDays: 0 }, { players: 4 });
  const table = await c.table('A1.1');
  await c.play(table, (entry) => (table.players.indexOf(entry) < 2 ? 8 : 1));
  const season = await openSeason(c.services, c.seasonId);
  const names = (await c.table('A+')).players.map((id) => season.season.entries.find((e) => e.id === id)?.name);
  const page = counted(await buildSeasonPage(deskOf(c), season, 'en', [])).words;
  expect(page).toContain(`A play-off decides between ${names.join(', ')}.`);
});

test('a division that is none shows the first or the last', async () => {
  const c = await openTestClub({ rounds: 1, roundDays: 0, division: 4 }, { players: 8 });
  const season = await openSeason(c.services, c.seasonId);
  for (const [division, letter] of [
    [Number.NaN, 'A'],
    [-3, 'A'],
    [1.5, 'B'],
    [1e9, 'B'],
  ] as const)
    expect(counted(await buildLeaguePanel(deskOf(c), season, { view: 'standings', division }, 'en')).words).toContain(`Division ${letter}`);
});

test('a leaderboard goes on sheet by sheet, and shows the reader his own line', async () => {
  const c = await openTestClub();
  await createLadderGames(c, 45);
  const context = deskOf(c);
  const first = await buildLeaderboard(context, 'g', bidding, 'en', 'p45');
  withinLimits(first);
  expect(counted(first).words).toContain('1 / 3');
  expect(counted(first).words).toMatch(/… 45\. P45/);
  const last = await buildLeaderboard(context, 'g', bidding, 'en', 'p45', 2);
  expect(counted(last).words).not.toContain('… 45');
  expect(counted(last).words).toMatch(/45\. P45/);
});
