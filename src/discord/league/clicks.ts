import { translatorFor } from '../../i18n/index.ts';
import type { Locale } from '../../kit/message.ts';
import { changeRules } from '../../league/season/change-rules.ts';
import { proposalOf } from '../../league/season/corrections.ts';
import { confirm, signOff, signUp } from '../../league/season/entries.ts';
import { extendRound, extendTable } from '../../league/season/extend.ts';
import { openSeason } from '../../league/season/open-season.ts';
import { advancePhase, deleteLeague, type Organiser, organiseSeason, organising, undoLastStep } from '../../league/season/organise.ts';
import { decision } from '../../league/season/overdue.ts';
import { entryOf, type Season, type Table } from '../../league/season/season.ts';
import { shareLeague } from '../../league/season/share.ts';
import { changeSettings } from '../../table/clocks/retime.ts';
import { throwRuleError } from '../../table/services.ts';
import { askedNight } from '../../table/settings/quiet-hours.ts';
import { settingsOf, type UserSettings } from '../../table/settings/settings.ts';
import type { DiscordContext } from '../context.ts';
import type { Opener } from '../forms/form.ts';
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
import { button, card, rows, text } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { note } from '../ui/note.ts';
import { plainName } from '../ui/people.ts';
import { HOUSE_TINT } from '../ui/tint.ts';
import { removePage } from './deliver.ts';
import { sendFiles } from './files.ts';
import { type LeagueControl, NIGHT_ANSWERS } from './ids.ts';
import { extensionLines } from './lines.ts';
import { linkPanel } from './link.ts';
import { organiserPanel } from './organiser.ts';
import { leaguePanel } from './panel.ts';
import { leaderboard } from './people-pages.ts';
import { chosenChange, settlePanel } from './settle.ts';

export function organiserOf(it: Opener | ModalPayload): Organiser {
  return { ...personOf(it), ...authorityOf(it) };
}

/** A click on a control of a league. */
export async function onLeague(context: DiscordContext, interaction: ComponentPayload, control: LeagueControl): Promise<void> {
  if (await isAbroad(context, interaction, control)) {
    await deferIfSlow(context, interaction, 'private');
    throwRuleError('league.unknown');
  }
  await answer(context, interaction, control);
}

/** Who manages one server manages no league of another; no control of it stands anywhere he could press it. */
async function isAbroad({ services }: DiscordContext, interaction: ComponentPayload, { season: id }: LeagueControl): Promise<boolean> {
  if (interaction.guild_id === undefined) return false;
  const season = await services.store.leagues.season(id);
  const league = season === undefined ? undefined : await services.store.leagues.league(season.leagueId);
  return league !== undefined && league.guildId !== interaction.guild_id;
}

async function answer(context: DiscordContext, interaction: ComponentPayload, control: LeagueControl): Promise<void> {
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
      const says = control.answer === 'none' ? ({ nights: 'own' } as const) : ownNight(await settingsOf(services, person.id));
      await changeSettings(services, person.id, (old) => ({ ...old, ...says }));
      return respond(context, interaction, note(translatorFor(locale).say('night.done')));
    }
    case 'extend':
    case 'judge':
    case 'confirm':
    case 'delete': {
      await deferIfSlow(context, interaction, 'private');
      return respond(context, interaction, note(...(await decided(context, interaction, control, locale))));
    }
    case 'see':
    case 'turn': {
      await deferIfSlow(context, interaction, isPrivate(interaction) ? 'update' : 'private');
      const division = control.what === 'see' ? control.division : 'values' in interaction.data ? Number(interaction.data.values[0]) : 0;
      const season = await openSeason(services, control.season);
      const manages = authorityOf(interaction).manages || season.league.organisers.includes(person.id);
      return respond(context, interaction, await leaguePanel(context, season, { ...control, division }, locale, person.id, manages));
    }
    case 'organise':
    case 'ask':
    case 'on':
    case 'back':
      await deferIfSlow(context, interaction, isPrivate(interaction) ? 'update' : 'private');
      return organise(context, interaction, control);
    case 'board': {
      await deferIfSlow(context, interaction, isPrivate(interaction) ? 'update' : 'private');
      const game = services.games.find((g) => g.id === control.game) ?? throwRuleError('command.unknownGame');
      return respond(context, interaction, await leaderboard(context, interaction.guild_id ?? '', game, locale, person.id, control.sheet));
    }
    case 'settle':
    case 'rule':
      await deferIfSlow(context, interaction, isPrivate(interaction) ? 'update' : 'private');
      return answerRules(context, interaction, control);
    case 'link':
    case 'linkOpen':
    case 'linkClose':
      await deferIfSlow(context, interaction, isPrivate(interaction) ? 'update' : 'private');
      return onLink(context, interaction, control);
    case 'csv': {
      await deferIfSlow(context, interaction, 'private');
      const season = await openSeason(services, control.season);
      await organising(services, season.league.id, organiserOf(interaction));
      return sendFiles(context, interaction, season);
    }
  }
}

/** A night that was guessed becomes his own. */
function ownNight({ guessed }: UserSettings): Partial<UserSettings> {
  return guessed === undefined ? {} : { zone: guessed.zone, quiet: { from: guessed.from, until: guessed.until } };
}

/** What an organiser decides with one button, and what he is told of it. */
async function decided(
  context: DiscordContext,
  interaction: ComponentPayload,
  control: Extract<LeagueControl, { what: 'extend' | 'judge' | 'confirm' | 'delete' }>,
  locale: Locale,
): Promise<string[]> {
  const { services } = context;
  const organiser = organiserOf(interaction);
  const translator = translatorFor(locale);
  const { league } = await openSeason(services, control.season);
  await organising(services, league.id, organiser);
  switch (control.what) {
    case 'extend': {
      const round = /^R(\d+)$/.exec(control.of)?.[1];
      const season = await organiseSeason(services, control.season, organiser, ({ season: now, draw }) =>
        round === undefined
          ? extendTable(now, labelled(now, control.of), control.days, draw.now)
          : extendRound(now, Number(round), control.days, draw.now),
      );
      return extensionLines(season, translator);
    }
    case 'judge': {
      await organiseSeason(services, control.season, organiser, ({ season }) => decision(services, season, labelled(season, control.of)));
      return [translator.say('league.done.written')];
    }
    case 'confirm': {
      await organiseSeason(services, control.season, organiser, ({ season, records, draw }) => [
        ...proposalOf(season, records, control.proposal, draw).consequences.deeds,
      ]);
      return [translator.say('league.done.written')];
    }
    case 'delete': {
      const page = (await services.store.leagues.season(control.season))?.page;
      await deleteLeague(services, league.id, organiser, control.seen);
      await removePage(context, page, league.channelId);
      return [translator.say('league.done.deleted', { name: plainName(league.name) })];
    }
  }
}

function labelled(season: Season, label: string): Table {
  return season.tables.find((t) => t.label === label && t.status !== 'void') ?? throwRuleError('league.noTable');
}

async function answerRules(
  context: DiscordContext,
  interaction: ComponentPayload,
  control: Extract<LeagueControl, { what: 'settle' | 'rule' }>,
): Promise<void> {
  const { services } = context;
  const organiser = organiserOf(interaction);
  const season = await openSeason(services, control.season);
  await organising(services, season.league.id, organiser);
  try {
    if (control.what === 'rule') {
      const value = 'values' in interaction.data ? (interaction.data.values[0] ?? '') : '';
      await organiseSeason(services, control.season, organiser, (now) =>
        changeRules(now.season, now.game, chosenChange(now, control.rule, value)),
      );
    }
  } finally {
    await respond(
      context,
      interaction,
      settlePanel(await openSeason(services, control.season), readerLocaleOf(interaction), control.sheet),
    );
  }
}

/** The page for people outside Discord is an organiser's to open and to close. */
async function onLink(
  context: DiscordContext,
  interaction: ComponentPayload,
  control: Extract<LeagueControl, { what: 'link' | 'linkOpen' | 'linkClose' }>,
) {
  const { services } = context;
  const organiser = organiserOf(interaction);
  const { league } = await openSeason(services, control.season);
  await organising(services, league.id, organiser);
  if (control.what === 'linkOpen' && context.pageUrl === undefined) throwRuleError('page.none');
  if (control.what !== 'link') await shareLeague(services, league.id, organiser, control.what === 'linkOpen');
  await respond(context, interaction, linkPanel(context, await openSeason(services, control.season), readerLocaleOf(interaction)));
}

async function organise(
  context: DiscordContext,
  interaction: ComponentPayload,
  control: Extract<LeagueControl, { what: 'organise' | 'ask' | 'on' | 'back' }>,
): Promise<void> {
  const organiser = organiserOf(interaction);
  const { league } = await openSeason(context.services, control.season);
  await organising(context.services, league.id, organiser);
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
  const said = await takePart(context, what, seasonId, person, locale);
  const night = what === 'leave' ? undefined : await askedNight(context.services, person.id, it.locale ?? '');
  if (night === undefined) return note(said);
  const { say } = translatorFor(locale);
  const hour = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
  const answer = (to: (typeof NIGHT_ANSWERS)[number]) =>
    button({ id: encodeControl({ at: 'league', what: 'night', season: seasonId, answer: to }), label: say(`night.${to}`) });
  const asking = say('night.ask', { from: hour(night.from), until: hour(night.until), zone: night.zone });
  return { components: [card(HOUSE_TINT, [text(`${said}\n\n${asking}`), ...rows(NIGHT_ANSWERS.map(answer))])] };
}

/** Signing up, checking in and leaving, in one sentence. */
async function takePart(
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
    await signOff(services, seasonId, person.id);
    return translator.say('league.done.left');
  }
  if (what === 'check') {
    await confirm(services, seasonId, person.id);
    return translator.say('league.done.checked');
  }
  const season = await signUp(services, seasonId, person);
  const waits = season.divisions > 0 && entryOf(season, person.id)?.status === 'waiting';
  return translator.say(waits ? 'league.done.waiting' : 'league.done.joined', { name: plainName(league.name) });
}
