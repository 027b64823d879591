import type { Locale } from '../../kit/message.ts';
import type { LatestGame } from '../../store/records.ts';
import { gameOf, refuse } from '../../table/house.ts';
import { chapter } from '../../table/records/story.ts';
import { altText } from '../components/alt.ts';
import { button, paragraphs, rows } from '../components/components.ts';
import { encodeControl } from '../components/ids.ts';
import { onDate } from '../components/moments.ts';
import { plainVoice, textVoice } from '../components/people.ts';
import type { Desk } from '../desk.ts';
import type { Body } from '../interaction.ts';
import { boardCard } from '../posts/board.ts';
import { boardPainting } from './board-painting.ts';
import { shareButton } from './share.ts';

/** One step of a game, with buttons to the others. */
export async function replayPanel(desk: Desk, gameId: number, wanted: number, locale: Locale): Promise<Body> {
  const now: LatestGame = (await desk.house.store.latestGame(gameId)) ?? refuse('replay.none');
  const game = gameOf(desk.house, now.game.title);
  const { at, of, view, told, when, holders } = await chapter(desk.house, gameId, wanted);
  const latest = { ...now, seats: holders };
  const plain = plainVoice(locale, game, latest.seats);
  const voice = textVoice(locale, game, latest.seats, desk.icons);
  const theme = desk.reader?.theme ?? 'day';
  const alt = altText(game, view, plain, told);
  const title = voice.say('replay.title', { game: game.name, id: gameId, at, of });
  const to = (key: 'first' | 'back' | 'next' | 'last', step: number, disabled: boolean) =>
    button({
      id: encodeControl({ at: 'social', what: 'replay', game: gameId, more: `${step}.${key}` }),
      label: plain.say(`replay.${key}`),
      style: key === 'next' ? 'primary' : 'secondary',
      disabled,
    });
  const steps = rows([to('first', 0, at === 0), to('back', at - 1, at === 0), to('next', at + 1, at === of), to('last', of, at === of)]);
  const post = { view, told, awaited: [], newly: [] };
  const made = (alt: string | undefined) => [
    boardCard(
      desk,
      latest,
      post,
      locale,
      alt,
      [...paragraphs(`**${title}** · ${onDate(when)}`)],
      [...steps, ...rows(shareButton(desk, now.game, locale))],
    ),
  ];
  const drawn = boardPainting(desk, { game, view, holders: latest.seats, locale, theme }, alt);
  const painting = { ...drawn, same: false, bare: made(undefined) };
  return { components: made(alt), painting };
}
