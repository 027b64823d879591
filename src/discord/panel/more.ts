import type { HouseKey } from '../../i18n/house.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Locale, Msg } from '../../kit/message.ts';
import { HOUR } from '../../shared/durations.ts';
import { nextDailyAt } from '../../shared/time-zone.ts';
import { seatClockOf } from '../../table/clocks/clocks.ts';
import type { PlayerView } from '../../table/core/player-view.ts';
import { stillToAgree } from '../../table/seats/votes.ts';
import { loadUserSettings } from '../../table/settings/settings.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { pausedLine } from '../posts/pause.ts';
import { GAME_BUTTONS, MORE_BUTTONS, SPECTATOR_PARTS } from '../registry/slot.ts';
import { button, buttonRows, memberSelect, type Part, select } from '../ui/components.ts';
import { encodeControl, type SeatButton } from '../ui/ids.ts';
import { gameTranslator } from '../ui/people.ts';
import { fullTimestamp, relativeTimestamp } from '../ui/timestamps.ts';
import { coachButton } from './coach.ts';
import { framedMessage } from './framed.ts';
import { pauseButton } from './pause.ts';

const SNOOZE_HOURS = [1, 3, 6, 12] as const;
const MORNING_MINUTE = 8 * 60;

/** What one may do about a seat beside playing it: reminders, handing over, resigning, ending. */
export async function buildMorePanel(context: DiscordContext, view: PlayerView, userId: string, locale: Locale): Promise<MessageBody> {
  const translator = gameTranslator(locale, view.game, view.holders);
  const { say } = translator;
  const game = view.row.id;
  const title = say('more.title', { game: view.game.name, id: game });
  const page = buttonRows(context.features.fill(GAME_BUTTONS, context, { row: view.row, locale }));
  if (view.row.status !== 'running') return framedMessage(view, [title, say('more.over')], page);
  if (view.seat === undefined) {
    const added = await Promise.all(context.features.fill(SPECTATOR_PARTS, context, { view, user: userId, translator }));
    return framedMessage(
      view,
      [title, say('more.spectator'), ...added.flatMap(({ lines }) => lines)],
      [...buttonRows([...added.flatMap(({ buttons }) => buttons), ...coachButton(view, translator)]), ...page],
    );
  }
  const { loaded } = view;
  const waits = loaded.awaited.find((a) => a.seat === view.seat);
  const time =
    waits?.deadline === undefined
      ? []
      : [say('clock.yours', { until: fullTimestamp(waits.deadline), left: relativeTimestamp(waits.deadline) })];
  const of = (what: SeatButton) => encodeControl({ at: 'seat', what, game });
  const parts: Part[] = [];
  if (waits !== undefined) {
    const morning = { value: 'morning', label: say('more.snooze.morning') };
    const options = [...SNOOZE_HOURS.map((n) => ({ value: String(n), label: say('more.snooze.hours', { n }) })), morning];
    parts.push(select({ id: of('snooze'), placeholder: say('more.snooze'), options }));
  }
  const voting = stillToAgree(loaded) !== undefined;
  parts.push(
    ...buttonRows([
      ...(waits === undefined ? [] : [button({ id: of('mute'), label: say('more.mute') })]),
      ...context.features.fill(MORE_BUTTONS, context, { view, translator }),
      pauseButton(context, view.row, translator),
      ...coachButton(view, translator),
      button({ id: encodeControl({ at: 'social', what: 'back', game }), label: say('back.open') }),
      seatClockOf(loaded, view.seat).givesTo === undefined
        ? button({ id: of('handover'), label: say('more.handover') })
        : button({ id: of('withdraw'), label: say('handover.withdraw') }),
      voting ? button({ id: of('playOn'), label: say('more.unvote') }) : button({ id: of('vote'), label: say('more.vote') }),
      button({ id: of('resign'), label: say('more.resign'), style: 'danger' }),
    ]),
    ...page,
  );
  return framedMessage(view, [title, pausedLine(context, view.row, translator), ...time], parts);
}

/** A snooze as it was chosen: so many hours, or until the player's next morning. */
export async function computeSnoozeEnd(context: DiscordContext, userId: string, chosen: string): Promise<number> {
  const now = context.services.now();
  const { zone } = await loadUserSettings(context.services, userId);
  return chosen === 'morning'
    ? nextDailyAt(MORNING_MINUTE, now + HOUR, zone)
    : now + (SNOOZE_HOURS.find((n) => String(n) === chosen) ?? 3) * HOUR;
}

/** Something grave is explained before it is done: what it means for the game and for the result. */
export function confirmationPanel(
  view: PlayerView,
  locale: Locale,
  questions: readonly Msg[],
  yes: { label: HouseKey; what: SeatButton; more?: string },
): MessageBody {
  const translator = gameTranslator(locale, view.game, view.holders);
  const game = view.row.id;
  const { what, more } = yes;
  return framedMessage(
    view,
    questions.map((q) => translator.say(q)),
    buttonRows([
      button({
        id: encodeControl({ at: 'seat', what, game, ...(more === undefined ? {} : { more }) }),
        label: translator.say(yes.label),
        style: 'danger',
      }),
      button({ id: encodeControl({ at: 'seat', what: 'more', game }), label: translator.say('more.back') }),
    ]),
  );
}

/** To whom the seat should go. */
export function successorPanel(view: PlayerView, translator: Translator): MessageBody {
  const game = view.row.id;
  const back = button({ id: encodeControl({ at: 'seat', what: 'more', game }), label: translator.say('more.back') });
  const id = encodeControl({ at: 'seat', what: 'give', game });
  return framedMessage(view, [], [memberSelect(id, translator.say('more.handover')), ...buttonRows([back])]);
}
