import type { HouseKey } from '../../i18n/house.ts';
import { msg } from '../../i18n/house.ts';
import type { Args } from '../../kit/message.ts';
import { ensureDefined } from '../../kit/must.ts';
import { SEATS, type Seat } from '../../kit/seat.ts';
import { snoozeReminders } from '../../table/clocks/remind.ts';
import { loadGame } from '../../table/core/loaded-game.ts';
import { loadPlayerView, type PlayerView } from '../../table/core/player-view.ts';
import {
  acceptSeat,
  assertMayTake,
  assertMayTakeOffered,
  declineSeat,
  offerSeatTo,
  resignSeat,
  resumeSeat,
  takeOfferedSeat,
  withdrawSeatOffer,
} from '../../table/seats/seats.ts';
import { voteToContinue, voteToEnd } from '../../table/seats/vote.ts';
import { throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import {
  type ComponentPayload,
  deferIfSlow,
  isPrivate,
  type MessageBody,
  personOf,
  readerLocaleOf,
  respond,
} from '../interactions/interaction.ts';
import { onCoach } from '../panel/coach.ts';
import { framedMessage } from '../panel/framed.ts';
import { buildMorePanel, computeSnoozeEnd, confirmationPanel, successorPanel } from '../panel/more.ts';
import { buildPanel } from '../panel/panel.ts';
import { onPause } from '../panel/pause.ts';
import type { Control } from '../ui/ids.ts';
import { gameTranslator } from '../ui/people.ts';
import { relativeTimestamp } from '../ui/timestamps.ts';
import { seatNames } from './posts.ts';

type SeatControl = Extract<Control, { at: 'seat' }>;

/** What becomes of a seat. The answer to a button in the thread is for the one who pressed it alone. */
export async function onSeat(context: DiscordContext, interaction: ComponentPayload, control: SeatControl): Promise<void> {
  await deferIfSlow(context, interaction, isPrivate(interaction) ? 'update' : 'private');
  const view = await loadPlayerView(context.services, control.game, personOf(interaction).id);
  if (view === undefined) return throwRuleError('panel.gone');
  await respond(context, interaction, await answerSeatControl(context, interaction, control, view));
}

async function answerSeatControl(
  context: DiscordContext,
  interaction: ComponentPayload,
  control: SeatControl,
  view: PlayerView,
): Promise<MessageBody> {
  const { services } = context;
  const { game } = control;
  const person = personOf(interaction);
  const locale = readerLocaleOf(interaction);
  const translator = gameTranslator(locale, view.game, view.holders);
  const say = (key: HouseKey, args?: Args) => framedMessage(view, [translator.say(key, args)]);
  const values = 'values' in interaction.data ? interaction.data.values : [];
  switch (control.what) {
    case 'more':
      return buildMorePanel(context, view, person.id, locale);
    case 'snooze': {
      const chosen = values[0];
      if (chosen === undefined) return buildMorePanel(context, view, person.id, locale);
      const until = await computeSnoozeEnd(context, person.id, chosen);
      await snoozeReminders(services, game, person.id, until);
      return say('more.snoozed', { left: relativeTimestamp(until) });
    }
    case 'mute':
      await snoozeReminders(services, game, person.id, 'this turn');
      return say('more.muted');
    case 'pause':
    case 'pauseAsk':
    case 'pauseEnd':
    case 'pauseAgree':
    case 'pauseRefuse':
      return onPause(context, view, person.id, { what: control.what, more: control.more, chosen: values[0] }, locale);
    case 'coach':
    case 'coachAsk':
    case 'coachAgree':
    case 'coachEnd':
      return onCoach(context, interaction, view, { what: control.what, more: control.more }, locale);
    case 'handover':
      return successorPanel(view, translator);
    case 'give': {
      const to = values[0];
      if (to === undefined) {
        await offerSeatTo(services, game, person.id, control.more ?? '');
        return say('handover.offered');
      }
      const bot =
        'resolved' in interaction.data && 'users' in interaction.data.resolved && interaction.data.resolved.users?.[to]?.bot === true;
      if (bot) return say('handover.bot');
      await assertMayTake(services, view, view.seat ?? throwRuleError('table.notIn'), to);
      const question = msg('handover.ask', { to: `<@${to}>` });
      return confirmationPanel(view, locale, [question], { label: 'handover.sure', what: 'give', more: to });
    }
    case 'withdraw':
      await withdrawSeatOffer(services, game, person.id);
      return say('handover.kept');
    case 'accept':
      await acceptSeat(services, game, parseSeat(control), person);
      return buildPlayerPanel(context, interaction, game);
    case 'decline':
      await declineSeat(services, game, parseSeat(control), person);
      return say('handover.refused');
    case 'resign':
      return confirmationPanel(view, locale, [msg('resign.ask')], { label: 'resign.sure', what: 'resigned' });
    case 'resigned':
      await resignSeat(services, game, person.id);
      return say('resign.done');
    case 'vote':
      return confirmationPanel(view, locale, [msg('vote.ask')], { label: 'vote.sure', what: 'ask' });
    case 'ask':
    case 'agree': {
      const missing = await voteToEnd(services, game, person.id);
      return missing.length === 0 ? say('vote.ended') : say('vote.agreed', { missing: seatNames(missing) });
    }
    case 'playOn':
      await voteToContinue(services, game, person.id);
      return say('vote.withdrawn', { who: { seat: view.seat ?? 0 } });
    case 'take':
      if (view.seat === parseSeat(control)) return returnToSeat(context, interaction, game);
      await assertMayTakeOffered(services, ensureDefined(await loadGame(services, game), 'a game'), parseSeat(control), person.id);
      return confirmationPanel(view, locale, [msg('offer.ask'), msg('offer.means')], {
        label: 'offer.take',
        what: 'taken',
        more: String(parseSeat(control)),
      });
    case 'taken':
      await takeOfferedSeat(services, game, parseSeat(control), person);
      return buildPlayerPanel(context, interaction, game);
    case 'back':
      return returnToSeat(context, interaction, game);
  }
}

function parseSeat({ more }: SeatControl): Seat {
  return SEATS.find((seat) => String(seat) === more) ?? throwRuleError('panel.gone');
}

/** Whoever has just sat down sees what he is asked. */
async function buildPlayerPanel(context: DiscordContext, interaction: ComponentPayload, game: number): Promise<MessageBody> {
  const view = await loadPlayerView(context.services, game, personOf(interaction).id);
  return view === undefined ? throwRuleError('panel.gone') : buildPanel(context, view, {}, readerLocaleOf(interaction));
}

async function returnToSeat(context: DiscordContext, interaction: ComponentPayload, game: number): Promise<MessageBody> {
  await resumeSeat(context.services, game, personOf(interaction).id);
  return buildPlayerPanel(context, interaction, game);
}
