import type { HouseKey } from '../../i18n/house.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { Args } from '../../kit/message.ts';
import { challenge } from '../../league/season/challenge.ts';
import { changeRules } from '../../league/season/change-rules.ts';
import { adjustPoints, assignRound, forfeit, propose, voidTable } from '../../league/season/corrections.ts';
import { hardlyBegun, resignedFrom } from '../../league/season/entries.ts';
import { currentSeason, editSeason, type OpenSeason, openSeason } from '../../league/season/open-season.ts';
import {
  addOrganiser,
  createLeague,
  editAsOrganiser,
  moveLeague,
  nextSeason,
  organising,
  removeOrganiser,
  renameLeague,
  setDates,
} from '../../league/season/organise.ts';
import { FORMATS } from '../../league/season/rules.ts';
import type { SeasonEvent } from '../../league/season/season-events.ts';
import { enterLate, joinSeason, leaveSeason, replaceEntry } from '../../league/season/steps.ts';
import { guildOf } from '../../table/guild/guild.ts';
import { throwRuleError } from '../../table/services.ts';
import { usualPace } from '../../table/settings/settings.ts';
import { type Given, givenIn } from '../commands/options.ts';
import type { DiscordContext } from '../context.ts';
import { holdsTables } from '../delivery/relocate-game.ts';
import { authorityOf, type CommandPayload, personOf, readerLocaleOf, respond, serverLocale } from '../interactions/interaction.ts';
import { assertCanBegin } from '../settings/permissions.ts';
import { note } from '../ui/note.ts';
import { plainName } from '../ui/people.ts';
import { organiserOf, takePartAndReport } from './clicks.ts';
import {
  DATES,
  datesIn,
  extendedIn,
  memberOption,
  NO_DATE,
  only,
  playerIn,
  rulesIn,
  tableIn,
  tablesIn,
  typedLines,
} from './command-options.ts';
import { takeDown } from './deliver.ts';
import { sendFiles } from './files.ts';
import { extensionLines } from './lines.ts';
import { organiserPanel } from './organiser.ts';
import { leaguePanel } from './panel.ts';
import { deletePanel, proposalPanel } from './proposal.ts';
import { settlePanel } from './settle.ts';
import { whichLeague, whichSeason } from './which.ts';

/** Does what a sub-command of `/league` asks; the interaction is acknowledged already. */
export async function leagueCommand(desk: DiscordContext, it: CommandPayload): Promise<void> {
  const asked = givenIn(it);
  if (asked.sub === 'create') return create(desk, it, asked);
  const leagueId = await whichLeague(desk, it, asked, asked.sub === 'show');
  const say = (key: HouseKey, args?: Args) => respond(desk, it, note(translatorFor(readerLocaleOf(it)).say(key, args)));
  if (leagueId === undefined) return say('league.none');
  const who = organiserOf(it);
  const seasonId = await currentSeason(desk.house, leagueId);
  const step = async (work: (book: OpenSeason) => SeasonEvent[] | Promise<SeasonEvent[]>) => {
    await editAsOrganiser(desk.house, leagueId, who, work);
    await say('league.done.written');
  };
  switch (asked.sub) {
    case 'show':
      return show(desk, it, await openSeason(desk.house, await whichSeason(desk, leagueId, asked)));
    case 'join':
    case 'leave':
      return respond(desk, it, await takePartAndReport(desk, it, asked.sub, seasonId));
    case 'checkin':
      return respond(desk, it, await takePartAndReport(desk, it, 'check', seasonId));
    case 'organise': {
      await organising(desk.house, leagueId, who);
      return respond(
        desk,
        it,
        organiserPanel(await openSeason(desk.house, seasonId), readerLocaleOf(it), false, desk.pageUrl !== undefined),
      );
    }
    case 'change': {
      const { season } = await openSeason(desk.house, seasonId);
      await editAsOrganiser(desk.house, leagueId, who, ({ season: now, game }) =>
        changeRules(now, game, rulesIn(asked, season.rules.zone)),
      );
      return respond(desk, it, settlePanel(await openSeason(desk.house, seasonId), readerLocaleOf(it), 0));
    }
    case 'move': {
      const { league } = await openSeason(desk.house, seasonId);
      await moveLeague(desk.house, leagueId, who, writable(it));
      await takeDown(desk, seasonId, league.channelId);
      return say('league.done.moved', { where: `<#${it.channel.id}>` });
    }
    case 'dates': {
      const { season, lot } = await openSeason(desk.house, seasonId);
      const without = DATES.filter(([name]) => asked.text(name)?.trim() === NO_DATE).map(([, phase]) => phase);
      await setDates(desk.house, leagueId, who, datesIn(asked, lot.now, season.rules.zone), without);
      return say('league.done.dates');
    }
    case 'next': {
      const { season, lot, row } = await openSeason(desk.house, seasonId);
      await nextSeason(desk.house, leagueId, who, datesIn(asked, lot.now, season.rules.zone));
      return say('league.done.next', { n: row.number + 1 });
    }
    case 'correct': {
      const season = await editAsOrganiser(desk.house, leagueId, who, ({ season: now }) => {
        const table = tableIn(now, asked);
        return propose(now, table, typedLines(table, asked.text('places'), asked.text('scores')), asked.text('reason') ?? '');
      });
      return respond(desk, it, await proposalPanel(desk, seasonId, season.length - 1, readerLocaleOf(it)));
    }
    case 'extend': {
      const season = await editAsOrganiser(desk.house, leagueId, who, ({ season: now, lot }) => extendedIn(now, asked, lot.now));
      return respond(desk, it, note(...extensionLines(season, translatorFor(readerLocaleOf(it)))));
    }
    case 'pair':
      return step(({ season, lot }) => assignRound(season, asked.number('round') ?? 0, tablesIn(season, asked.text('tables') ?? ''), lot));
    case 'points':
      return step(({ season }) => adjustPoints(season, playerIn(season, asked), asked.number('points') ?? 0, asked.text('reason') ?? ''));
    case 'challenge': {
      const others = ['player', 'player2', 'player3', 'player4'].flatMap((name) => asked.text(name) ?? []);
      const season = await editSeason(desk.house, seasonId, who.id, (book) => challenge(book.season, who.id, others, book.lot));
      const table = season.tables.at(-1);
      return say('league.done.challenged', { table: table?.label ?? '' });
    }
    case 'rename': {
      await renameLeague(desk.house, leagueId, who, asked.text('name') ?? '');
      return say('league.done.renamed', { name: plainName(asked.text('name') ?? '') });
    }
    case 'delete': {
      await organising(desk.house, leagueId, who);
      return respond(desk, it, deletePanel(await openSeason(desk.house, seasonId), readerLocaleOf(it)));
    }
    case 'forfeit':
      return step(async ({ season }) => {
        const table = tableIn(season, asked);
        const resigned = await resignedFrom(desk.house, table);
        return forfeit(season, table, [playerIn(season, asked).id], asked.text('reason') ?? '', resigned);
      });
    case 'void':
      return step(({ season }) => voidTable(season, tableIn(season, asked), asked.text('reason') ?? ''));
    case 'substitute':
      return step(({ season }) => replaceEntry(season, playerIn(season, asked), memberOption(it, asked.text('by') ?? '')));
    case 'enter':
      return step(({ season, lot }) => {
        const person = memberOption(it, asked.text('player') ?? '');
        return season.phase === 'running' ? enterLate(season, person, lot) : joinSeason(season, person);
      });
    case 'remove':
      return step(async (book) => {
        const entry = playerIn(book.season, asked);
        return leaveSeason(book.season, entry, await hardlyBegun(desk.house, book, entry), book.lot, 'organiser');
      });
    case 'organiser':
      await (asked.flag('remove') === true ? removeOrganiser : addOrganiser)(desk.house, leagueId, who, asked.text('player') ?? '');
      return say('league.done.written');
    case 'export': {
      await organising(desk.house, leagueId, who);
      return sendFiles(desk, it, await openSeason(desk.house, await whichSeason(desk, leagueId, asked)));
    }
    default:
      throw new Error(`unknown sub-command ${asked.sub}`);
  }
}

async function show(desk: DiscordContext, it: CommandPayload, book: OpenSeason): Promise<void> {
  const view = book.season.divisions > 0 ? 'standings' : 'rules';
  const { id } = personOf(it);
  const manages = authorityOf(it).manages || book.league.organisers.includes(id);
  await respond(desk, it, await leaguePanel(desk, book, { view, division: 0 }, readerLocaleOf(it), id, manages));
}

/** The channel the command was given in, if the bot may do there what a league needs. */
function writable(it: CommandPayload): string {
  assertCanBegin(it);
  // A thread has no threads of its own for the games.
  const type = it.channel.type;
  if (!holdsTables(type)) throwRuleError('league.badChannel');
  return it.channel.id;
}

async function create(desk: DiscordContext, it: CommandPayload, asked: Given): Promise<void> {
  const zone = asked.text('zone') ?? 'UTC';
  const game = desk.house.games.find((g) => g.id === asked.text('game')) ?? throwRuleError('command.unknownGame');
  const settings = await guildOf(desk.house, it.guild_id);
  const { seasonId } = await createLeague(desk.house, organiserOf(it), {
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
  const locale = readerLocaleOf(it);
  const founded = translatorFor(locale).say('league.founded', args);
  await respond(desk, it, settlePanel(await openSeason(desk.house, seasonId), locale, 0, founded));
}
