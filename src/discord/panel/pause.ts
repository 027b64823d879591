import type { Translator } from '../../i18n/say.ts';
import type { Locale } from '../../kit/message.ts';
import { DAY, HOUR } from '../../shared/durations.ts';
import type { StoredGame } from '../../storage/records.ts';
import { pausedUntil } from '../../table/clocks/pauses.ts';
import type { PlayerView } from '../../table/core/player-view.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { approvePause, pauseLengths, pendingPauseRequest, rejectPause, requestPause, requestPauseEnd } from '../../table/seats/pause.ts';
import { throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { pausedLine } from '../posts/pause.ts';
import { seatNames } from '../seats/posts.ts';
import { button, buttonRows, type Part, select } from '../ui/components.ts';
import { encodeControl, type SeatButton } from '../ui/ids.ts';
import { gameTranslator } from '../ui/people.ts';
import { fullTimestamp } from '../ui/timestamps.ts';
import { framedMessage } from './framed.ts';

type PauseButton = Extract<SeatButton, 'pause' | 'pauseAsk' | 'pauseEnd' | 'pauseAgree' | 'pauseRefuse'>;

export function pauseButton(context: DiscordContext, row: StoredGame, { say }: Translator) {
  const paused = pausedUntil(row, context.services.now()) !== undefined;
  const id = encodeControl({ at: 'seat', what: 'pause', game: row.id });
  return button({ id, label: say(paused ? 'pause.open.end' : 'pause.open') });
}

interface PauseClick {
  readonly what: PauseButton;
  readonly more: string | undefined;
  readonly chosen: string | undefined;
}

/** What is pressed around a pause, and what comes of it. */
export async function onPause(
  context: DiscordContext,
  view: PlayerView,
  userId: string,
  pressed: PauseClick,
  locale: Locale,
): Promise<MessageBody> {
  const { services } = context;
  const { id } = view.row;
  const { say } = gameTranslator(locale, view.game, view.holders);
  switch (pressed.what) {
    case 'pause':
      return pausePanel(context, view, locale);
    case 'pauseAsk': {
      if (pressed.chosen === undefined) return pausePanel(context, view, locale);
      const left = await requestPause(services, id, userId, Number(pressed.chosen));
      return framedMessage(view, [left.length === 0 ? say('pause.done') : say('pause.asked', { missing: seatNames(left) })]);
    }
    case 'pauseEnd': {
      const left = await requestPauseEnd(services, id, userId);
      return framedMessage(view, [left.length === 0 ? say('pause.ended') : say('pause.asked', { missing: seatNames(left) })]);
    }
    case 'pauseAgree': {
      const left = await approvePause(services, id, userId, pressed.more);
      return framedMessage(view, [left.length === 0 ? say('pause.settled') : say('pause.agreed', { missing: seatNames(left) })]);
    }
    case 'pauseRefuse':
      await rejectPause(services, id, userId, pressed.more);
      return framedMessage(view, [say('pause.off')]);
  }
}

/** How a pause works, and what can be asked or answered about it now. */
function pausePanel(context: DiscordContext, view: PlayerView, locale: Locale): MessageBody {
  const { row, seat, loaded } = view;
  if (seat === undefined) throwRuleError('table.notIn');
  if (row.status !== 'running') throwRuleError('more.over');
  const { say } = gameTranslator(locale, view.game, view.holders);
  const of = (what: PauseButton, more?: string) =>
    encodeControl({ at: 'seat', what, game: row.id, ...(more === undefined ? {} : { more }) });
  const now = context.services.now();
  const { league } = lobbyOf(row);
  const asked = pendingPauseRequest(loaded, now);
  const lines = [say('pause.title'), pausedLine(context, row, { say }), say('pause.how')];
  if (league?.until !== undefined) lines.push(say('pause.league', { until: fullTimestamp(league.until) }));
  const parts: Part[] = [];
  if (asked !== undefined) {
    const told = { who: { seat: asked.by }, missing: seatNames(asked.missing) };
    lines.push(asked.until === undefined ? say('pause.post.end', told) : say('pause.post', { ...told, until: fullTimestamp(asked.until) }));
    const agrees = asked.missing.includes(seat)
      ? [button({ id: of('pauseAgree', String(asked.at)), label: say('pause.agree'), style: 'primary' })]
      : [];
    parts.push(...buttonRows([...agrees, button({ id: of('pauseRefuse', String(asked.at)), label: say('pause.refuse') })]));
  } else if (pausedUntil(row, now) !== undefined) {
    parts.push(...buttonRows([button({ id: of('pauseEnd'), label: say('pause.end') })]));
  } else {
    const options = pauseLengths(row, now).map((hours) => ({ value: String(hours), label: lengthOf(hours, say) }));
    if (options.length > 0) parts.push(select({ id: of('pauseAsk'), placeholder: say('pause.until'), options }));
  }
  const back = button({ id: encodeControl({ at: 'seat', what: 'more', game: row.id }), label: say('more.back') });
  return framedMessage(view, lines, [...parts, ...buttonRows([back])]);
}

function lengthOf(hours: number, say: Translator['say']): string {
  const days = (hours * HOUR) / DAY;
  return Number.isInteger(days) ? say('pause.days', { n: days }) : say('pause.hours', { n: hours });
}
