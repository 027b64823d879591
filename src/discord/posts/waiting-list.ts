import { msg } from '../../i18n/house.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Seat } from '../../kit/seat.ts';
import type { LatestGame } from '../../storage/records.ts';
import type { AwaitedPlayer } from '../../table/posts/outgoing.ts';
import type { EmojiRegistry } from '../icons/emoji-registry.ts';
import { nameWithEmoji } from '../ui/people.ts';
import { fullTimestamp, relativeTimestamp } from '../ui/timestamps.ts';

/** Whom the table waits for, each question once: whoever has the same to answer stands in one line, with one date if it is the same for all. */
export function awaitedLines(
  awaited: readonly AwaitedPlayer[],
  called: readonly Seat[],
  holders: LatestGame['seats'],
  translator: Translator,
  emojis: EmojiRegistry,
): string {
  const named = ({ seat }: AwaitedPlayer) => {
    const holder = holders.find((h) => h.seat === seat);
    return `${nameWithEmoji(holders, seat, emojis)}${called.includes(seat) && holder !== undefined ? ` <@${holder.userId}>` : ''}`;
  };
  return groupAlike(awaited, translator)
    .map((group) => lineOf(group, named, translator))
    .join('\n');
}

function groupAlike(awaited: readonly AwaitedPlayer[], translator: Translator): AwaitedPlayer[][] {
  const groups = new Map<string, AwaitedPlayer[]>();
  for (const one of awaited) {
    const what = translator.say(one.waiting);
    groups.set(what, [...(groups.get(what) ?? []), one]);
  }
  return [...groups.values()];
}

function lineOf(group: readonly AwaitedPlayer[], named: (one: AwaitedPlayer) => string, translator: Translator): string {
  const [first, ...others] = group;
  if (first === undefined) return '';
  const { deadline, waiting: what } = first;
  const since = relativeTimestamp(Math.min(...group.map((one) => one.since)));
  const together = others.every((one) => one.deadline === deadline);
  const name = (one: AwaitedPlayer) =>
    `${named(one)}${together || one.deadline === undefined ? '' : ` (${relativeTimestamp(one.deadline)})`}`;
  const who = group.map(name).join(', ');
  const args = { who: others.length === 0 ? who : translator.say('board.each', { who }), what, since };
  return together && deadline !== undefined
    ? translator.say(msg('board.awaitedUntil', { ...args, until: fullTimestamp(deadline), left: relativeTimestamp(deadline) }))
    : translator.say(msg('board.awaited', args));
}
