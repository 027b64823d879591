import type { HouseKey } from '../../i18n/house.ts';
import { msg } from '../../i18n/house.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Locale, Msg } from '../../kit/message.ts';
import type { Seat } from '../../kit/seat.ts';
import type { AwaitedSeat, LatestGame } from '../../storage/records.ts';
import type { Hint } from '../../table/clocks/hints.ts';
import type { TablePayload } from '../../table/posts/outgoing.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { awaitedLines } from '../posts/waiting-list.ts';
import { button, buttonRows, card, linkButton, type Part, paragraphs } from '../ui/components.ts';
import { encodeControl, type SeatButton } from '../ui/ids.ts';
import { gameTranslator, nameWithEmoji, withPlainNames } from '../ui/people.ts';
import { fullTimestamp, relativeTimestamp } from '../ui/timestamps.ts';
import { HOUSE_TINT } from '../ui/tint.ts';

type PayloadOfKind<K extends TablePayload['kind']> = Extract<TablePayload, { kind: K }>;

/** A reminder: which game, which question, how long. In a thread its player is called by name; alone with him, the way there is shown. */
export function reminderMessage(
  context: DiscordContext,
  latest: LatestGame,
  { seat, userId, waiting, deadline, where }: PayloadOfKind<'reminder'>,
  locale: Locale,
): MessageBody {
  const { game, voice: translator, say, about } = messageTools(context, latest, locale);
  const who = nameWithEmoji(latest.seats, seat, context.emojis);
  const text = say('reminder.text', { game: game.name, id: latest.game.id, who, what: waiting });
  const time = deadline === undefined ? [] : [say('reminder.until', { until: fullTimestamp(deadline), left: relativeTimestamp(deadline) })];
  const buttons = [
    playButton(latest, translator),
    seatButton(latest, translator, 'snooze', 'more.snooze'),
    seatButton(latest, translator, 'mute', 'more.mute'),
    ...(where === 'dm' ? gameLinkButton(latest, say('reminder.go')) : []),
  ];
  return about([where === 'dm' ? text : `<@${userId}> ${text}`, ...time], buttons, [userId]);
}

function gameLinkButton(latest: LatestGame, label: string) {
  const { guildId, threadId } = latest.game;
  return guildId === undefined || threadId === undefined ? [] : [linkButton(`https://discord.com/channels/${guildId}/${threadId}`, label)];
}

/** Those who are newly awaited, called where the newest post could only be edited; it goes when they have answered. */
export function callMessage(
  context: DiscordContext,
  latest: LatestGame,
  awaited: PayloadOfKind<'call'>['awaited'],
  locale: Locale,
): MessageBody {
  const { voice: translator, about } = messageTools(context, latest, locale);
  const seats = awaited.map(({ seat }) => seat);
  const users = latest.seats.filter((h) => seats.includes(h.seat)).map((h) => h.userId);
  return about([awaitedLines(awaited, seats, latest.seats, translator, context.emojis)], [playButton(latest, translator)], users);
}

export function offerMessage(
  context: DiscordContext,
  latest: LatestGame,
  { seat, why, call }: PayloadOfKind<'offer'>,
  locale: Locale,
): MessageBody {
  const { voice: translator, say, about } = messageTools(context, latest, locale);
  const line = say(`offer.${why}`, { who: { seat } });
  const buttons = [
    seatButton(latest, translator, 'take', 'offer.take', 'primary', String(seat)),
    ...(why === 'away' || why === 'left' ? [seatButton(latest, translator, 'back', 'offer.back')] : []),
  ];
  return about([pingMessage(call, line), `-# ${say('offer.means')}`], buttons, call);
}

export function handoverMessage(
  context: DiscordContext,
  latest: LatestGame,
  { seat, to, asleep }: PayloadOfKind<'handover'>,
  locale: Locale,
): MessageBody {
  const { voice: translator, say, about } = messageTools(context, latest, locale);
  const buttons = [
    seatButton(latest, translator, 'accept', 'handover.accept', 'primary', String(seat)),
    seatButton(latest, translator, 'decline', 'handover.decline', 'secondary', String(seat)),
  ];
  return about([say('handover.post', { to: `<@${to}>`, who: { seat } })], buttons, asleep ? [] : [to]);
}

export function voteMessage(
  context: DiscordContext,
  latest: LatestGame,
  { by, missing, call }: PayloadOfKind<'vote'>,
  locale: Locale,
): MessageBody {
  const { voice: translator, say, about } = messageTools(context, latest, locale);
  const agree = seatButton(latest, translator, 'agree', 'vote.agree');
  // Who would rather play on need not say so where nobody has asked to end it.
  if (by === undefined) return about([say('vote.proposed', { missing: seatNames(missing) })], [agree], []);
  const buttons = [agree, seatButton(latest, translator, 'playOn', 'vote.playOn')];
  return about([pingMessage(call, say('vote.post', { who: { seat: by }, missing: seatNames(missing) }))], buttons, call);
}

export function noticeMessage(
  context: DiscordContext,
  latest: LatestGame,
  { line, call }: PayloadOfKind<'notice'>,
  locale: Locale,
): MessageBody {
  const { voice: translator, about } = messageTools(context, latest, locale);
  return about([pingMessage(call, translator.say(withPlainNames(line)))], call.length > 0 ? [playButton(latest, translator)] : [], call);
}

/** What stands in a game's way, and what its host can do. */
export function troubleMessage(context: DiscordContext, latest: LatestGame, line: Msg, locale: Locale): MessageBody {
  const { voice: translator, about } = messageTools(context, latest, locale);
  return about([translator.say(line)], [], [latest.game.hostId]);
}

/** Those who are called, before what is said to them. */
function pingMessage(users: readonly string[], line: string): string {
  return [...users.map((u) => `<@${u}>`), line].join(' ');
}

/** Seats as a list of players, in words. */
export function seatNames(seats: readonly Seat[]): readonly Msg[] {
  return seats.map((seat) => msg('result.name', { who: { seat } }));
}

/** All that waits for one user, the nearest deadline first. */
export async function buildDigestMessage(
  context: DiscordContext,
  waiting: readonly (AwaitedSeat & { gameId: number })[],
  hints: readonly Hint[],
  locale: Locale,
): Promise<MessageBody> {
  const lines: string[] = [];
  for (const { gameId, deadline } of waiting.slice(0, 20)) {
    const latest = await context.services.store.loadLatestGame(gameId);
    if (latest === undefined) continue;
    const { say } = messageTools(context, latest, locale);
    const until =
      deadline === undefined ? '' : ` · ${say('digest.until', { until: fullTimestamp(deadline), left: relativeTimestamp(deadline) })}`;
    lines.push(`• ${gameTitleWithLink(context, latest, locale)}${until}`);
  }
  for (const { gameId, text } of hints.slice(0, 10)) {
    const latest = await context.services.store.loadLatestGame(gameId);
    if (latest !== undefined)
      lines.push(`• ${gameTitleWithLink(context, latest, locale)} · ${messageTools(context, latest, locale).voice.say(text)}`);
  }
  const first = waiting[0] ?? hints[0];
  const latest = first === undefined ? undefined : await context.services.store.loadLatestGame(first.gameId);
  if (latest === undefined) throw new Error('a digest of nothing');
  const { say } = messageTools(context, latest, locale);
  return {
    components: [
      card(HOUSE_TINT, paragraphs(say(waiting.length > 0 ? 'digest.title' : 'digest.hints', { n: waiting.length }), lines.join('\n'))),
    ],
  };
}

/** A game by title and number, with the way to it. */
function gameTitleWithLink(context: DiscordContext, latest: LatestGame, locale: Locale): string {
  const { game, say } = messageTools(context, latest, locale);
  const { id, threadId } = latest.game;
  return `**${say(game.name)} #${id}**${threadId === undefined ? '' : ` <#${threadId}>`}`;
}

function playButton({ game }: LatestGame, translator: Translator) {
  return button({ id: encodeControl({ at: 'open', what: 'play', game: game.id }), label: translator.say('board.play'), style: 'primary' });
}

function seatButton(
  latest: LatestGame,
  translator: Translator,
  what: SeatButton,
  key: HouseKey,
  style: 'primary' | 'secondary' = 'secondary',
  more?: string,
) {
  const id = encodeControl({ at: 'seat', what, game: latest.game.id, ...(more === undefined ? {} : { more }) });
  return button({ id, label: translator.say(key), style });
}

function messageTools(context: DiscordContext, latest: LatestGame, locale: Locale) {
  const game = gameOf(context.services, latest.game.title);
  const translator = gameTranslator(locale, game, latest.seats, context.emojis);
  return {
    game,
    voice: translator,
    say: translator.say,
    about: (lines: readonly string[], buttons: Parameters<typeof buttonRows>[0], ping: readonly string[]): MessageBody => {
      const parts: Part[] = [...paragraphs(...lines), ...buttonRows(buttons)];
      return { components: [card(game.tint, parts)], mentions: ping, silent: ping.length === 0 };
    },
  };
}
