import { translatorFor } from '../../i18n/index.ts';
import type { Locale } from '../../kit/message.ts';
import { changeRules } from '../../league/season/change-rules.ts';
import { proposalOf } from '../../league/season/corrections.ts';
import { confirmEntry, signOffFromSeason, signUpForSeason } from '../../league/season/entries.ts';
import { extendRound, extendTable } from '../../league/season/extend.ts';
import { openSeason } from '../../league/season/open-season.ts';
import {
  advancePhase,
  assertOrganiser,
  deleteLeague,
  editSeasonAsOrganiser,
  type Organiser,
  undoLastStep,
} from '../../league/season/organise.ts';
import { decideOverdueTable } from '../../league/season/overdue.ts';
import { entryOf, type Season, type SeasonTable } from '../../league/season/season.ts';
import { shareLeague } from '../../league/season/share.ts';
import { changeSettings } from '../../table/clocks/retime.ts';
import { throwRuleError } from '../../table/services.ts';
import { guessNightOnce } from '../../table/settings/quiet-hours.ts';
import { loadUserSettings, type UserSettings } from '../../table/settings/settings.ts';
import type { DiscordContext } from '../context.ts';
import type { FormOpener } from '../forms/form.ts';
import {
  authorityOf,
  type CommandPayload,
  type ComponentPayload,
  deferIfSlow,
  isPrivate,
  type MessageBody,
  type ModalPayload,
  personOf,
  readerLocaleOf,
  respond,
} from '../interactions/interaction.ts';
import { button, buttonRows, card, textDisplay } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { noteMessage } from '../ui/note.ts';
import { plainName } from '../ui/people.ts';
import { HOUSE_TINT } from '../ui/tint.ts';
import { removePage } from './deliver.ts';
import { sendSeasonFiles } from './files.ts';
import { type LeagueControl, NIGHT_ANSWERS } from './ids.ts';
import { extensionLines } from './lines.ts';
import { linkPanel } from './link.ts';
import { organiserPanel } from './organiser.ts';
import { buildLeaguePanel } from './panel.ts';
import { buildLeaderboard } from './people-pages.ts';
import { chosenChange, rulesSettingsPanel } from './settle.ts';

export function organiserOf(it: FormOpener | ModalPayload): Organiser {
  return { ...personOf(it), ...authorityOf(it) };
}

/** A click on a control of a league. */
export async function onLeague(context: DiscordContext, interaction: ComponentPayload, control: LeagueControl): Promise<void> {
  if (await isFromOtherGuild(context, interaction, control)) {
    await deferIfSlow(context, interaction, 'private');
    throwRuleError('league.unknown');
  }
  await answerControl(context, interaction, control);
}

/** Who manages one server manages no league of another; no control of it stands anywhere he could press it. */
async function isFromOtherGuild(
  { services }: DiscordContext,
  interaction: ComponentPayload,
  { season: id }: LeagueControl,
): Promise<boolean> {
  if (interaction.guild_id === undefined) return false;
  const season = await services.store.leagues.findSeason(id);
  const league = season === undefined ? undefined : await services.store.leagues.findLeague(season.leagueId);
  return league !== undefined && league.guildId !== interaction.guild_id;
}

async function answerControl(context: DiscordContext, interaction: ComponentPayload, control: LeagueControl): Promise<void> {
  const { services } = context;
  const locale = readerLocaleOf(interaction);
  const person = personOf(interaction);
  switch (control.what) {
    case 'join':
    case 'leave':
    case 'check': {
      await deferIfSlow(context, interaction, 'private');
      return respond(context, interaction, await takePartAndReport(context, interaction, control.what, control.season));
    }
    case 'night': {
      await deferIfSlow(context, interaction, 'private');
      const says = control.answer === 'none' ? ({ nights: 'own' } as const) : guessedNight(await loadUserSettings(services, person.id));
      await changeSettings(services, person.id, (old) => ({ ...old, ...says }));
      return respond(context, interaction, noteMessage(translatorFor(locale).say('night.done')));
    }
    case 'extend':
    case 'judge':
    case 'confirm':
    case 'delete': {
      await deferIfSlow(context, interaction, 'private');
      return respond(context, interaction, noteMessage(...(await applyDecision(context, interaction, control, locale))));
    }
    case 'see':
    case 'turn': {
      await deferIfSlow(context, interaction, isPrivate(interaction) ? 'update' : 'private');
      const division = control.what === 'see' ? control.division : 'values' in interaction.data ? Number(interaction.data.values[0]) : 0;
      const season = await openSeason(services, control.season);
      const manages = authorityOf(interaction).manages || season.league.organisers.includes(person.id);
      return respond(context, interaction, await buildLeaguePanel(context, season, { ...control, division }, locale, person.id, manages));
    }
    case 'organise':
    case 'ask':
    case 'on':
    case 'back':
      await deferIfSlow(context, interaction, isPrivate(interaction) ? 'update' : 'private');
      return onOrganiserControl(context, interaction, control);
    case 'board': {
      await deferIfSlow(context, interaction, isPrivate(interaction) ? 'update' : 'private');
      const game = services.games.find((g) => g.id === control.game) ?? throwRuleError('command.unknownGame');
      return respond(
        context,
        interaction,
        await buildLeaderboard(context, interaction.guild_id ?? '', game, locale, person.id, control.sheet),
      );
    }
    case 'settle':
    case 'rule':
      await deferIfSlow(context, interaction, isPrivate(interaction) ? 'update' : 'private');
      return onRulesControl(context, interaction, control);
    case 'link':
    case 'linkOpen':
    case 'linkClose':
      await deferIfSlow(context, interaction, isPrivate(interaction) ? 'update' : 'private');
      return onShareLink(context, interaction, control);
    case 'csv': {
      await deferIfSlow(context, interaction, 'private');
      const season = await openSeason(services, control.season);
      await assertOrganiser(services, season.league.id, organiserOf(interaction));
      return sendSeasonFiles(context, interaction, season);
    }
  }
}

/** A night that was guessed becomes his own. */
function guessedNight({ guessed }: UserSettings): Partial<UserSettings> {
  return guessed === undefined ? {} : { zone: guessed.zone, quiet: { from: guessed.from, until: guessed.until } };
}

/** What an organiser decides with one button, and what he is told of it. */
async function applyDecision(
  context: DiscordContext,
  interaction: ComponentPayload,
  control: Extract<LeagueControl, { what: 'extend' | 'judge' | 'confirm' | 'delete' }>,
  locale: Locale,
): Promise<string[]> {
  const { services } = context;
  const organiser = organiserOf(interaction);
  const translator = translatorFor(locale);
  const { league } = await openSeason(services, control.season);
  await assertOrganiser(services, league.id, organiser);
  switch (control.what) {
    case 'extend': {
      const round = /^R(\d+)$/.exec(control.of)?.[1];
      const season = await editSeasonAsOrganiser(services, control.season, organiser, ({ season: now, draw }) =>
        round === undefined
          ? extendTable(now, tableLabelled(now, control.of), control.days, draw.now)
          : extendRound(now, Number(round), control.days, draw.now),
      );
      return extensionLines(season, translator);
    }
    case 'judge': {
      await editSeasonAsOrganiser(services, control.season, organiser, ({ season }) =>
        decideOverdueTable(services, season, tableLabelled(season, control.of)),
      );
      return [translator.say('league.done.written')];
    }
    case 'confirm': {
      await editSeasonAsOrganiser(services, control.season, organiser, ({ season, records, draw }) => [
        ...proposalOf(season, records, control.proposal, draw).consequences.deeds,
      ]);
      return [translator.say('league.done.written')];
    }
    case 'delete': {
      const page = (await services.store.leagues.findSeason(control.season))?.page;
      await deleteLeague(services, league.id, organiser, control.seen);
      await removePage(context, page, league.channelId);
      return [translator.say('league.done.deleted', { name: plainName(league.name) })];
    }
  }
}

function tableLabelled(season: Season, label: string): SeasonTable {
  return season.tables.find((t) => t.label === label && t.status !== 'void') ?? throwRuleError('league.noTable');
}

async function onRulesControl(
  context: DiscordContext,
  interaction: ComponentPayload,
  control: Extract<LeagueControl, { what: 'settle' | 'rule' }>,
): Promise<void> {
  const { services } = context;
  const organiser = organiserOf(interaction);
  const season = await openSeason(services, control.season);
  await assertOrganiser(services, season.league.id, organiser);
  try {
    if (control.what === 'rule') {
      const value = 'values' in interaction.data ? (interaction.data.values[0] ?? '') : '';
      await editSeasonAsOrganiser(services, control.season, organiser, (now) =>
        changeRules(now.season, now.game, chosenChange(now, control.rule, value)),
      );
    }
  } finally {
    await respond(
      context,
      interaction,
      rulesSettingsPanel(await openSeason(services, control.season), readerLocaleOf(interaction), control.sheet),
    );
  }
}

/** The page for people outside Discord is an organiser's to open and to close. */
async function onShareLink(
  context: DiscordContext,
  interaction: ComponentPayload,
  control: Extract<LeagueControl, { what: 'link' | 'linkOpen' | 'linkClose' }>,
) {
  const { services } = context;
  const organiser = organiserOf(interaction);
  const { league } = await openSeason(services, control.season);
  await assertOrganiser(services, league.id, organiser);
  if (control.what === 'linkOpen' && context.pageUrl === undefined) throwRuleError('page.none');
  if (control.what !== 'link') await shareLeague(services, league.id, organiser, control.what === 'linkOpen');
  await respond(context, interaction, linkPanel(context, await openSeason(services, control.season), readerLocaleOf(interaction)));
}

async function onOrganiserControl(
  context: DiscordContext,
  interaction: ComponentPayload,
  control: Extract<LeagueControl, { what: 'organise' | 'ask' | 'on' | 'back' }>,
): Promise<void> {
  const organiser = organiserOf(interaction);
  const { league } = await openSeason(context.services, control.season);
  await assertOrganiser(context.services, league.id, organiser);
  try {
    if (control.what === 'on') await advancePhase(context.services, league.id, organiser, control.from);
    if (control.what === 'back') await undoLastStep(context.services, league.id, organiser, control.seen);
  } finally {
    // Also who was too late sees how things stand now.
    await respond(
      context,
      interaction,
      organiserPanel(
        await openSeason(context.services, control.season),
        readerLocaleOf(interaction),
        control.what === 'ask',
        context.pageUrl !== undefined,
      ),
    );
  }
}

/** What somebody hears who signs up, checks in or leaves; the first time also when the house takes him to be asleep. */
export async function takePartAndReport(
  context: DiscordContext,
  it: ComponentPayload | CommandPayload,
  what: 'join' | 'leave' | 'check',
  seasonId: number,
): Promise<MessageBody> {
  const locale = readerLocaleOf(it);
  const person = personOf(it);
  const said = await changeParticipation(context, what, seasonId, person, locale);
  const night = what === 'leave' ? undefined : await guessNightOnce(context.services, person.id, it.locale ?? '');
  if (night === undefined) return noteMessage(said);
  const { say } = translatorFor(locale);
  const hour = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
  const answer = (to: (typeof NIGHT_ANSWERS)[number]) =>
    button({ id: encodeControl({ at: 'league', what: 'night', season: seasonId, answer: to }), label: say(`night.${to}`) });
  const asking = say('night.ask', { from: hour(night.from), until: hour(night.until), zone: night.zone });
  return { components: [card(HOUSE_TINT, [textDisplay(`${said}\n\n${asking}`), ...buttonRows(NIGHT_ANSWERS.map(answer))])] };
}

/** Signing up, checking in and leaving, in one sentence. */
async function changeParticipation(
  context: DiscordContext,
  what: 'join' | 'leave' | 'check',
  seasonId: number,
  person: { readonly id: string; readonly name: string },
  locale: Locale,
): Promise<string> {
  const { services } = context;
  const translator = translatorFor(locale);
  const { league } = await openSeason(services, seasonId);
  if (what === 'leave') {
    await signOffFromSeason(services, seasonId, person.id);
    return translator.say('league.done.left');
  }
  if (what === 'check') {
    await confirmEntry(services, seasonId, person.id);
    return translator.say('league.done.checked');
  }
  const season = await signUpForSeason(services, seasonId, person);
  const waits = season.divisions > 0 && entryOf(season, person.id)?.status === 'waiting';
  return translator.say(waits ? 'league.done.waiting' : 'league.done.joined', { name: plainName(league.name) });
}
