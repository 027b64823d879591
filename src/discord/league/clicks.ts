import { houseVoice } from '../../i18n/index.ts';
import type { Locale } from '../../kit/message.ts';
import { changeRules } from '../../league/agreed.ts';
import { openBook } from '../../league/book.ts';
import { goBack, goOn, type Organiser, organiseSeason, organising } from '../../league/leagues.ts';
import { confirm, signOff, signUp } from '../../league/people.ts';
import { entryOf } from '../../league/season.ts';
import { refuse } from '../../table/house.ts';
import { note } from '../components/note.ts';
import { plainName } from '../components/people.ts';
import type { Desk } from '../desk.ts';
import type { Opener } from '../forms/form.ts';
import { acknowledge, authorityOf, type ComponentPayload, fill, isPrivate, type ModalPayload, personOf, readerOf } from '../interaction.ts';
import { sendFiles } from './files.ts';
import type { LeagueControl } from './ids.ts';
import { organiserPanel } from './organiser.ts';
import { leaguePanel } from './panel.ts';
import { leaderboard } from './people-pages.ts';
import { chosenChange, settlePanel } from './settle.ts';

export function organiserOf(it: Opener | ModalPayload): Organiser {
  return { ...personOf(it), manages: authorityOf(it).manages };
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
      return fill(desk, it, note(await takePart(desk, control.what, control.season, person, locale)));
    }
    case 'see':
    case 'turn': {
      await acknowledge(desk, it, isPrivate(it) ? 'update' : 'private');
      const division = control.what === 'see' ? control.division : 'values' in it.data ? Number(it.data.values[0]) : 0;
      const book = await openBook(house, control.season);
      return fill(desk, it, await leaguePanel(desk, book, { ...control, division }, locale, person.id));
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
    case 'csv': {
      await acknowledge(desk, it, 'private');
      const book = await openBook(house, control.season);
      await organising(house, book.league.id, organiserOf(it));
      return sendFiles(desk, it, book);
    }
  }
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
    await fill(desk, it, organiserPanel(await openBook(desk.house, control.season), readerOf(it), control.what === 'ask'));
  }
}

/** Signing up, checking in and leaving, in one sentence. */
export async function takePart(
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
