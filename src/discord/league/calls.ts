import { msg } from '../../i18n/house.ts';
import { houseVoice } from '../../i18n/index.ts';
import { openBook } from '../../league/book.ts';
import type { LeagueOutgoing } from '../../league/outgoing.ts';
import { entryOf } from '../../league/season.ts';
import type { Outgoing, Receipt } from '../../store/records.ts';
import { isComputer } from '../../table/seats/computers.ts';
import { awake, settingsOf } from '../../table/settings/settings.ts';
import { clip } from '../components/limits.ts';
import { onDate } from '../components/moments.ts';
import { note } from '../components/note.ts';
import { plainName } from '../components/people.ts';
import { post } from '../delivery/post.ts';
import { direct } from '../delivery/private-post.ts';
import type { Desk } from '../desk.ts';
import { mentions } from './lines.ts';

const MOST = 1800;

/** Games whose deadline is near, to those they wait for; games past it, to the organisers. What is over meanwhile is left out. */
export async function sayTold(desk: Desk, row: Outgoing, told: Extract<LeagueOutgoing, { kind: 'league-told' }>): Promise<Receipt> {
  const { house } = desk;
  const { league, season, game } = await openBook(house, told.season);
  const voice = houseVoice(season.rules.locale, game);
  const lines: string[] = [];
  const awaited = new Set<string>();
  for (const table of season.tables) {
    if (!told.tables.includes(table.id) || table.status !== 'open' || table.game === undefined) continue;
    const users = (await house.store.awaitedIn(table.game)).map((a) => a.userId).filter((userId) => !isComputer({ userId }));
    for (const user of users) awaited.add(user);
    const thread = (await house.store.game(table.game))?.threadId;
    const args = {
      label: table.label,
      where: thread === undefined ? `#${table.game}` : `<#${thread}>`,
      at: onDate(table.due ?? 0),
      names: mentions(users),
    };
    lines.push(voice.say('league.told.line', args));
  }
  if (lines.length === 0) return {};
  const what = told.what === 'ending' && season.rules.overdue === 'ask' ? 'endingAsk' : told.what;
  const heading = voice.say(`league.told.${what}`, { name: plainName(league.name) });
  const calls = told.what === 'ending' ? await awake(house, [...awaited]) : league.organisers;
  const below = told.what === 'overdue' ? [`-# ${mentions(calls)}`] : [];
  const body = { ...note(heading, clip(lines.join('\n'), MOST), ...below), ping: calls };
  return { messageId: await post(desk, league.channelId, body, row) };
}

/** Whoever has come to a place learns it, and where he is awaited. */
export async function sayTook(desk: Desk, row: Outgoing, { season: id, userId, late }: Extract<LeagueOutgoing, { kind: 'league-took' }>) {
  const { league, season, game } = await openBook(desk.house, id);
  const entry = entryOf(season, userId);
  if (entry?.status !== 'in') return {};
  const voice = houseVoice(season.rules.locale, game);
  const threads: string[] = [];
  for (const table of season.tables) {
    if (table.status !== 'open' || table.game === undefined || !table.players.includes(entry.id)) continue;
    const thread = (await desk.house.store.game(table.game))?.threadId;
    threads.push(thread === undefined ? `#${table.game}` : `<#${thread}>`);
  }
  const args = { who: mentions([userId]), name: plainName(league.name), games: threads.join(', ') || '–' };
  const body = {
    ...note(voice.say(late ? 'league.took.late' : 'league.took.place', args)),
    ping: await awake(desk.house, [userId]),
  };
  return { messageId: await post(desk, league.channelId, body, row) };
}

/** Something fails again and again: the organisers learn what, and what they can do. */
export async function sayTrouble(
  desk: Desk,
  row: Outgoing,
  trouble: Extract<LeagueOutgoing, { kind: 'league-trouble' }>,
): Promise<Receipt> {
  const { league, season, game } = await openBook(desk.house, trouble.season);
  const voice = houseVoice(season.rules.locale, game);
  const name = plainName(league.name);
  const line =
    trouble.table === undefined
      ? voice.say('league.trouble.season', { name })
      : voice.say('league.trouble.table', { name, table: trouble.table });
  const why = trouble.why === undefined ? [] : [voice.say(trouble.why)];
  const body = { ...note(line, ...why, `-# ${mentions(league.organisers)}`), ping: league.organisers };
  return { messageId: await post(desk, league.channelId, body, row) };
}

/** The schedule could not go on: the organisers are called. */
export async function sayHeld(
  desk: Desk,
  row: Outgoing,
  seasonId: number,
  held: NonNullable<Extract<LeagueOutgoing, { kind: 'league-call' }>['held']>,
) {
  const { league, season, game, lot } = await openBook(desk.house, seasonId);
  const voice = houseVoice(season.rules.locale, game);
  const args = { n: season.entries.filter((e) => e.checked).length, fewest: lot.range[0] };
  const why = voice.say(held.why, args);
  const line = voice.say('league.call.held', { name: plainName(league.name), phase: msg(`league.phase.${held.to}`), why });
  const calls = league.organisers;
  const body = { ...note(line, `-# ${mentions(calls)}`), ping: calls };
  return { messageId: await post(desk, league.channelId, body, row) };
}

/** The channel is gone or closed to us: the organisers learn it where they can still be reached, once. */
export async function sayLost(desk: Desk, row: Outgoing, seasonId: number): Promise<void> {
  const { house } = desk;
  const { league, season, game, row: kept } = await openBook(house, seasonId);
  if (kept.page?.lost !== undefined) return;
  await house.store.leagues.putPage(seasonId, { messageId: '', at: 0, ...kept.page, lost: house.now() });
  for (const [i, user] of league.organisers.entries()) {
    const { language = season.rules.locale } = await settingsOf(house, user);
    const args = { name: plainName(league.name), where: `<#${league.channelId}>` };
    const body = note(houseVoice(language, game).say('league.lost', args));
    await direct(desk, user, body, { nonce: `${row.nonce.slice(0, 20)}${i}`, attempts: 1 });
  }
}
