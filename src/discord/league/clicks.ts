import { houseVoice } from '../../i18n/index.ts';
import type { Locale } from '../../kit/message.ts';
import { changeRules } from '../../league/agreed.ts';
import { openBook } from '../../league/book.ts';
import { proposalOf } from '../../league/by-hand.ts';
import { extendRound, extendTable } from '../../league/extend.ts';
import { deleteLeague, goBack, goOn, type Organiser, organiseSeason, organising } from '../../league/leagues.ts';
import { decision } from '../../league/overdue.ts';
import { confirm, signOff, signUp } from '../../league/people.ts';
import { entryOf, type Season, type Table } from '../../league/season.ts';
import { shareLeague } from '../../league/share.ts';
import { changeSettings } from '../../table/clocks/retime.ts';
import { refuse } from '../../table/house.ts';
import { askedNight } from '../../table/settings/nights.ts';
import { settingsOf, type UserSettings } from '../../table/settings/settings.ts';
import { button, card, rows, text } from '../components/components.ts';
import { encodeControl } from '../components/ids.ts';
import { note } from '../components/note.ts';
import { plainName } from '../components/people.ts';
import { HOUSE_TINT } from '../components/tint.ts';
import type { Desk } from '../desk.ts';
import type { Opener } from '../forms/form.ts';
import {
  acknowledge,
  authorityOf,
  type Body,
  type CommandPayload,
  type ComponentPayload,
  fill,
  isPrivate,
  type ModalPayload,
  personOf,
  readerOf,
} from '../interaction.ts';
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
export async function onLeague(desk: Desk, it: ComponentPayload, control: LeagueControl): Promise<void> {
  if (await isAbroad(desk, it, control)) {
    await acknowledge(desk, it, 'private');
    refuse('league.unknown');
  }
  await answer(desk, it, control);
}

/** Who manages one server manages no league of another; no control of it stands anywhere he could press it. */
async function isAbroad({ house }: Desk, it: ComponentPayload, { season: id }: LeagueControl): Promise<boolean> {
  if (it.guild_id === undefined) return false;
  const season = await house.store.leagues.season(id);
  const league = season === undefined ? undefined : await house.store.leagues.league(season.leagueId);
  return league !== undefined && league.guildId !== it.guild_id;
}

async function answer(desk: Desk, it: ComponentPayload, control: LeagueControl): Promise<void> {
  const { house } = desk;
  const locale = readerOf(it);
  const person = personOf(it);
  switch (control.what) {
    case 'join':
    case 'leave':
    case 'check': {
      await acknowledge(desk, it, 'private');
      return fill(desk, it, await partTaken(desk, it, control.what, control.season));
    }
    case 'night': {
      await acknowledge(desk, it, 'private');
      const says = control.answer === 'none' ? ({ nights: 'own' } as const) : ownNight(await settingsOf(house, person.id));
      await changeSettings(house, person.id, (old) => ({ ...old, ...says }));
      return fill(desk, it, note(houseVoice(locale).say('night.done')));
    }
    case 'extend':
    case 'judge':
    case 'confirm':
    case 'delete': {
      await acknowledge(desk, it, 'private');
      return fill(desk, it, note(...(await decided(desk, it, control, locale))));
    }
    case 'see':
    case 'turn': {
      await acknowledge(desk, it, isPrivate(it) ? 'update' : 'private');
      const division = control.what === 'see' ? control.division : 'values' in it.data ? Number(it.data.values[0]) : 0;
      const book = await openBook(house, control.season);
      const manages = authorityOf(it).manages || book.league.organisers.includes(person.id);
      return fill(desk, it, await leaguePanel(desk, book, { ...control, division }, locale, person.id, manages));
    }
    case 'organise':
    case 'ask':
    case 'on':
    case 'back':
      await acknowledge(desk, it, isPrivate(it) ? 'update' : 'private');
      return organise(desk, it, control);
    case 'board': {
      await acknowledge(desk, it, isPrivate(it) ? 'update' : 'private');
      const game = house.games.find((g) => g.id === control.game) ?? refuse('command.unknownGame');
      return fill(desk, it, await leaderboard(desk, it.guild_id ?? '', game, locale, person.id, control.sheet));
    }
    case 'settle':
    case 'rule':
      await acknowledge(desk, it, isPrivate(it) ? 'update' : 'private');
      return answerRules(desk, it, control);
    case 'link':
    case 'linkOpen':
    case 'linkClose':
      await acknowledge(desk, it, isPrivate(it) ? 'update' : 'private');
      return onLink(desk, it, control);
    case 'csv': {
      await acknowledge(desk, it, 'private');
      const book = await openBook(house, control.season);
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
  desk: Desk,
  it: ComponentPayload,
  control: Extract<LeagueControl, { what: 'extend' | 'judge' | 'confirm' | 'delete' }>,
  locale: Locale,
): Promise<string[]> {
  const { house } = desk;
  const who = organiserOf(it);
  const voice = houseVoice(locale);
  const { league } = await openBook(house, control.season);
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
  return season.tables.find((t) => t.label === label && t.status !== 'void') ?? refuse('league.noTable');
}

async function answerRules(desk: Desk, it: ComponentPayload, control: Extract<LeagueControl, { what: 'settle' | 'rule' }>): Promise<void> {
  const { house } = desk;
  const who = organiserOf(it);
  const book = await openBook(house, control.season);
  await organising(house, book.league.id, who);
  try {
    if (control.what === 'rule') {
      const value = 'values' in it.data ? (it.data.values[0] ?? '') : '';
      await organiseSeason(house, control.season, who, (now) => changeRules(now.season, now.game, chosenChange(now, control.rule, value)));
    }
  } finally {
    await fill(desk, it, settlePanel(await openBook(house, control.season), readerOf(it), control.sheet));
  }
}

/** The page for people outside Discord is an organiser's to open and to close. */
async function onLink(desk: Desk, it: ComponentPayload, control: Extract<LeagueControl, { what: 'link' | 'linkOpen' | 'linkClose' }>) {
  const { house } = desk;
  const who = organiserOf(it);
  const { league } = await openBook(house, control.season);
  await organising(house, league.id, who);
  if (control.what === 'linkOpen' && desk.pageUrl === undefined) refuse('page.none');
  if (control.what !== 'link') await shareLeague(house, league.id, who, control.what === 'linkOpen');
  await fill(desk, it, linkPanel(desk, await openBook(house, control.season), readerOf(it)));
}

async function organise(
  desk: Desk,
  it: ComponentPayload,
  control: Extract<LeagueControl, { what: 'organise' | 'ask' | 'on' | 'back' }>,
): Promise<void> {
  const who = organiserOf(it);
  const { league } = await openBook(desk.house, control.season);
  await organising(desk.house, league.id, who);
  try {
    if (control.what === 'on') await goOn(desk.house, league.id, who, control.from);
    if (control.what === 'back') await goBack(desk.house, league.id, who, control.seen);
  } finally {
    // Also who was too late sees how things stand now.
    await fill(
      desk,
      it,
      organiserPanel(await openBook(desk.house, control.season), readerOf(it), control.what === 'ask', desk.pageUrl !== undefined),
    );
  }
}

/** What somebody hears who signs up, checks in or leaves; the first time also when the house takes him to be asleep. */
export async function partTaken(
  desk: Desk,
  it: ComponentPayload | CommandPayload,
  what: 'join' | 'leave' | 'check',
  seasonId: number,
): Promise<Body> {
  const locale = readerOf(it);
  const person = personOf(it);
  const said = await takePart(desk, what, seasonId, person, locale);
  const night = what === 'leave' ? undefined : await askedNight(desk.house, person.id, it.locale ?? '');
  if (night === undefined) return note(said);
  const { say } = houseVoice(locale);
  const hour = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
  const answer = (to: (typeof NIGHT_ANSWERS)[number]) =>
    button({ id: encodeControl({ at: 'league', what: 'night', season: seasonId, answer: to }), label: say(`night.${to}`) });
  const asking = say('night.ask', { from: hour(night.from), until: hour(night.until), zone: night.zone });
  return { components: [card(HOUSE_TINT, [text(`${said}\n\n${asking}`), ...rows(NIGHT_ANSWERS.map(answer))])] };
}

/** Signing up, checking in and leaving, in one sentence. */
async function takePart(
  desk: Desk,
  what: 'join' | 'leave' | 'check',
  seasonId: number,
  person: { readonly id: string; readonly name: string },
  locale: Locale,
): Promise<string> {
  const { house } = desk;
  const voice = houseVoice(locale);
  const { league } = await openBook(house, seasonId);
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
