import type { EmojiPrefix } from '../../i18n/index.ts';
import type { Game } from '../../kit/game.ts';
import type { Arg, Msg } from '../../kit/message.ts';
import type { Scene } from '../../kit/scene.ts';
import { SEATS, type Seat } from '../../kit/seat.ts';
import { badgeIcon, type WordIcon } from '../../kit/sign.ts';
import { renameMessage } from '../../kit/upcast.ts';
import { sceneFingerprint } from '../../render/fingerprint.ts';

/** A sign as Discord knows it: an emoji of our application. */
export interface AppEmoji {
  readonly id: string;
  readonly name: string;
}

/** The signs of words and seats, as far as Discord has them. */
export interface EmojiRegistry {
  /** Every sign there is, by the name of its emoji, which changes with the drawing. */
  readonly wanted: ReadonlyMap<string, Scene>;
  /** What Discord has now. */
  setUploaded(found: readonly AppEmoji[]): void;
  /** For a control: the sign of what it says, or of the first thing named in it. */
  findForControl(game: Game, label: Msg): AppEmoji | undefined;
  /** For a text: the sign with the space after it. */
  readonly prefixForText: EmojiPrefix;
  /** The sign of a seat in a text. */
  seatEmoji(worn: Seat): string | undefined;
}

const ICON_SIZE = 100;
/** Discord takes 32 characters; half a dozen of the digest are plenty for a hundred drawings. */
const SLUG_LENGTH = 20;
const DIGEST_LENGTH = 8;

export function createEmojiRegistry(games: readonly Game[]): EmojiRegistry {
  const wanted = new Map<string, Scene>();
  const names = new Map<WordIcon, string>();
  const add = (word: string, sign: WordIcon) => {
    const scene: Scene = {
      width: ICON_SIZE,
      height: ICON_SIZE,
      theme: 'day',
      ground: { key: 'sign', shapes: [] },
      pieces: sign,
      anchors: {},
    };
    const digest = sceneFingerprint(scene).slice(0, DIGEST_LENGTH);
    // The same drawing for two words is one emoji.
    const name = [...wanted.keys()].find((known) => known.endsWith(digest)) ?? `${slug(word)}_${digest}`;
    wanted.set(name, scene);
    names.set(sign, name);
  };
  const signs = new Map(games.map((game) => [game.id, { ...game.signs, name: titleSign(game) } as { readonly [key: string]: WordIcon }]));
  for (const game of games) for (const [key, sign] of Object.entries(signs.get(game.id) ?? {})) add(key === 'name' ? game.id : key, sign);
  const seats = SEATS.map((seat): WordIcon => [{ shape: 'token', seat, x: 50, y: 50, size: 70, bare: true }]);
  for (const [seat, sign] of seats.entries()) add(`seat ${seat + 1}`, sign);

  let found = new Map<string, AppEmoji>();
  const emoji = (sign: WordIcon | undefined) => (sign === undefined ? undefined : found.get(names.get(sign) ?? ''));
  const signOf = (game: Game, key: string): WordIcon | undefined => signs.get(game.id)?.[key];
  const written = (e: AppEmoji) => `<:${e.name}:${e.id}>`;

  /** The message's own sign, or the first in what fills it. */
  function first(game: Game, message: Msg): AppEmoji | undefined {
    if (found.size === 0 || (message.game !== undefined && message.game !== game.id)) return undefined;
    const now = game.formerly === undefined ? message : renameMessage(message, game.formerly);
    const own = emoji(signOf(game, now.key));
    if (own !== undefined) return own;
    for (const name in now.args) {
      const below = within(game, now.args[name]);
      if (below !== undefined) return below;
    }
    return undefined;
  }

  function within(game: Game, arg: Arg | undefined): AppEmoji | undefined {
    if (typeof arg !== 'object') return undefined;
    if (!Array.isArray(arg)) return 'key' in arg ? first(game, arg as Msg) : undefined;
    for (const one of arg) {
      const below = first(game, one);
      if (below !== undefined) return below;
    }
    return undefined;
  }

  return {
    wanted,
    setUploaded(emojis) {
      found = new Map(emojis.map((e) => [e.name, e]));
    },
    findForControl: first,
    prefixForText(game, key) {
      const shown = emoji(signOf(game, key));
      return shown === undefined ? '' : `${written(shown)} `;
    },
    seatEmoji(worn) {
      const shown = emoji(seats[worn]);
      return shown === undefined ? undefined : written(shown);
    },
  };
}

/** A title is known by the silhouette of its picture. */
function titleSign(game: Game): WordIcon {
  return badgeIcon(game.emblem, 'white', `#${game.tint.toString(16).padStart(6, '0')}`);
}

/** What it says on the emoji when somebody points at it. */
function slug(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, SLUG_LENGTH);
}
