import type { Game } from '../kit/game.ts';
import { inkognito } from './inkognito/index.ts';
import { sanMarco } from './san-marco/index.ts';
import { valencia } from './valencia/index.ts';
import { venice } from './venice/index.ts';

/** Every game the house runs. A new game is a folder and a line here. */
export const GAMES: readonly Game[] = [venice, sanMarco, inkognito, valencia];
