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
export async function onLeague(desk: DiscordContext, it: ComponentPayload, control: LeagueControl): Promise<void> {
  if (await isAbroad(desk, it, control)) {
    await deferIfSlow(desk, it, 'private');
    throwRuleError('league.unknown');
  }
  await answer(desk, it, control);
}

/** Who manages one server manages no league of another; no control of it stands anywhere he could press it. */
async function isAbroad({ house }: DiscordContext, it: ComponentPayload, { season: id }: LeagueControl): Promise<boolean> {
  if (it.guild_id === undefined) return false;
  const season = await house.store.leagues.season(id);
  const league = season === undefined ? undefined : await house.store.leagues.league(season.leagueId);
  return league !== undefined && league.guildId !== it.guild_id;
}

async function answer(desk: DiscordContext, it: ComponentPayload, control: LeagueControl): Promise<void> {
  const { house } = desk;
  const locale = readerLocaleOf(it);
  const person = personOf(it);
  switch (control.what) {
    case 'join':
    case 'leave':
    case 'check': {
      await deferIfSlow(desk, it, 'private');
      return respond(desk, it, await takePartAndReport(desk, it, control.what, control.season));
    }
    case 'night': {
      await deferIfSlow(desk, it, 'private');
      const says = control.answer === 'none' ? ({ nights: 'own' } as const) : ownNight(await settingsOf(house, person.id));
      await changeSettings(house, person.id, (old) => ({ ...old, ...says }));
      return respond(desk, it, note(translatorFor(locale).say('night.done')));
    }
    case 'extend':
    case 'judge':
    case 'confirm':
    case 'delete': {
      await deferIfSlow(desk, it, 'private');
      return respond(desk, it, note(...(await decided(desk, it, control, locale))));
    }
    case 'see':
    case 'turn': {
      await deferIfSlow(desk, it, isPrivate(it) ? 'update' : 'private');
      const division = control.what === 'see' ? control.division : 'values' in it.data ? Number(it.data.values[0]) : 0;
      const book = await openSeason(house, control.season);
      const manages = authorityOf(it).manages || book.league.organisers.includes(person.id);
      return respond(desk, it, await leaguePanel(desk, book, { ...control, division }, locale, person.id, manages));
    }
    case 'organise':
    case 'ask':
    case 'on':
    case 'back':
      await deferIfSlow(desk, it, isPrivate(it) ? 'update' : 'private');
      return organise(desk, it, control);
    case 'board': {
      await deferIfSlow(desk, it, isPrivate(it) ? 'update' : 'private');
      const game = house.games.find((g) => g.id === control.game) ?? throwRuleError('command.unknownGame');
      return respond(desk, it, await leaderboard(desk, it.guild_id ?? '', game, locale, person.id, control.sheet));
    }
    case 'settle':
    case 'rule':
      await deferIfSlow(desk, it, isPrivate(it) ? 'update' : 'private');
      return answerRules(desk, it, control);
    case 'link':
    case 'linkOpen':
    case 'linkClose':
      await deferIfSlow(desk, it, isPrivate(it) ? 'update' : 'private');
      return onLink(desk, it, control);
    case 'csv': {
      await deferIfSlow(desk, it, 'private');
      const book = await openSeason(house, control.season);
      await organising(house, book.league.id, organiserOf(it));
      return sendFiles(desk, it, book);
    }
  }
}

/** A night that was guessed becomes his own. */
function ownNight({ guessed }: UserSettings): Partial<UserSettings> {
  return guessed === undefined ? {} : { zone: guessed.zone, quiet: { from: guessed.from, until: guessed.until } };
}

/** What an organiser decides with one button, and what he is told of it. */
async function decided(
  desk: DiscordContext,
  it: ComponentPayload,
  control: Extract<LeagueControl, { what: 'extend' | 'judge' | 'confirm' | 'delete' }>,
  locale: Locale,
): Promise<string[]> {
  const { house } = desk;
  const who = organiserOf(it);
  const voice = translatorFor(locale);
  const { league } = await openSeason(house, control.season);
  await organising(house, league.id, who);
  switch (control.what) {
    case 'extend': {
      const round = /^R(\d+)$/.exec(control.of)?.[1];
      const season = await organiseSeason(house, control.season, who, ({ season: now, lot }) =>
        round === undefined
          ? extendTable(now, labelled(now, control.of), control.days, lot.now)
          : extendRound(now, Number(round), control.days, lot.now),
      );
      return extensionLines(season, voice);
    }
    case 'judge': {
      await organiseSeason(house, control.season, who, ({ season }) => decision(house, season, labelled(season, control.of)));
      return [voice.say('league.done.written')];
    }
    case 'confirm': {
      await organiseSeason(house, control.season, who, ({ season, records, lot }) => [
        ...proposalOf(season, records, control.proposal, lot).consequences.deeds,
      ]);
      return [voice.say('league.done.written')];
    }
    case 'delete': {
      const page = (await house.store.leagues.season(control.season))?.page;
      await deleteLeague(house, league.id, who, control.seen);
      await removePage(desk, page, league.channelId);
      return [voice.say('league.done.deleted', { name: plainName(league.name) })];
    }
  }
}

function labelled(season: Season, label: string): Table {
  return season.tables.find((t) => t.label === label && t.status !== 'void') ?? throwRuleError('league.noTable');
}

async function answerRules(
  desk: DiscordContext,
  it: ComponentPayload,
  control: Extract<LeagueControl, { what: 'settle' | 'rule' }>,
): Promise<void> {
  const { house } = desk;
  const who = organiserOf(it);
  const book = await openSeason(house, control.season);
  await organising(house, book.league.id, who);
  try {
    if (control.what === 'rule') {
      const value = 'values' in it.data ? (it.data.values[0] ?? '') : '';
      await organiseSeason(house, control.season, who, (now) => changeRules(now.season, now.game, chosenChange(now, control.rule, value)));
    }
  } finally {
    await respond(desk, it, settlePanel(await openSeason(house, control.season), readerLocaleOf(it), control.sheet));
  }
}

/** The page for people outside Discord is an organiser's to open and to close. */
async function onLink(
  desk: DiscordContext,
  it: ComponentPayload,
  control: Extract<LeagueControl, { what: 'link' | 'linkOpen' | 'linkClose' }>,
) {
  const { house } = desk;
  const who = organiserOf(it);
  const { league } = await openSeason(house, control.season);
  await organising(house, league.id, who);
  if (control.what === 'linkOpen' && desk.pageUrl === undefined) throwRuleError('page.none');
  if (control.what !== 'link') await shareLeague(house, league.id, who, control.what === 'linkOpen');
  await respond(desk, it, linkPanel(desk, await openSeason(house, control.season), readerLocaleOf(it)));
}

async function organise(
  desk: DiscordContext,
  it: ComponentPayload,
  control: Extract<LeagueControl, { what: 'organise' | 'ask' | 'on' | 'back' }>,
): Promise<void> {
  const who = organiserOf(it);
  const { league } = await openSeason(desk.house, control.season);
  await organising(desk.house, league.id, who);
  try {
    if (control.what === 'on') await advancePhase(desk.house, league.id, who, control.from);
    if (control.what === 'back') await undoLastStep(desk.house, league.id, who, control.seen);
  } finally {
    // Also who was too late sees how things stand now.
    await respond(
      desk,
      it,
      organiserPanel(await openSeason(desk.house, control.season), readerLocaleOf(it), control.what === 'ask', desk.pageUrl !== undefined),
    );
  }
}

/** What somebody hears who signs up, checks in or leaves; the first time also when the house takes him to be asleep. */
export async function takePartAndReport(
  desk: DiscordContext,
  it: ComponentPayload | CommandPayload,
  what: 'join' | 'leave' | 'check',
  seasonId: number,
): Promise<MessageBody> {
  const locale = readerLocaleOf(it);
  const person = personOf(it);
  const said = await takePart(desk, what, seasonId, person, locale);
  const night = what === 'leave' ? undefined : await askedNight(desk.house, person.id, it.locale ?? '');
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
  desk: DiscordContext,
  what: 'join' | 'leave' | 'check',
  seasonId: number,
  person: { readonly id: string; readonly name: string },
  locale: Locale,
): Promise<string> {
  const { house } = desk;
  const voice = translatorFor(locale);
  const { league } = await openSeason(house, seasonId);
  if (what === 'leave') {
    await signOff(house, seasonId, person.id);
    return voice.say('league.done.left');
  }
  if (what === 'check') {
    await confirm(house, seasonId, person.id);
    return voice.say('league.done.checked');
  }
  const season = await signUp(house, seasonId, person);
  const waits = season.divisions > 0 && entryOf(season, person.id)?.status === 'waiting';
  return voice.say(waits ? 'league.done.waiting' : 'league.done.joined', { name: plainName(league.name) });
}
