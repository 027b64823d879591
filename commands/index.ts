import type { Command } from '../src/discord/commands/command.ts';
import { board } from './board.ts';
import { games } from './games.ts';
import { hand } from './hand.ts';
import { help } from './help.ts';
import { leaderboard } from './leaderboard.ts';
import { league } from './league.ts';
import { manage } from './manage.ts';
import { orders } from './orders.ts';
import { play } from './play.ts';
import { practice } from './practice.ts';
import { profile } from './profile.ts';
import { replay } from './replay.ts';
import { rules } from './rules.ts';
import { settings } from './settings.ts';
import { setup } from './setup.ts';
import { turn } from './turn.ts';
import { verify } from './verify.ts';

/** Every slash command of the house. */
export const COMMANDS: readonly Command[] = [
  play,
  practice,
  turn,
  games,
  hand,
  board,
  orders,
  rules,
  replay,
  verify,
  setup,
  manage,
  help,
  settings,
  league,
  leaderboard,
  profile,
];
