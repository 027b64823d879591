import type { Translator } from '../../i18n/say.ts';
import type { Locale } from '../../kit/message.ts';
import { loadPlayerView, type PlayerView } from '../../table/core/player-view.ts';
import { approveCoach, endCoaching, pendingCoaching, requestCoach, type StillToAgree } from '../../table/seats/coach.ts';
import { coachOf, mayBeCoached } from '../../table/seats/coach-of.ts';
import { throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import { type ComponentPayload, type MessageBody, personOf } from '../interactions/interaction.ts';
import { seatNames } from '../seats/posts.ts';
import { button, buttonRows, memberSelect, type Part } from '../ui/components.ts';
import { encodeControl, type SeatButton } from '../ui/ids.ts';
import { gameTranslator } from '../ui/people.ts';
import { framedMessage } from './framed.ts';

type CoachButton = Extract<SeatButton, 'coach' | 'coachAsk' | 'coachAgree' | 'coachEnd'>;

/** The way to what there is about a coach, where a game has one, could have one, or he looks. */
export function coachButton({ row, holders, seat, coaches, loaded }: PlayerView, { say }: Translator) {
  const known = coachOf(row, holders) !== undefined || pendingCoaching(loaded) !== undefined || mayBeCoached(row, holders);
  if (row.status !== 'running' || !(seat === undefined ? coaches !== undefined : known)) return [];
  return [button({ id: encodeControl({ at: 'seat', what: 'coach', game: row.id }), label: say('coach.open') })];
}

interface CoachClick {
  readonly what: CoachButton;
  readonly more: string | undefined;
}

/** What is pressed around a coach, and what comes of it. */
export async function onCoach(
  context: DiscordContext,
  interaction: ComponentPayload,
  view: PlayerView,
  { what, more }: CoachClick,
  locale: Locale,
): Promise<MessageBody> {
  const { services } = context;
  const { id } = view.row;
  const user = personOf(interaction).id;
  const translator = gameTranslator(locale, view.game, view.holders);
  const { say } = translator;
  switch (what) {
    case 'coach':
      return coachPanel(view, translator);
    case 'coachAsk': {
      const to = 'values' in interaction.data ? interaction.data.values[0] : undefined;
      if (to === undefined) return coachPanel(view, translator);
      const bot =
        'resolved' in interaction.data && 'users' in interaction.data.resolved && interaction.data.resolved.users?.[to]?.bot === true;
      if (bot) return framedMessage(view, [say('coach.bot')]);
      return framedMessage(view, [leftLine(await requestCoach(services, id, user, to), 'coach.asked', translator)]);
    }
    case 'coachAgree': {
      const left = await approveCoach(services, id, user, more);
      if (left.seats.length > 0 || left.coach) return framedMessage(view, [leftLine(left, 'coach.agreed', translator)]);
      const now = (await loadPlayerView(services, id, user)) ?? throwRuleError('panel.gone');
      return framedMessage(view, [say(now.coaches === undefined ? 'coach.settled' : 'coach.yours')]);
    }
    case 'coachEnd':
      await endCoaching(services, id, user, more);
      return framedMessage(view, [say('coach.over')]);
  }
}

function leftLine({ seats }: StillToAgree, key: 'coach.asked' | 'coach.agreed', { say }: Translator): string {
  return say(key, { missing: seatNames(seats), n: seats.length });
}

/** What a coach is, who is one here, and what can be asked or answered about it now. */
function coachPanel(view: PlayerView, translator: Translator): MessageBody {
  const { row, seat, loaded, holders, coaches } = view;
  const { say } = translator;
  if (seat === undefined && coaches === undefined) throwRuleError('table.notIn');
  if (row.status !== 'running') throwRuleError('more.over');
  const of = (what: CoachButton, more?: string) =>
    encodeControl({ at: 'seat', what, game: row.id, ...(more === undefined ? {} : { more }) });
  const lines = [say('coach.title'), say('coach.how')];
  const parts: Part[] = [];
  const is = coachOf(row, holders);
  const open = pendingCoaching(loaded);
  if (is !== undefined) {
    lines.push(say('coach.is', { who: { seat: is.seat }, coach: `<@${is.user}>` }));
    parts.push(...buttonRows([button({ id: of('coachEnd'), label: say('coach.end'), style: 'danger' })]));
  } else if (open !== undefined) {
    const { asked, left } = open;
    lines.push(
      say('coach.post', { who: { seat: asked.seat }, coach: `<@${asked.user}>`, missing: seatNames(left.seats), n: left.seats.length }),
    );
    const at = String(asked.at);
    const agrees =
      seat !== undefined && left.seats.includes(seat)
        ? [button({ id: of('coachAgree', at), label: say('pause.agree'), style: 'primary' })]
        : [];
    parts.push(...buttonRows([...agrees, button({ id: of('coachEnd', at), label: say('pause.refuse') })]));
  } else if (mayBeCoached(row, holders)) parts.push(memberSelect(of('coachAsk'), say('coach.who')));
  else lines.push(say('coach.rated'));
  const back = button({ id: encodeControl({ at: 'seat', what: 'more', game: row.id }), label: say('more.back') });
  return framedMessage(view, lines, [...parts, ...buttonRows([back])]);
}
