import { ChannelType } from 'discord.js';
import { readPace } from '../../clock/pace.ts';
import { houseVoice } from '../../i18n/index.ts';
import { changeRules } from '../../league/agreed.ts';
import { type Book, currentSeason, openBook } from '../../league/book.ts';
import { readWhen } from '../../league/calendar.ts';
import type { Deed } from '../../league/deeds.ts';
import { addOrganiser, found, moveLeague, nextSeason, organise, organising, setDates } from '../../league/leagues.ts';
import { hardlyBegun } from '../../league/people.ts';
import type { Dates } from '../../league/phases.ts';
import { FORMATS, OVERDUE, type Rules } from '../../league/rules.ts';
import { type Entry, entryOf, type Season, type Table } from '../../league/season.ts';
import { correct, enterLate, forfeit, leave, substitute, voidTable } from '../../league/steps.ts';
import { guildOf } from '../../table/guild.ts';
import { refuse } from '../../table/house.ts';
import { usualPace } from '../../table/settings.ts';
import type { Suggestion } from '../command.ts';
import type { Desk } from '../desk.ts';
import { type AutocompletePayload, type CommandPayload, fill, personOf, readerOf, serverLocale } from '../interaction.ts';
import { note } from '../note.ts';
import { pacesLike } from '../pace.ts';
import { plainName } from '../people.ts';
import { essential, lacking } from '../permissions.ts';
import { organiserOf, takePart } from './clicks.ts';
import { type Given, givenIn } from './definition.ts';
import { takeDown } from './deliver.ts';
import { sendFiles } from './files.ts';
import { organiserPanel } from './organiser.ts';
import { leaguePanel } from './panel.ts';
import { settlePanel } from './settle.ts';

/** Does what a sub-command of `/league` asks; the interaction is acknowledged already. */
export async function leagueCommand(desk: Desk, it: CommandPayload): Promise<void> {
  const asked = givenIn(it);
  if (asked.sub === 'create') return create(desk, it, asked);
  const leagueId = await whichLeague(desk, it, asked, asked.sub === 'show');
  const say = (key: string, args?: { readonly [name: string]: string | number }) =>
    fill(desk, it, note(houseVoice(readerOf(it)).say(args === undefined ? { key } : { key, args })));
  if (leagueId === undefined) return say('league.none');
  const who = organiserOf(it);
  const seasonId = await currentSeason(desk.house, leagueId);
  const step = async (work: (book: Book) => Deed[] | Promise<Deed[]>) => {
    await organise(desk.house, leagueId, who, work);
    await say('league.done.written');
  };
  switch (asked.sub) {
    case 'show':
      return show(desk, it, await openBook(desk.house, await whichSeason(desk, leagueId, asked)));
    case 'join':
    case 'leave':
      return fill(desk, it, note(await takePart(desk, asked.sub, seasonId, personOf(it), readerOf(it))));
    case 'checkin':
      return fill(desk, it, note(await takePart(desk, 'check', seasonId, personOf(it), readerOf(it))));
    case 'organise': {
      await organising(desk.house, leagueId, who);
      return fill(desk, it, organiserPanel(await openBook(desk.house, seasonId), readerOf(it), false));
    }
    case 'change': {
      const { season } = await openBook(desk.house, seasonId);
      await organise(desk.house, leagueId, who, ({ season: now, game }) => changeRules(now, game, rulesIn(asked, season.rules.zone)));
      return fill(desk, it, settlePanel(await openBook(desk.house, seasonId), readerOf(it), 0));
    }
    case 'move': {
      const { league } = await openBook(desk.house, seasonId);
      await moveLeague(desk.house, leagueId, who, writable(it));
      await takeDown(desk, seasonId, league.channelId);
      return say('league.done.moved', { where: `<#${it.channel.id}>` });
    }
    case 'dates': {
      const { season, lot } = await openBook(desk.house, seasonId);
      const without = DATES.filter(([name]) => asked.text(name)?.trim() === NONE).map(([, phase]) => phase);
      await setDates(desk.house, leagueId, who, datesIn(asked, lot.now, season.rules.zone), without);
      return say('league.done.dates');
    }
    case 'next': {
      const { season, lot, row } = await openBook(desk.house, seasonId);
      await nextSeason(desk.house, leagueId, who, datesIn(asked, lot.now, season.rules.zone));
      return say('league.done.next', { n: row.number + 1 });
    }
    case 'correct':
      return step(({ season }) => {
        const table = tableIn(season, asked);
        return correct(season, table, typedLines(table, asked.text('places') ?? ''), asked.text('reason') ?? '');
      });
    case 'forfeit':
      return step(({ season }) => forfeit(season, tableIn(season, asked), [playerIn(season, asked).id], asked.text('reason') ?? ''));
    case 'void':
      return step(({ season }) => voidTable(season, tableIn(season, asked), asked.text('reason') ?? ''));
    case 'substitute':
      return step(({ season }) => substitute(season, playerIn(season, asked), named(it, asked.text('by') ?? '')));
    case 'enter':
      return step(({ season, lot }) => enterLate(season, named(it, asked.text('player') ?? ''), lot));
    case 'remove':
      return step(async (book) => {
        const entry = playerIn(book.season, asked);
        return leave(book.season, entry, await hardlyBegun(desk.house, book, entry), book.lot, 'organiser');
      });
    case 'organiser':
      await addOrganiser(desk.house, leagueId, who, asked.text('player') ?? '');
      return say('league.done.written');
    case 'export': {
      await organising(desk.house, leagueId, who);
      return sendFiles(desk, it, await openBook(desk.house, await whichSeason(desk, leagueId, asked)));
    }
    default:
      throw new Error(`unknown sub-command ${asked.sub}`);
  }
}

async function show(desk: Desk, it: CommandPayload, book: Book): Promise<void> {
  const view = book.season.divisions > 0 ? 'standings' : 'rules';
  await fill(desk, it, await leaguePanel(desk, book, { view, division: 0 }, readerOf(it), personOf(it).id));
}

/** The channel the command was given in, if the bot may do there what a league needs. */
function writable(it: CommandPayload): string {
  const needed = essential(lacking(BigInt(it.app_permissions)));
  if (needed.length > 0)
    refuse('permission.refused', { where: `<#${it.channel.id}>`, names: needed.map((key) => ({ key: `permission.${key}` })) });
  // A thread has no threads of its own for the games.
  const type = it.channel.type;
  if (type !== ChannelType.GuildText && type !== ChannelType.GuildAnnouncement) refuse('league.badChannel');
  return it.channel.id;
}

async function create(desk: Desk, it: CommandPayload, asked: Given): Promise<void> {
  const zone = asked.text('zone') ?? 'UTC';
  const game = desk.house.games.find((g) => g.id === asked.text('game')) ?? refuse('command.unknownGame');
  const settings = await guildOf(desk.house, it.guild_id);
  const { seasonId } = await found(desk.house, organiserOf(it), {
    guildId: it.guild_id ?? '',
    channelId: writable(it),
    name: asked.text('name') ?? '',
    locale: settings.language ?? serverLocale(it),
    rules: {
      game: game.id,
      pace: await usualPace(desk.house, it.guild_id),
      ...only({ format: FORMATS.find((f) => f === asked.text('format')) }),
      ...rulesIn(asked, zone),
    },
    dates: datesIn(asked, desk.house.now(), zone),
  });
  const args = { name: plainName(asked.text('name') ?? ''), where: `<#${it.channel.id}>` };
  const locale = readerOf(it);
  const founded = houseVoice(locale).say({ key: 'league.founded', args });
  await fill(desk, it, settlePanel(await openBook(desk.house, seasonId), locale, 0, founded));
}

/** The rules that were typed. */
function rulesIn(asked: Given, zone: string): Partial<Rules> {
  return only({
    zone: asked.text('zone') ?? zone,
    table: asked.number('table'),
    rounds: asked.number('rounds'),
    division: asked.number('division'),
    promote: asked.number('promote'),
    advance: asked.number('advance'),
    overdue: OVERDUE.find((o) => o === asked.text('overdue')),
    places: asked.number('places'),
    atOnce: asked.number('at_once'),
    roundDays: asked.number('days'),
    forfeit: asked.number('forfeit'),
    late: asked.flag('late'),
    points: pointsIn(asked.text('points')),
    pace: paceIn(asked.text('pace')),
  });
}

function only<T extends object>(given: { [K in keyof T]: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function pointsIn(typed: string | undefined): number[] | undefined {
  if (typed === undefined) return undefined;
  const points = typed
    .split(/[\s,;]+/)
    .filter((p) => p !== '')
    .map(Number);
  return points.length > 0 && points.every((p) => Number.isInteger(p)) ? points : refuse('league.badPoints');
}

function paceIn(typed: string | undefined): string | undefined {
  return typed === undefined ? undefined : (readPace(typed) ?? refuse('pace.bad'));
}

const DATES = [
  ['signup', 'signUp'],
  ['checkin', 'checkIn'],
  ['start', 'start'],
  ['close', 'close'],
] as const;
/** Typed for a date: there is to be none. */
const NONE = '-';

function datesIn(asked: Given, now: number, zone: string): Dates {
  const at = (name: string) => {
    const typed = asked.text(name)?.trim();
    return typed === undefined || typed === NONE ? undefined : (readWhen(typed, now, zone) ?? refuse('league.badDate'));
  };
  return only<Dates>({ signUp: at('signup'), checkIn: at('checkin'), start: at('start'), close: at('close') });
}

function tableIn(season: Season, asked: Given): Table {
  const label = (asked.text('table') ?? '').toLowerCase();
  return season.tables.find((t) => t.label.toLowerCase() === label) ?? refuse('league.noTable');
}

function playerIn(season: Season, asked: Given): Entry {
  return entryOf(season, asked.text('player') ?? '') ?? refuse('league.notIn');
}

/** `2 1 4 3`: the places of the seats in order; scores stay as they were reported. */
function typedLines(table: Table, typed: string) {
  const places = typed.split(/[\s,;]+/).filter((p) => p !== '');
  if (places.length !== table.players.length) refuse('league.badResult');
  return table.players.map((who, seat) => ({
    who,
    place: Number(places[seat]),
    score: table.lines?.find((l) => l.who === who)?.score ?? 0,
  }));
}

/** A member named in an option, as Discord resolved him. */
function named(it: CommandPayload, id: string) {
  const user = it.data.resolved?.users?.[id];
  const nick = it.data.resolved?.members?.[id]?.nick;
  return { id, name: nick ?? user?.global_name ?? user?.username ?? '?' };
}

/** The league that was named; else the only one that is not over. Where there are several, one may look at the newest, not change it. */
async function whichLeague(
  desk: Desk,
  it: CommandPayload | AutocompletePayload,
  asked: Given,
  looking: boolean,
): Promise<number | undefined> {
  const { leagues: store } = desk.house.store;
  const leagues = await store.leaguesIn(it.guild_id ?? '');
  const typed = asked.text('league');
  if (typed !== undefined)
    return (leagues.find((l) => String(l.id) === typed) ?? leagues.find((l) => l.name === typed) ?? refuse('league.unknown')).id;
  const live = [];
  for (const league of leagues) if ((await store.seasonsOf(league.id))[0]?.phase !== 'archived') live.push(league);
  if (live.length > 1 && !looking) refuse('league.whichOne', { names: live.map((l) => plainName(l.name)).join(', ') });
  return (live[0] ?? leagues[0])?.id;
}

/** The season by its number; left out, the newest. */
async function whichSeason(desk: Desk, leagueId: number, asked: Given): Promise<number> {
  const number = asked.number('season');
  if (number === undefined) return currentSeason(desk.house, leagueId);
  return (await desk.house.store.leagues.seasonsOf(leagueId)).find((s) => s.number === number)?.id ?? refuse('league.noSeason');
}

/** Leagues, tables, games and paces as they are typed. */
export async function leagueSuggestions(desk: Desk, it: AutocompletePayload): Promise<readonly Suggestion[]> {
  const asked = givenIn(it);
  const typed = (asked.text(asked.typing ?? '') ?? '').toLowerCase();
  switch (asked.typing) {
    case 'league':
      return (await desk.house.store.leagues.leaguesIn(it.guild_id ?? ''))
        .map((l) => ({ name: l.name, value: String(l.id) }))
        .filter((s) => s.name.toLowerCase().includes(typed));
    case 'game':
      return desk.house.games
        .map((game) => ({ name: houseVoice(readerOf(it), game).say(game.name), value: game.id }))
        .filter((s) => s.name.toLowerCase().includes(typed));
    case 'pace':
      return pacesLike(typed, houseVoice(readerOf(it)));
    case 'table': {
      const leagueId = await whichLeague(desk, it, asked, true);
      if (leagueId === undefined) return [];
      const { season } = await openBook(desk.house, await currentSeason(desk.house, leagueId));
      return season.tables
        .map((t) => ({
          name: `${t.label} · ${t.players.map((p) => season.entries.find((e) => e.id === p)?.name ?? '?').join(', ')}`.slice(0, 100),
          value: t.label,
        }))
        .filter((s) => s.name.toLowerCase().includes(typed));
    }
    default:
      return [];
  }
}
