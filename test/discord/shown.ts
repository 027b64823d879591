import type { DiscordContext } from '../../src/discord/context.ts';
import { createEmojiRegistry } from '../../src/discord/icons/emoji-registry.ts';
import { type MessageBody, toCreatePayload } from '../../src/discord/interactions/interaction.ts';
import { BLANK, checkDraft } from '../../src/emulator/validate/message.ts';
import { GAMES } from '../../src/games/index.ts';
import type { Game } from '../../src/kit/game.ts';
import { type Seat, seatsOf } from '../../src/kit/seat.ts';
import { createPictureCache } from '../../src/render/picture-cache.ts';
import type { PlayerView } from '../../src/table/core/player-view.ts';
import { blankPainter } from '../e2e/house.ts';

const EPHEMERAL_V2 = 64;

/** Throws as Discord would refuse it: too long, too many, twice the same id, a picture without words. */
export function accepted(body: MessageBody): void {
  const { body: json, files } = toCreatePayload(body, EPHEMERAL_V2);
  const uploads = new Map(files.map((f, at) => [String(at), { name: f.name, type: 'image/webp', bytes: f.data }] as const));
  try {
    checkDraft(json, { ...BLANK, files: uploads, answering: true });
  } catch (error) {
    throw new Error(`refused: ${JSON.stringify((error as { detail?: unknown }).detail ?? error)}`);
  }
}

const LONG = 'Bartolomea Contarini-Morosini dalle Boccole';

export function looking(game: Game, state: unknown, seats: number, seat: Seat): PlayerView {
  const decisions = game.decisions(state);
  const row = {
    id: 123456,
    title: game.id,
    seats,
    status: 'running',
    channelId: '1',
    hostId: '1',
    options: {},
    pace: 'open',
    lobby: { advice: true },
  };
  return {
    loaded: undefined as never,
    game,
    row: row as unknown as PlayerView['row'],
    holders: seatsOf(seats).map((s) => ({ seat: s, userId: `10000000000000000${s}`, displayName: LONG, joinedAt: 0 })),
    seat,
    state,
    view: game.view(state, seat),
    questions: decisions.filter((d) => d.seat === seat).map((decision) => ({ decision, tree: game.choices(state, decision) })),
    canUndo: true,
    mayPrepare: false,
    orders: [],
    awaited: decisions.filter((d) => !d.optional),
  };
}

/** A desk with all icons on it. */
export function furnished(): DiscordContext {
  const emojis = createEmojiRegistry(GAMES);
  emojis.setUploaded([...emojis.wanted.keys()].map((name) => ({ id: '1400000000000000000', name })));
  return {
    painter: blankPainter,
    pictureCache: createPictureCache(),
    emojis,
    services: { games: GAMES, now: () => 0 },
  } as unknown as DiscordContext;
}
