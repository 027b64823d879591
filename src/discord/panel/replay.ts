import type { Translator } from '../../i18n/say.ts';
import type { Locale } from '../../kit/message.ts';
import type { StoredGame } from '../../storage/records.ts';
import { loadReplayStep } from '../../table/archive/replay-step.ts';
import { throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { boardCard } from '../posts/board.ts';
import { GAME_BUTTONS } from '../registry/slot.ts';
import { altText } from '../ui/alt.ts';
import { button, buttonRows, paragraphs } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { gameTranslator, plainTranslator } from '../ui/people.ts';
import { fullTimestamp } from '../ui/timestamps.ts';
import { deferredBoardPicture } from './board-painting.ts';

/** One step of a game, with buttons to the others. */
export async function buildReplayPanel(context: DiscordContext, gameId: number, wanted: number, locale: Locale): Promise<MessageBody> {
  const row = (await context.services.store.findGame(gameId)) ?? throwRuleError('replay.none');
  const step = await loadReplayStep(context.services, gameId, wanted);
  const { at, of, game, snapshot, told, when, holders } = step;
  const plain = plainTranslator(locale, game, holders);
  const translator = gameTranslator(locale, game, holders, context.emojis);
  const theme = context.reader?.theme ?? 'day';
  const alt = altText(game, snapshot, plain, told);
  const title = translator.say('replay.title', { game: game.name, id: gameId, at, of });
  const to = (key: 'first' | 'back' | 'next' | 'last', step: number, disabled: boolean) =>
    button({
      id: encodeControl({ at: 'social', what: 'replay', game: gameId, more: `${step}.${key}` }),
      label: plain.say(`replay.${key}`),
      style: key === 'next' ? 'primary' : 'secondary',
      disabled,
    });
  const steps = buttonRows([
    to('first', 0, at === 0),
    to('back', at - 1, at === 0),
    to('next', at + 1, at === of),
    to('last', of, at === of),
  ]);
  const made = (alt: string | undefined) => [
    boardCard(
      context,
      step,
      holders,
      locale,
      alt,
      [...paragraphs(`**${title}** · ${fullTimestamp(when)}`)],
      [...steps, ...buttonRows([...afterGameButtons(row, plain), ...context.features.fill(GAME_BUTTONS, context, { row, locale })])],
    ),
  ];
  const drawn = deferredBoardPicture(context, { game, snapshot, holders, locale, theme }, alt);
  const painting = { ...drawn, same: false, bare: made(undefined) };
  return { components: made(alt), deferredPicture: painting };
}

/** What one may wish for while looking back. */
function afterGameButtons({ id, status }: StoredGame, { say }: Translator) {
  const again = button({ id: encodeControl({ at: 'social', what: 'sameAgain', game: id }), label: say('again.button') });
  if (status === 'running') return [again];
  return [button({ id: encodeControl({ at: 'social', what: 'evening', game: id }), label: say('evening.button') }), again];
}
