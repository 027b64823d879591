import type { HouseKey } from '../../i18n/house.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { Args } from '../../kit/message.ts';
import { createChallenge } from '../../league/season/challenge.ts';
import { changeRules } from '../../league/season/change-rules.ts';
import { adjustPoints, assignRound, forfeitTable, proposeResult, voidTable } from '../../league/season/corrections.ts';
import { listResigned, loadGamesInPlay } from '../../league/season/entries.ts';
import { editSeason, findCurrentSeasonId, type OpenSeason, openSeason } from '../../league/season/open-season.ts';
import {
  addOrganiser,
  assertOrganiser,
  createLeague,
  editAsOrganiser,
  moveLeague,
  openNextSeason,
  removeOrganiser,
  renameLeague,
  setDates,
} from '../../league/season/organise.ts';
import { SEASON_FORMATS } from '../../league/season/rules.ts';
import type { SeasonEvent } from '../../league/season/season-events.ts';
import { enterLate, joinSeason, leaveSeason, replaceEntry } from '../../league/season/steps.ts';
import { loadGuildSettings } from '../../table/guild/guild.ts';
import { throwRuleError } from '../../table/services.ts';
import { loadDefaultPace } from '../../table/settings/settings.ts';
import { type ParsedOptions, parseOptions } from '../commands/options.ts';
import type { DiscordContext } from '../context.ts';
import { canHoldThreads } from '../delivery/relocate-game.ts';
import { authorityOf, type CommandPayload, personOf, readerLocaleOf, respond, serverLocale } from '../interactions/interaction.ts';
import { assertCanBegin } from '../settings/permissions.ts';
import { noteMessage } from '../ui/note.ts';
import { plainName } from '../ui/people.ts';
import { organiserOf, takePartAndReport } from './clicks.ts';
import {
  buildExtension,
  DATE_OPTIONS,
  memberOption,
  NO_DATE,
  parseDates,
  parseResultLines,
  parseRules,
  playerIn,
  tableIn,
  tablesIn,
  withoutUndefined,
} from './command-options.ts';
import { removeMovedPage } from './deliver.ts';
import { sendSeasonFiles } from './files.ts';
import { extensionLines } from './lines.ts';
import { organiserPanel } from './organiser.ts';
import { buildLeaguePanel } from './panel.ts';
import { buildProposalPanel, deletePanel } from './proposal.ts';
import { rulesSettingsPanel } from './settle.ts';
import { resolveLeague, resolveSeason } from './which.ts';

/** Does what a sub-command of `/league` asks; the interaction is acknowledged already. */
export async function runLeagueCommand(context: DiscordContext, interaction: CommandPayload): Promise<void> {
  const asked = parseOptions(interaction);
  if (asked.sub === 'create') return createLeagueByCommand(context, interaction, asked);
  const leagueId = await resolveLeague(context, interaction, asked, asked.sub === 'show');
  const say = (key: HouseKey, args?: Args) =>
    respond(context, interaction, noteMessage(translatorFor(readerLocaleOf(interaction)).say(key, args)));
  if (leagueId === undefined) return say('league.none');
  const organiser = organiserOf(interaction);
  const seasonId = await findCurrentSeasonId(context.services, leagueId);
  const editAndReport = async (work: (season: OpenSeason) => SeasonEvent[] | Promise<SeasonEvent[]>) => {
    await editAsOrganiser(context.services, leagueId, organiser, work);
    await say('league.done.written');
  };
  switch (asked.sub) {
    case 'show':
      return showLeague(context, interaction, await openSeason(context.services, await resolveSeason(context, leagueId, asked)));
    case 'join':
    case 'leave':
      return respond(context, interaction, await takePartAndReport(context, interaction, asked.sub, seasonId));
    case 'checkin':
      return respond(context, interaction, await takePartAndReport(context, interaction, 'check', seasonId));
    case 'organise': {
      await assertOrganiser(context.services, leagueId, organiser);
      return respond(
        context,
        interaction,
        organiserPanel(await openSeason(context.services, seasonId), readerLocaleOf(interaction), false, context.pageUrl !== undefined),
      );
    }
    case 'change': {
      const { season } = await openSeason(context.services, seasonId);
      await editAsOrganiser(context.services, leagueId, organiser, ({ season: now, game }) =>
        changeRules(now, game, parseRules(asked, season.rules.zone)),
      );
      return respond(
        context,
        interaction,
        rulesSettingsPanel(await openSeason(context.services, seasonId), readerLocaleOf(interaction), 0),
      );
    }
    case 'move': {
      const { league } = await openSeason(context.services, seasonId);
      await moveLeague(context.services, leagueId, organiser, assertWritableChannel(interaction));
      await removeMovedPage(context, seasonId, league.channelId);
      return say('league.done.moved', { where: `<#${interaction.channel.id}>` });
    }
    case 'dates': {
      const { season, draw } = await openSeason(context.services, seasonId);
      const without = DATE_OPTIONS.filter(([name]) => asked.text(name)?.trim() === NO_DATE).map(([, phase]) => phase);
      await setDates(context.services, leagueId, organiser, parseDates(asked, draw.now, season.rules.zone), without);
      return say('league.done.dates');
    }
    case 'next': {
      const { season, draw, row } = await openSeason(context.services, seasonId);
      await openNextSeason(context.services, leagueId, organiser, parseDates(asked, draw.now, season.rules.zone));
      return say('league.done.next', { n: row.number + 1 });
    }
    case 'correct': {
      const season = await editAsOrganiser(context.services, leagueId, organiser, ({ season: now }) => {
        const table = tableIn(now, asked);
        return proposeResult(now, table, parseResultLines(table, asked.text('places'), asked.text('scores')), asked.text('reason') ?? '');
      });
      return respond(context, interaction, await buildProposalPanel(context, seasonId, season.length - 1, readerLocaleOf(interaction)));
    }
    case 'extend': {
      const season = await editAsOrganiser(context.services, leagueId, organiser, ({ season: now, draw }) =>
        buildExtension(now, asked, draw.now),
      );
      return respond(context, interaction, noteMessage(...extensionLines(season, translatorFor(readerLocaleOf(interaction)))));
    }
    case 'pair':
      return editAndReport(({ season, draw }) =>
        assignRound(season, asked.number('round') ?? 0, tablesIn(season, asked.text('tables') ?? ''), draw),
      );
    case 'points':
      return editAndReport(({ season }) =>
        adjustPoints(season, playerIn(season, asked), asked.number('points') ?? 0, asked.text('reason') ?? ''),
      );
    case 'challenge': {
      const others = ['player', 'player2', 'player3', 'player4'].flatMap((name) => asked.text(name) ?? []);
      const season = await editSeason(context.services, seasonId, organiser.id, (season) =>
        createChallenge(season.season, organiser.id, others, season.draw),
      );
      const table = season.tables.at(-1);
      return say('league.done.challenged', { table: table?.label ?? '' });
    }
    case 'rename': {
      await renameLeague(context.services, leagueId, organiser, asked.text('name') ?? '');
      return say('league.done.renamed', { name: plainName(asked.text('name') ?? '') });
    }
    case 'delete': {
      await assertOrganiser(context.services, leagueId, organiser);
      return respond(context, interaction, deletePanel(await openSeason(context.services, seasonId), readerLocaleOf(interaction)));
    }
    case 'forfeit':
      return editAndReport(async ({ season }) => {
        const table = tableIn(season, asked);
        const resigned = await listResigned(context.services, table);
        return forfeitTable(season, table, [playerIn(season, asked).id], asked.text('reason') ?? '', resigned);
      });
    case 'void':
      return editAndReport(({ season }) => voidTable(season, tableIn(season, asked), asked.text('reason') ?? ''));
    case 'substitute':
      return editAndReport(({ season }) =>
        replaceEntry(season, playerIn(season, asked), memberOption(interaction, asked.text('by') ?? '')),
      );
    case 'enter':
      return editAndReport(({ season, draw }) => {
        const person = memberOption(interaction, asked.text('player') ?? '');
        return season.phase === 'running' ? enterLate(season, person, draw) : joinSeason(season, person);
      });
    case 'remove':
      return editAndReport(async (season) => {
        const entry = playerIn(season.season, asked);
        return leaveSeason(season.season, entry, await loadGamesInPlay(context.services, season, entry), season.draw, 'organiser');
      });
    case 'organiser':
      await (asked.flag('remove') === true ? removeOrganiser : addOrganiser)(
        context.services,
        leagueId,
        organiser,
        asked.text('player') ?? '',
      );
      return say('league.done.written');
    case 'export': {
      await assertOrganiser(context.services, leagueId, organiser);
      return sendSeasonFiles(context, interaction, await openSeason(context.services, await resolveSeason(context, leagueId, asked)));
    }
    default:
      throw new Error(`unknown sub-command ${asked.sub}`);
  }
}

async function showLeague(context: DiscordContext, interaction: CommandPayload, season: OpenSeason): Promise<void> {
  const view = season.season.divisions > 0 ? 'standings' : 'rules';
  const { id } = personOf(interaction);
  const manages = authorityOf(interaction).manages || season.league.organisers.includes(id);
  await respond(
    context,
    interaction,
    await buildLeaguePanel(context, season, { view, division: 0 }, readerLocaleOf(interaction), id, manages),
  );
}

/** The channel the command was given in, if the bot may do there what a league needs. */
function assertWritableChannel(interaction: CommandPayload): string {
  assertCanBegin(interaction);
  // A thread has no threads of its own for the games.
  const type = interaction.channel.type;
  if (!canHoldThreads(type)) throwRuleError('league.badChannel');
  return interaction.channel.id;
}

async function createLeagueByCommand(context: DiscordContext, interaction: CommandPayload, asked: ParsedOptions): Promise<void> {
  const zone = asked.text('zone') ?? 'UTC';
  const game = context.services.games.find((g) => g.id === asked.text('game')) ?? throwRuleError('command.unknownGame');
  const settings = await loadGuildSettings(context.services, interaction.guild_id);
  const { seasonId } = await createLeague(context.services, organiserOf(interaction), {
    guildId: interaction.guild_id ?? '',
    channelId: assertWritableChannel(interaction),
    name: asked.text('name') ?? '',
    locale: settings.language ?? serverLocale(interaction),
    rules: {
      game: game.id,
      pace: await loadDefaultPace(context.services, interaction.guild_id),
      ...withoutUndefined({ format: SEASON_FORMATS.find((f) => f === asked.text('format')) }),
      ...parseRules(asked, zone),
    },
    dates: parseDates(asked, context.services.now(), zone),
  });
  const args = { name: plainName(asked.text('name') ?? ''), where: `<#${interaction.channel.id}>` };
  const locale = readerLocaleOf(interaction);
  const founded = translatorFor(locale).say('league.founded', args);
  await respond(context, interaction, rulesSettingsPanel(await openSeason(context.services, seasonId), locale, 0, founded));
}
