import type { Command } from '../src/discord/command.ts';
import { board } from './board.ts';
import { hand } from './hand.ts';
import { help } from './help.ts';
import { leaderboard } from './leaderboard.ts';
import { league } from './league.ts';
import { orders } from './orders.ts';
import { play } from './play.ts';
import { profile } from './profile.ts';
import { settings } from './settings.ts';
import { turn } from './turn.ts';

/** Every slash command of the house. */
export const COMMANDS: readonly Command[] = [play, turn, hand, board, orders, help, settings, league, leaderboard, profile];
