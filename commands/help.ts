import { type Command, commandNamed } from '../src/discord/commands/command.ts';
import { note } from '../src/discord/components/note.ts';
import { acknowledge, fill, readerOf } from '../src/discord/interaction.ts';
import { houseVoice } from '../src/i18n/index.ts';

/** What the bot does and how to play, on one screen. */
export const helpCommand: Command = {
  definition: commandNamed('help', 'command.help'),

  async execute(desk, it) {
    await acknowledge(desk, it, 'private');
    const { say } = houseVoice(readerOf(it));
    const games = desk.house.games.map((game) => say(game.name)).join(', ');
    await fill(desk, it, note(say('help.text'), say('help.games', { games })));
  },
};
