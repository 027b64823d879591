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
export async function leagueCommand(context: DiscordContext, interaction: CommandPayload): Promise<void> {
  const asked = givenIn(interaction);
  if (asked.sub === 'create') return create(context, interaction, asked);
  const leagueId = await whichLeague(context, interaction, asked, asked.sub === 'show');
  const say = (key: HouseKey, args?: Args) =>
    respond(context, interaction, note(translatorFor(readerLocaleOf(interaction)).say(key, args)));
  if (leagueId === undefined) return say('league.none');
  const organiser = organiserOf(interaction);
  const seasonId = await currentSeason(context.services, leagueId);
  const step = async (work: (season: OpenSeason) => SeasonEvent[] | Promise<SeasonEvent[]>) => {
    await editAsOrganiser(context.services, leagueId, organiser, work);
    await say('league.done.written');
  };
  switch (asked.sub) {
    case 'show':
      return show(context, interaction, await openSeason(context.services, await whichSeason(context, leagueId, asked)));
    case 'join':
    case 'leave':
      return respond(context, interaction, await takePartAndReport(context, interaction, asked.sub, seasonId));
    case 'checkin':
      return respond(context, interaction, await takePartAndReport(context, interaction, 'check', seasonId));
    case 'organise': {
      await organising(context.services, leagueId, organiser);
      return respond(
        context,
        interaction,
        organiserPanel(await openSeason(context.services, seasonId), readerLocaleOf(interaction), false, context.pageUrl !== undefined),
      );
    }
    case 'change': {
      const { season } = await openSeason(context.services, seasonId);
      await editAsOrganiser(context.services, leagueId, organiser, ({ season: now, game }) =>
        changeRules(now, game, rulesIn(asked, season.rules.zone)),
      );
      return respond(context, interaction, settlePanel(await openSeason(context.services, seasonId), readerLocaleOf(interaction), 0));
    }
    case 'move': {
      const { league } = await openSeason(context.services, seasonId);
      await moveLeague(context.services, leagueId, organiser, writable(interaction));
      await takeDown(context, seasonId, league.channelId);
      return say('league.done.moved', { where: `<#${interaction.channel.id}>` });
    }
    case 'dates': {
      const { season, draw } = await openSeason(context.services, seasonId);
      const without = DATES.filter(([name]) => asked.text(name)?.trim() === NO_DATE).map(([, phase]) => phase);
      await setDates(context.services, leagueId, organiser, datesIn(asked, draw.now, season.rules.zone), without);
      return say('league.done.dates');
    }
    case 'next': {
      const { season, draw, row } = await openSeason(context.services, seasonId);
      await nextSeason(context.services, leagueId, organiser, datesIn(asked, draw.now, season.rules.zone));
      return say('league.done.next', { n: row.number + 1 });
    }
    case 'correct': {
      const season = await editAsOrganiser(context.services, leagueId, organiser, ({ season: now }) => {
        const table = tableIn(now, asked);
        return propose(now, table, typedLines(table, asked.text('places'), asked.text('scores')), asked.text('reason') ?? '');
      });
      return respond(context, interaction, await proposalPanel(context, seasonId, season.length - 1, readerLocaleOf(interaction)));
    }
    case 'extend': {
      const season = await editAsOrganiser(context.services, leagueId, organiser, ({ season: now, draw }) =>
        extendedIn(now, asked, draw.now),
      );
      return respond(context, interaction, note(...extensionLines(season, translatorFor(readerLocaleOf(interaction)))));
    }
    case 'pair':
      return step(({ season, draw }) =>
        assignRound(season, asked.number('round') ?? 0, tablesIn(season, asked.text('tables') ?? ''), draw),
      );
    case 'points':
      return step(({ season }) => adjustPoints(season, playerIn(season, asked), asked.number('points') ?? 0, asked.text('reason') ?? ''));
    case 'challenge': {
      const others = ['player', 'player2', 'player3', 'player4'].flatMap((name) => asked.text(name) ?? []);
      const season = await editSeason(context.services, seasonId, organiser.id, (season) =>
        challenge(season.season, organiser.id, others, season.draw),
      );
      const table = season.tables.at(-1);
      return say('league.done.challenged', { table: table?.label ?? '' });
    }
    case 'rename': {
      await renameLeague(context.services, leagueId, organiser, asked.text('name') ?? '');
      return say('league.done.renamed', { name: plainName(asked.text('name') ?? '') });
    }
    case 'delete': {
      await organising(context.services, leagueId, organiser);
      return respond(context, interaction, deletePanel(await openSeason(context.services, seasonId), readerLocaleOf(interaction)));
    }
    case 'forfeit':
      return step(async ({ season }) => {
        const table = tableIn(season, asked);
        const resigned = await resignedFrom(context.services, table);
        return forfeit(season, table, [playerIn(season, asked).id], asked.text('reason') ?? '', resigned);
      });
    case 'void':
      return step(({ season }) => voidTable(season, tableIn(season, asked), asked.text('reason') ?? ''));
    case 'substitute':
      return step(({ season }) => replaceEntry(season, playerIn(season, asked), memberOption(interaction, asked.text('by') ?? '')));
    case 'enter':
      return step(({ season, draw }) => {
        const person = memberOption(interaction, asked.text('player') ?? '');
        return season.phase === 'running' ? enterLate(season, person, draw) : joinSeason(season, person);
      });
    case 'remove':
      return step(async (season) => {
        const entry = playerIn(season.season, asked);
        return leaveSeason(season.season, entry, await hardlyBegun(context.services, season, entry), season.draw, 'organiser');
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
      await organising(context.services, leagueId, organiser);
      return sendFiles(context, interaction, await openSeason(context.services, await whichSeason(context, leagueId, asked)));
    }
    default:
      throw new Error(`unknown sub-command ${asked.sub}`);
  }
}

async function show(context: DiscordContext, interaction: CommandPayload, season: OpenSeason): Promise<void> {
  const view = season.season.divisions > 0 ? 'standings' : 'rules';
  const { id } = personOf(interaction);
  const manages = authorityOf(interaction).manages || season.league.organisers.includes(id);
  await respond(context, interaction, await leaguePanel(context, season, { view, division: 0 }, readerLocaleOf(interaction), id, manages));
}

/** The channel the command was given in, if the bot may do there what a league needs. */
function writable(interaction: CommandPayload): string {
  assertCanBegin(interaction);
  // A thread has no threads of its own for the games.
  const type = interaction.channel.type;
  if (!holdsTables(type)) throwRuleError('league.badChannel');
  return interaction.channel.id;
}

async function create(context: DiscordContext, interaction: CommandPayload, asked: Given): Promise<void> {
  const zone = asked.text('zone') ?? 'UTC';
  const game = context.services.games.find((g) => g.id === asked.text('game')) ?? throwRuleError('command.unknownGame');
  const settings = await guildOf(context.services, interaction.guild_id);
  const { seasonId } = await createLeague(context.services, organiserOf(interaction), {
    guildId: interaction.guild_id ?? '',
    channelId: writable(interaction),
    name: asked.text('name') ?? '',
    locale: settings.language ?? serverLocale(interaction),
    rules: {
      game: game.id,
      pace: await usualPace(context.services, interaction.guild_id),
      ...only({ format: FORMATS.find((f) => f === asked.text('format')) }),
      ...rulesIn(asked, zone),
    },
    dates: datesIn(asked, context.services.now(), zone),
  });
  const args = { name: plainName(asked.text('name') ?? ''), where: `<#${interaction.channel.id}>` };
  const locale = readerLocaleOf(interaction);
  const founded = translatorFor(locale).say('league.founded', args);
  await respond(context, interaction, settlePanel(await openSeason(context.services, seasonId), locale, 0, founded));
}
