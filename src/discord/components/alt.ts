import type { Voice } from '../../i18n/say.ts';
import type { Game, Told } from '../../kit/game.ts';
import { who } from '../../kit/message.ts';
import { clippedLabel, LIMITS } from './limits.ts';

/** What a picture shows, for who cannot see it: the newest first, then how everybody stands. */
export function altText(game: Game, view: unknown, voice: Voice, told: readonly Told[] = []): string {
  const news = told.map((t) => voice.say(t.text)).reverse();
  const standing = game
    .summary(view)
    .map((line) => (line.seat === undefined ? '' : `${voice.say('result.name', { who: who(line.seat) })}: `) + voice.say(line.text));
  return clippedLabel([voice.say(game.name), ...news, ...standing].join('. '), LIMITS.alt);
}
