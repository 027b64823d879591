import type { HouseKey } from '../../i18n/house.ts';
import { msg } from '../../i18n/house.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Locale, Msg } from '../../kit/message.ts';
import type { Seat } from '../../kit/seat.ts';
import type { Awaited, LatestGame } from '../../storage/records.ts';
import type { Hint } from '../../table/clocks/hints.ts';
import type { TableOutgoing } from '../../table/posts/outgoing.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { awaitedLines } from '../posts/waiting-list.ts';
import { button, card, link, type Part, paragraphs, rows } from '../ui/components.ts';
import { encodeControl, type SeatButton } from '../ui/ids.ts';
import { signedName, textVoice, withPlainNames } from '../ui/people.ts';
import { fullTimestamp, relativeTimestamp } from '../ui/timestamps.ts';
import { HOUSE_TINT } from '../ui/tint.ts';

type Of<K extends TableOutgoing['kind']> = Extract<TableOutgoing, { kind: K }>;

/** A reminder: which game, which question, how long. In a thread its player is called by name; alone with him, the way there is shown. */
export function reminderMessage(
  context: DiscordContext,
  latest: LatestGame,
  { seat, userId, waiting, deadline, where }: Of<'reminder'>,
  locale: Locale,
): MessageBody {
  const { game, voice: translator, say, about } = speaking(context, latest, locale);
  const who = signedName(latest.seats, seat, context.emojis);
  const text = say('reminder.text', { game: game.name, id: latest.game.id, who, what: waiting });
  const time = deadline === undefined ? [] : [say('reminder.until', { until: fullTimestamp(deadline), left: relativeTimestamp(deadline) })];
  const buttons = [
    playButton(latest, translator),
    seatButton(latest, translator, 'snooze', 'more.snooze'),
    seatButton(latest, translator, 'mute', 'more.mute'),
    ...(where === 'dm' ? wayTo(latest, say('reminder.go')) : []),
  ];
  return about([where === 'dm' ? text : `<@${userId}> ${text}`, ...time], buttons, [userId]);
}

function wayTo(latest: LatestGame, label: string) {
  const { guildId, threadId } = latest.game;
  return guildId === undefined || threadId === undefined ? [] : [link(`https://discord.com/channels/${guildId}/${threadId}`, label)];
}

/** Those who are newly awaited, called where the newest post could only be edited; it goes when they have answered. */
export function callMessage(context: DiscordContext, latest: LatestGame, awaited: Of<'call'>['awaited'], locale: Locale): MessageBody {
  const { voice: translator, about } = speaking(context, latest, locale);
  const seats = awaited.map(({ seat }) => seat);
  const users = latest.seats.filter((h) => seats.includes(h.seat)).map((h) => h.userId);
  return about([awaitedLines(awaited, seats, latest.seats, translator, context.emojis)], [playButton(latest, translator)], users);
}

export function offerMessage(context: DiscordContext, latest: LatestGame, { seat, why, call }: Of<'offer'>, locale: Locale): MessageBody {
  const { voice: translator, say, about } = speaking(context, latest, locale);
  const line = say(`offer.${why}`, { who: { seat } });
  const buttons = [
    seatButton(latest, translator, 'take', 'offer.take', 'primary', String(seat)),
    ...(why === 'away' || why === 'left' ? [seatButton(latest, translator, 'back', 'offer.back')] : []),
  ];
  return about([calling(call, line), `-# ${say('offer.means')}`], buttons, call);
}

export function handoverMessage(
  context: DiscordContext,
  latest: LatestGame,
  { seat, to, asleep }: Of<'handover'>,
  locale: Locale,
): MessageBody {
  const { voice: translator, say, about } = speaking(context, latest, locale);
  const buttons = [
    seatButton(latest, translator, 'accept', 'handover.accept', 'primary', String(seat)),
    seatButton(latest, translator, 'decline', 'handover.decline', 'secondary', String(seat)),
  ];
  return about([say('handover.post', { to: `<@${to}>`, who: { seat } })], buttons, asleep ? [] : [to]);
}

export function voteMessage(context: DiscordContext, latest: LatestGame, { by, missing, call }: Of<'vote'>, locale: Locale): MessageBody {
  const { voice: translator, say, about } = speaking(context, latest, locale);
  const agree = seatButton(latest, translator, 'agree', 'vote.agree');
  // Who would rather play on need not say so where nobody has asked to end it.
  if (by === undefined) return about([say('vote.proposed', { missing: seatNames(missing) })], [agree], []);
  const buttons = [agree, seatButton(latest, translator, 'playOn', 'vote.playOn')];
  return about([calling(call, say('vote.post', { who: { seat: by }, missing: seatNames(missing) }))], buttons, call);
}

export function noticeMessage(context: DiscordContext, latest: LatestGame, { line, call }: Of<'notice'>, locale: Locale): MessageBody {
  const { voice: translator, about } = speaking(context, latest, locale);
  return about([calling(call, translator.say(withPlainNames(line)))], call.length > 0 ? [playButton(latest, translator)] : [], call);
}

/** What stands in a game's way, and what its host can do. */
export function troubleMessage(context: DiscordContext, latest: LatestGame, line: Msg, locale: Locale): MessageBody {
  const { voice: translator, about } = speaking(context, latest, locale);
  return about([translator.say(line)], [], [latest.game.hostId]);
}

/** Those who are called, before what is said to them. */
function calling(users: readonly string[], line: string): string {
  return [...users.map((u) => `<@${u}>`), line].join(' ');
}

/** Seats as a list of players, in words. */
export function seatNames(seats: readonly Seat[]): readonly Msg[] {
  return seats.map((seat) => msg('result.name', { who: { seat } }));
}

/** All that waits for one user, the nearest deadline first. */
export async function digestMessage(
  context: DiscordContext,
  waiting: readonly (Awaited & { gameId: number })[],
  hints: readonly Hint[],
  locale: Locale,
): Promise<MessageBody> {
  const lines: string[] = [];
  for (const { gameId, deadline } of waiting.slice(0, 20)) {
    const latest = await context.services.store.latestGame(gameId);
    if (latest === undefined) continue;
    const { say } = speaking(context, latest, locale);
    const until =
      deadline === undefined ? '' : ` · ${say('digest.until', { until: fullTimestamp(deadline), left: relativeTimestamp(deadline) })}`;
    lines.push(`• ${named(context, latest, locale)}${until}`);
  }
  for (const { gameId, text } of hints.slice(0, 10)) {
    const latest = await context.services.store.latestGame(gameId);
    if (latest !== undefined) lines.push(`• ${named(context, latest, locale)} · ${speaking(context, latest, locale).voice.say(text)}`);
  }
  const first = waiting[0] ?? hints[0];
  const latest = first === undefined ? undefined : await context.services.store.latestGame(first.gameId);
  if (latest === undefined) throw new Error('a digest of nothing');
  const { say } = speaking(context, latest, locale);
  return {
    components: [
      card(HOUSE_TINT, paragraphs(say(waiting.length > 0 ? 'digest.title' : 'digest.hints', { n: waiting.length }), lines.join('\n'))),
    ],
  };
}

/** A game by title and number, with the way to it. */
function named(context: DiscordContext, latest: LatestGame, locale: Locale): string {
  const { game, say } = speaking(context, latest, locale);
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

function speaking(context: DiscordContext, latest: LatestGame, locale: Locale) {
  const game = gameOf(context.services, latest.game.title);
  const translator = textVoice(locale, game, latest.seats, context.emojis);
  return {
    game,
    voice: translator,
    say: translator.say,
    about: (lines: readonly string[], buttons: Parameters<typeof rows>[0], ping: readonly string[]): MessageBody => {
      const parts: Part[] = [...paragraphs(...lines), ...rows(buttons)];
      return { components: [card(game.tint, parts)], ping, silent: ping.length === 0 };
    },
  };
}
