import { translatorFor } from '../../i18n/index.ts';
import type { Locale } from '../../kit/message.ts';
import type { StoredGame } from '../../storage/records.ts';
import { loadPlayerView } from '../../table/core/player-view.ts';
import { preparedBy } from '../../table/plan/stored-plan.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { pausedLine } from '../posts/pause.ts';
import { button, card, type Part, paragraphs, rows, select } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { clip, LIMITS } from '../ui/limits.ts';
import { plainName } from '../ui/people.ts';
import { titleSection, withThumbnails } from '../ui/thumbnails.ts';
import { fullTimestamp, relativeTimestamp } from '../ui/timestamps.ts';
import { HOUSE_TINT } from '../ui/tint.ts';
import { firstSteps, openTables } from './first-steps.ts';
import { followedList } from './follow.ts';
import { linkTo } from './link.ts';
import { panel } from './panel.ts';

const LISTED = 20;
/** Those that come first have the picture of their title. */
const PICTURED = 5;

/** All games of a user in any server: what waits for him first, the nearest deadline before the others; then the rest, then open tables. */
export async function inbox(context: DiscordContext, userId: string, locale: Locale, guildId?: string): Promise<MessageBody> {
  const { store } = context.services;
  const { say } = translatorFor(locale);
  const waiting = await store.awaitedFrom(userId);
  const seated = await store.gamesOf(userId, ['running', 'lobby']);
  const rank = (row: StoredGame) => {
    const at = waiting.findIndex((w) => w.gameId === row.id);
    return at >= 0 ? at : row.status === 'running' ? 1e6 - row.id / 1e6 : 2e6 - row.id / 1e6;
  };
  const sorted = [...seated].sort((a, b) => rank(a) - rank(b));
  const free = await openTables(context, guildId, userId, locale);
  const followed = await followedList(context, userId, locale);
  const beyond = [...paragraphs(clip(followed.lines.join('\n'), 1000)), ...followed.controls];
  if (sorted.length === 0)
    return {
      components: [card(HOUSE_TINT, [...paragraphs(say('inbox.none'), free.join('\n')), ...beyond, ...firstSteps(guildId, locale)])],
    };
  const [urgent, rest] = [sorted.slice(0, PICTURED), sorted.slice(PICTURED, LISTED)];
  const titles = urgent.map((row) => gameOf(context.services, row.title));
  const prepared = await preparedBy(context.services, userId);
  const told = async (row: StoredGame) => {
    const news = prepared.find(({ gameId }) => gameId === row.id);
    const paused = pausedLine(context, row, { say });
    const parts = [await line(context, row, userId, locale), paused, news === undefined ? '' : say(news.text)];
    return parts.filter((part) => part !== '').join(' · ');
  };
  const above: Part[] = [];
  for (const row of urgent) above.push(titleSection(gameOf(context.services, row.title), locale, await told(row)));
  const lines: string[] = [];
  for (const row of rest) lines.push(`• ${await told(row)}`);
  if (sorted.length > LISTED) lines.push(`-# ${say('inbox.more', { n: sorted.length - LISTED })}`);
  const open = sorted
    .filter((row) => waiting.some((w) => w.gameId === row.id))
    .slice(0, LIMITS.selectOptions)
    .map((row) => ({ value: String(row.id), label: `${nameOf(context, row, locale)} #${row.id}` }));
  const parts: Part[] = [
    ...paragraphs(`## ${say('inbox.title', { n: waiting.length })}`),
    ...above,
    ...paragraphs(clip(lines.join('\n'), 2400), free.join('\n')),
  ];
  if (open.length > 0)
    parts.push(select({ id: encodeControl({ at: 'social', what: 'game', game: 0 }), placeholder: say('inbox.open'), options: open }));
  parts.push(...beyond);
  if (waiting.length === 0) parts.push(...firstSteps(guildId, locale));
  return withThumbnails(context, titles, locale, [card(HOUSE_TINT, parts)]);
}

function nameOf(context: DiscordContext, row: StoredGame, locale: Locale): string {
  return translatorFor(locale).say(gameOf(context.services, row.title).name);
}

async function line(context: DiscordContext, row: StoredGame, userId: string, locale: Locale): Promise<string> {
  const { store } = context.services;
  const { say } = translatorFor(locale);
  const title = `**[${nameOf(context, row, locale)} #${row.id}](${linkTo(row)})**`;
  const seats = (await store.seats(row.id)).filter((h) => h.leftAt === undefined);
  if (row.status === 'lobby') return `${title}\n${say('lobby.seats', { taken: seats.length, seats: row.seats })}`;
  const awaited = await store.awaitedIn(row.id);
  const mine = awaited.find((a) => a.userId === userId);
  if (mine === undefined) {
    const names = awaited.map((a) => plainName(seats.find((h) => h.seat === a.seat)?.displayName ?? ''));
    return `${title}\n${say('inbox.theirs', { who: names.join(', ') })}`;
  }
  const since = relativeTimestamp(mine.since);
  if (mine.deadline === undefined) return `${title}\n${say('inbox.yours', { since })}`;
  return `${title}\n${say('inbox.yoursUntil', { until: fullTimestamp(mine.deadline), left: relativeTimestamp(mine.deadline) })}`;
}

/** The panel of the game that waits for this user most urgently, other than the one he comes from; or that nothing waits. */
export async function nextPanel(
  context: DiscordContext,
  userId: string,
  locale: Locale,
  from?: number,
  guildId?: string,
): Promise<MessageBody> {
  const { store } = context.services;
  const reader = translatorFor(locale);
  const waiting = (await store.awaitedFrom(userId)).filter((w) => w.gameId !== from);
  const first = waiting[0];
  const view = first === undefined ? undefined : await loadPlayerView(context.services, first.gameId, userId);
  if (view === undefined) {
    const free = await openTables(context, guildId, userId, locale);
    const parts = [...paragraphs(reader.say('command.turn.none'), free.join('\n')), ...firstSteps(guildId, locale)];
    return { components: [card(HOUSE_TINT, parts)] };
  }
  const where = view.row.threadId === undefined ? '' : `[${reader.say('inbox.toPost')}](${linkTo(view.row)})`;
  const more = waiting.length > 1 ? reader.say('command.turn.more', { n: waiting.length - 1 }) : '';
  const above = [where, more].filter((part) => part !== '').join(' · ');
  return panel(context, view, above === '' ? {} : { note: `-# ${above}` }, locale);
}

/** After a finished turn: the way to the next game that waits. */
export async function nextButton(context: DiscordContext, userId: string, locale: Locale, from: number) {
  const waits = (await context.services.store.awaitedFrom(userId)).some((w) => w.gameId !== from);
  const id = encodeControl({ at: 'social', what: 'next', game: from });
  return waits ? rows([button({ id, label: translatorFor(locale).say('inbox.next'), style: 'primary' })]) : [];
}
