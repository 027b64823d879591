import type { Translator } from '../../i18n/say.ts';
import type { Locale } from '../../kit/message.ts';
import { loadPlayerView, type PlayerView } from '../../table/core/player-view.ts';
import { agreeCoach, askCoach, coachAsked, endCoach, type StillToAgree } from '../../table/seats/coach.ts';
import { coachOf, mayBeCoached } from '../../table/seats/coach-of.ts';
import { throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import { type ComponentPayload, type MessageBody, personOf } from '../interactions/interaction.ts';
import { seatNames } from '../seats/posts.ts';
import { button, memberSelect, type Part, rows } from '../ui/components.ts';
import { encodeControl, type SeatButton } from '../ui/ids.ts';
import { textVoice } from '../ui/people.ts';
import { framed } from './framed.ts';

type CoachButton = Extract<SeatButton, 'coach' | 'coachAsk' | 'coachAgree' | 'coachEnd'>;

/** The way to what there is about a coach, where a game has one, could have one, or he looks. */
export function coachButton({ row, holders, seat, coaches, play }: PlayerView, { say }: Translator) {
  const known = coachOf(row, holders) !== undefined || coachAsked(play) !== undefined || mayBeCoached(row, holders);
  if (row.status !== 'running' || !(seat === undefined ? coaches !== undefined : known)) return [];
  return [button({ id: encodeControl({ at: 'seat', what: 'coach', game: row.id }), label: say('coach.open') })];
}

interface Pressed {
  readonly what: CoachButton;
  readonly more: string | undefined;
}

/** What is pressed around a coach, and what comes of it. */
export async function onCoach(
  desk: DiscordContext,
  it: ComponentPayload,
  looking: PlayerView,
  { what, more }: Pressed,
  locale: Locale,
): Promise<MessageBody> {
  const { house } = desk;
  const { id } = looking.row;
  const user = personOf(it).id;
  const voice = textVoice(locale, looking.game, looking.holders);
  const { say } = voice;
  switch (what) {
    case 'coach':
      return coachPanel(looking, voice);
    case 'coachAsk': {
      const to = 'values' in it.data ? it.data.values[0] : undefined;
      if (to === undefined) return coachPanel(looking, voice);
      const bot = 'resolved' in it.data && 'users' in it.data.resolved && it.data.resolved.users?.[to]?.bot === true;
      if (bot) return framed(looking, [say('coach.bot')]);
      return framed(looking, [leftLine(await askCoach(house, id, user, to), 'coach.asked', voice)]);
    }
    case 'coachAgree': {
      const left = await agreeCoach(house, id, user, more);
      if (left.seats.length > 0 || left.coach) return framed(looking, [leftLine(left, 'coach.agreed', voice)]);
      const now = (await loadPlayerView(house, id, user)) ?? throwRuleError('panel.gone');
      return framed(looking, [say(now.coaches === undefined ? 'coach.settled' : 'coach.yours')]);
    }
    case 'coachEnd':
      await endCoach(house, id, user, more);
      return framed(looking, [say('coach.over')]);
  }
}

function leftLine({ seats }: StillToAgree, key: 'coach.asked' | 'coach.agreed', { say }: Translator): string {
  return say(key, { missing: seatNames(seats), n: seats.length });
}

/** What a coach is, who is one here, and what can be asked or answered about it now. */
function coachPanel(looking: PlayerView, voice: Translator): MessageBody {
  const { row, seat, play, holders, coaches } = looking;
  const { say } = voice;
  if (seat === undefined && coaches === undefined) throwRuleError('table.notIn');
  if (row.status !== 'running') throwRuleError('more.over');
  const of = (what: CoachButton, more?: string) =>
    encodeControl({ at: 'seat', what, game: row.id, ...(more === undefined ? {} : { more }) });
  const lines = [say('coach.title'), say('coach.how')];
  const parts: Part[] = [];
  const is = coachOf(row, holders);
  const open = coachAsked(play);
  if (is !== undefined) {
    lines.push(say('coach.is', { who: { seat: is.seat }, coach: `<@${is.user}>` }));
    parts.push(...rows([button({ id: of('coachEnd'), label: say('coach.end'), style: 'danger' })]));
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
    parts.push(...rows([...agrees, button({ id: of('coachEnd', at), label: say('pause.refuse') })]));
  } else if (mayBeCoached(row, holders)) parts.push(memberSelect(of('coachAsk'), say('coach.who')));
  else lines.push(say('coach.rated'));
  const back = button({ id: encodeControl({ at: 'seat', what: 'more', game: row.id }), label: say('more.back') });
  return framed(looking, lines, [...parts, ...rows([back])]);
}
