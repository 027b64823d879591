import type { Command, MessageCommand, UserCommand } from '../src/discord/commands/command.ts';
import { boardCommand } from './board.ts';
import { findCommand } from './find.ts';
import { gamesCommand } from './games.ts';
import { handCommand } from './hand.ts';
import { helpCommand } from './help.ts';
import { leaderboardCommand } from './leaderboard.ts';
import { leaguesCommand } from './league.ts';
import { learnCommand } from './learn.ts';
import { manageCommand } from './manage.ts';
import { ordersCommand } from './orders.ts';
import { playCommand } from './play.ts';
import { playWithMenu } from './play-with.ts';
import { practiceCommand } from './practice.ts';
import { profileCommand } from './profile.ts';
import { profileMenu } from './profile-of.ts';
import { replayCommand } from './replay.ts';
import { replayFromMenu } from './replay-from.ts';
import { rulesCommand } from './rules.ts';
import { sameAgainMenu } from './same-again.ts';
import { settingsCommand } from './settings.ts';
import { setupCommand } from './setup.ts';
import { turnCommand } from './turn.ts';
import { verifyCommand } from './verify.ts';

/** Every slash command of the house. */
export const COMMANDS: readonly Command[] = [
  playCommand,
  practiceCommand,
  learnCommand,
  findCommand,
  turnCommand,
  gamesCommand,
  handCommand,
  boardCommand,
  ordersCommand,
  rulesCommand,
  replayCommand,
  verifyCommand,
  setupCommand,
  manageCommand,
  helpCommand,
  settingsCommand,
  leaguesCommand,
  leaderboardCommand,
  profileCommand,
];

/** What stands behind the name of a member, and behind a message. */
export const CONTEXT_MENUS: readonly (UserCommand | MessageCommand)[] = [playWithMenu, profileMenu, replayFromMenu, sameAgainMenu];
