import { GAMES } from '../../src/games/index.ts';
import type { Game } from '../../src/kit/game.ts';
import { regatta } from './regatta/index.ts';

/** `npm test -- <game>` asks for one game alone. */
const asked = ({ id }: Game) => process.env.GAME === undefined || id === process.env.GAME;

export const OWN: readonly Game[] = GAMES.filter(asked);
/** Every game of the house, and the smallest one there can be: what a new game must satisfy is asked of it before there is one. */
export const TITLES: readonly Game[] = [...GAMES, regatta].filter(asked);
