import { expect, test } from 'vitest';
import type { DiscordContext } from '../../src/discord/context.ts';
import { createEmojiRegistry } from '../../src/discord/icons/emoji-registry.ts';
import { buildPanel } from '../../src/discord/panel/panel.ts';
import { encodeControl } from '../../src/discord/ui/ids.ts';
import { GAMES } from '../../src/games/index.ts';
import { msg } from '../../src/i18n/house.ts';
import type { Choice } from '../../src/kit/choice.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { blankPainter } from '../../src/lab/blank-painter.ts';
import { createPictureCache } from '../../src/render/picture-cache.ts';
import type { PlayerView } from '../../src/table/core/player-view.ts';

const context = {
  painter: blankPainter,
  pictureCache: createPictureCache(),
  emojis: createEmojiRegistry(GAMES),
  services: { games: GAMES, now: () => 0 },
} as unknown as DiscordContext;

/** A list of thirty, in two groups. */
const long: Choice<unknown> = {
  at: 'pick',
  prompt: msg('board.play'),
  options: Array.from({ length: 30 }, (_, n) => ({
    id: `o${n}`,
    label: msg('lobby.players', { n }),
    group: n < 15 ? 'few' : 'many',
    next: () => ({ at: 'count', prompt: msg('board.play'), min: 1, max: 3, preset: 1, done: () => ({ at: 'no', why: msg('panel.undo') }) }),
  })),
};

test('out of one group of a long list there is a way back to the groups', () => {
  const game = ensureDefined(GAMES[0], 'a game');
  const state = game.setup(game.seats[1], game.options.parse({}), quickRng('pages'));
  const decision = { id: '7', seat: 0 as const, kind: 'x', prompt: msg('board.play'), waiting: msg('board.play') };
  const at = {
    game,
    row: { id: 9, title: game.id, seats: game.seats[1], status: 'running', options: {} },
    holders: [{ seat: 0, userId: '1', displayName: 'Anna', joinedAt: 0 }],
    seat: 0,
    view: game.view(state, 0),
    questions: [{ decision, tree: long }],
    canUndo: false,
    orders: [],
    awaited: [decision],
  } as unknown as PlayerView;
  const back = encodeControl({ at: 'walk', game: 9, decision: '7', path: [], sure: false });
  const shown = (page?: string) =>
    JSON.stringify(buildPanel(context, at, { decision: '7', path: [], ...(page === undefined ? {} : { page }) }, 'en').components);
  expect(shown('few')).toContain(`"custom_id":"${back}"`);
  expect(shown()).not.toContain(`"custom_id":"${back}"`);
});
