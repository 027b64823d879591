import { translatorFor } from '../../i18n/index.ts';
import type { Locale } from '../../kit/message.ts';
import type { StoredGame } from '../../storage/records.ts';
import { loadPlayerView } from '../../table/core/player-view.ts';
import { listPlanNews } from '../../table/plan/stored-plan.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { pausedLine } from '../posts/pause.ts';
import { INBOX_PARTS } from '../registry/slot.ts';
import { button, buttonRows, card, type Part, paragraphs, select } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { clipText, TEXT_LIMITS } from '../ui/limits.ts';
import { plainName } from '../ui/people.ts';
import { titleSection, withThumbnails } from '../ui/thumbnails.ts';
import { fullTimestamp, relativeTimestamp } from '../ui/timestamps.ts';
import { HOUSE_TINT } from '../ui/tint.ts';
import { firstStepButtons, listOpenTables } from './first-steps.ts';
import { gameLink } from './link.ts';
import { buildPanel } from './panel.ts';

const MAX_LISTED = 20;
/** Those that come first have the picture of their title. */
const MAX_PICTURED = 5;

/** All games of a user in any server: what waits for him first, the nearest deadline before the others; then the rest, then open tables. */
export async function buildInbox(context: DiscordContext, userId: string, locale: Locale, guildId?: string): Promise<MessageBody> {
  const { store } = context.services;
  const { say } = translatorFor(locale);
  const waiting = await store.listAwaitedOfUser(userId);
  const seated = await store.listGamesOfUser(userId, ['running', 'lobby']);
  const rank = (row: StoredGame) => {
    const at = waiting.findIndex((w) => w.gameId === row.id);
    return at >= 0 ? at : row.status === 'running' ? 1e6 - row.id / 1e6 : 2e6 - row.id / 1e6;
  };
  const sorted = [...seated].sort((a, b) => rank(a) - rank(b));
  const free = await listOpenTables(context, guildId, userId, locale);
  const added = await Promise.all(context.features.fill(INBOX_PARTS, context, { user: userId, locale }));
  const beyond = added.flatMap(({ lines, controls }) => [...paragraphs(clipText(lines.join('\n'), 1000)), ...controls]);
  if (sorted.length === 0)
    return {
      components: [card(HOUSE_TINT, [...paragraphs(say('inbox.none'), free.join('\n')), ...beyond, ...firstStepButtons(guildId, locale)])],
    };
  const [urgent, rest] = [sorted.slice(0, MAX_PICTURED), sorted.slice(MAX_PICTURED, MAX_LISTED)];
  const titles = urgent.map((row) => gameOf(context.services, row.title));
  const prepared = await listPlanNews(context.services, userId);
  const buildEntry = async (row: StoredGame) => {
    const news = prepared.find(({ gameId }) => gameId === row.id);
    const paused = pausedLine(context, row, { say });
    const parts = [await buildInboxLine(context, row, userId, locale), paused, news === undefined ? '' : say(news.text)];
    return parts.filter((part) => part !== '').join(' · ');
  };
  const above: Part[] = [];
  for (const row of urgent) above.push(titleSection(gameOf(context.services, row.title), locale, await buildEntry(row)));
  const lines: string[] = [];
  for (const row of rest) lines.push(`• ${await buildEntry(row)}`);
  if (sorted.length > MAX_LISTED) lines.push(`-# ${say('inbox.more', { n: sorted.length - MAX_LISTED })}`);
  const open = sorted
    .filter((row) => waiting.some((w) => w.gameId === row.id))
    .slice(0, TEXT_LIMITS.selectOptions)
    .map((row) => ({ value: String(row.id), label: `${nameOf(context, row, locale)} #${row.id}` }));
  const parts: Part[] = [
    ...paragraphs(`## ${say('inbox.title', { n: waiting.length })}`),
    ...above,
    ...paragraphs(clipText(lines.join('\n'), 2400), free.join('\n')),
  ];
  if (open.length > 0)
    parts.push(select({ id: encodeControl({ at: 'social', what: 'game', game: 0 }), placeholder: say('inbox.open'), options: open }));
  parts.push(...beyond);
  if (waiting.length === 0) parts.push(...firstStepButtons(guildId, locale));
  return withThumbnails(context, titles, locale, [card(HOUSE_TINT, parts)]);
}

function nameOf(context: DiscordContext, row: StoredGame, locale: Locale): string {
  return translatorFor(locale).say(gameOf(context.services, row.title).name);
}

async function buildInboxLine(context: DiscordContext, row: StoredGame, userId: string, locale: Locale): Promise<string> {
  const { store } = context.services;
  const { say } = translatorFor(locale);
  const title = `**[${nameOf(context, row, locale)} #${row.id}](${gameLink(row)})**`;
  const seats = (await store.listSeatHolders(row.id)).filter((h) => h.leftAt === undefined);
  if (row.status === 'lobby') return `${title}\n${say('lobby.seats', { taken: seats.length, seats: row.seats })}`;
  const awaited = await store.listAwaitedInGame(row.id);
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
export async function buildNextPanel(
  context: DiscordContext,
  userId: string,
  locale: Locale,
  from?: number,
  guildId?: string,
): Promise<MessageBody> {
  const { store } = context.services;
  const reader = translatorFor(locale);
  const waiting = (await store.listAwaitedOfUser(userId)).filter((w) => w.gameId !== from);
  const first = waiting[0];
  const view = first === undefined ? undefined : await loadPlayerView(context.services, first.gameId, userId);
  if (view === undefined) {
    const free = await listOpenTables(context, guildId, userId, locale);
    const parts = [...paragraphs(reader.say('command.turn.none'), free.join('\n')), ...firstStepButtons(guildId, locale)];
    return { components: [card(HOUSE_TINT, parts)] };
  }
  const where = view.row.threadId === undefined ? '' : `[${reader.say('inbox.toPost')}](${gameLink(view.row)})`;
  const more = waiting.length > 1 ? reader.say('command.turn.more', { n: waiting.length - 1 }) : '';
  const above = [where, more].filter((part) => part !== '').join(' · ');
  return buildPanel(context, view, above === '' ? {} : { note: `-# ${above}` }, locale);
}

/** After a finished turn: the way to the next game that waits. */
export async function buildNextButton(context: DiscordContext, userId: string, locale: Locale, from: number) {
  const waits = (await context.services.store.listAwaitedOfUser(userId)).some((w) => w.gameId !== from);
  const id = encodeControl({ at: 'social', what: 'next', game: from });
  return waits ? buttonRows([button({ id, label: translatorFor(locale).say('inbox.next'), style: 'primary' })]) : [];
}
