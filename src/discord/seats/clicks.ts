import type { HouseKey } from '../../i18n/house.ts';
import { msg } from '../../i18n/house.ts';
import type { Args } from '../../kit/message.ts';
import { must } from '../../kit/must.ts';
import { SEATS, type Seat } from '../../kit/seat.ts';
import { snoozeReminders } from '../../table/clocks/remind.ts';
import { loadGame } from '../../table/core/loaded-game.ts';
import { loadPlayerView, type PlayerView } from '../../table/core/player-view.ts';
import { nudge } from '../../table/seats/nudge.ts';
import {
  acceptSeat,
  comeBack,
  declineSeat,
  mayTake,
  mayTakeOffered,
  offerSeat,
  resign,
  takeSeat,
  withdrawSeat,
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
import { framed } from '../panel/framed.ts';
import { asked, heirPanel, morePanel, snoozedUntil } from '../panel/more.ts';
import { panel } from '../panel/panel.ts';
import { onPause } from '../panel/pause.ts';
import type { Control } from '../ui/ids.ts';
import { textVoice } from '../ui/people.ts';
import { relativeTimestamp } from '../ui/timestamps.ts';
import { seatNames } from './posts.ts';

type SeatControl = Extract<Control, { at: 'seat' }>;

/** What becomes of a seat. The answer to a button in the thread is for the one who pressed it alone. */
export async function onSeat(desk: DiscordContext, it: ComponentPayload, control: SeatControl): Promise<void> {
  await deferIfSlow(desk, it, isPrivate(it) ? 'update' : 'private');
  const looking = await loadPlayerView(desk.house, control.game, personOf(it).id);
  if (looking === undefined) return throwRuleError('panel.gone');
  await respond(desk, it, await seatAnswer(desk, it, control, looking));
}

async function seatAnswer(desk: DiscordContext, it: ComponentPayload, control: SeatControl, looking: PlayerView): Promise<MessageBody> {
  const { house } = desk;
  const { game } = control;
  const person = personOf(it);
  const locale = readerLocaleOf(it);
  const voice = textVoice(locale, looking.game, looking.holders);
  const say = (key: HouseKey, args?: Args) => framed(looking, [voice.say(key, args)]);
  const values = 'values' in it.data ? it.data.values : [];
  switch (control.what) {
    case 'more':
      return morePanel(desk, looking, person.id, locale);
    case 'snooze': {
      const chosen = values[0];
      if (chosen === undefined) return morePanel(desk, looking, person.id, locale);
      const until = await snoozedUntil(desk, person.id, chosen);
      await snoozeReminders(house, game, person.id, until);
      return say('more.snoozed', { left: relativeTimestamp(until) });
    }
    case 'mute':
      await snoozeReminders(house, game, person.id, 'this turn');
      return say('more.muted');
    case 'nudge':
      await nudge(house, game, person.id);
      return say('nudge.done');
    case 'pause':
    case 'pauseAsk':
    case 'pauseEnd':
    case 'pauseAgree':
    case 'pauseRefuse':
      return onPause(desk, looking, person.id, { what: control.what, more: control.more, chosen: values[0] }, locale);
    case 'coach':
    case 'coachAsk':
    case 'coachAgree':
    case 'coachEnd':
      return onCoach(desk, it, looking, { what: control.what, more: control.more }, locale);
    case 'handover':
      return heirPanel(looking, voice);
    case 'give': {
      const to = values[0];
      if (to === undefined) {
        await offerSeat(house, game, person.id, control.more ?? '');
        return say('handover.offered');
      }
      const bot = 'resolved' in it.data && 'users' in it.data.resolved && it.data.resolved.users?.[to]?.bot === true;
      if (bot) return say('handover.bot');
      await mayTake(house, looking, looking.seat ?? throwRuleError('table.notIn'), to);
      const question = msg('handover.ask', { to: `<@${to}>` });
      return asked(looking, locale, [question], { label: 'handover.sure', what: 'give', more: to });
    }
    case 'withdraw':
      await withdrawSeat(house, game, person.id);
      return say('handover.kept');
    case 'accept':
      await acceptSeat(house, game, seatIn(control), person);
      return atTable(desk, it, game);
    case 'decline':
      await declineSeat(house, game, seatIn(control), person);
      return say('handover.refused');
    case 'resign':
      return asked(looking, locale, [msg('resign.ask')], { label: 'resign.sure', what: 'resigned' });
    case 'resigned':
      await resign(house, game, person.id);
      return say('resign.done');
    case 'vote':
      return asked(looking, locale, [msg('vote.ask')], { label: 'vote.sure', what: 'ask' });
    case 'ask':
    case 'agree': {
      const missing = await voteToEnd(house, game, person.id);
      return missing.length === 0 ? say('vote.ended') : say('vote.agreed', { missing: seatNames(missing) });
    }
    case 'playOn':
      await voteToContinue(house, game, person.id);
      return say('vote.withdrawn', { who: { seat: looking.seat ?? 0 } });
    case 'take':
      if (looking.seat === seatIn(control)) return backAgain(desk, it, game);
      await mayTakeOffered(house, must(await loadGame(house, game), 'a game'), seatIn(control), person.id);
      return asked(looking, locale, [msg('offer.ask'), msg('offer.means')], {
        label: 'offer.take',
        what: 'taken',
        more: String(seatIn(control)),
      });
    case 'taken':
      await takeSeat(house, game, seatIn(control), person);
      return atTable(desk, it, game);
    case 'back':
      return backAgain(desk, it, game);
  }
}

function seatIn({ more }: SeatControl): Seat {
  return SEATS.find((seat) => String(seat) === more) ?? throwRuleError('panel.gone');
}

/** Whoever has just sat down sees what he is asked. */
async function atTable(desk: DiscordContext, it: ComponentPayload, game: number): Promise<MessageBody> {
  const looking = await loadPlayerView(desk.house, game, personOf(it).id);
  return looking === undefined ? throwRuleError('panel.gone') : panel(desk, looking, {}, readerLocaleOf(it));
}

async function backAgain(desk: DiscordContext, it: ComponentPayload, game: number): Promise<MessageBody> {
  await comeBack(desk.house, game, personOf(it).id);
  return atTable(desk, it, game);
}
