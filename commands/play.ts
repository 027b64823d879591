import { type Command, commandNamed, focused, given, guildOnly, numberOption, wordOption } from '../src/discord/command.ts';
import { acknowledge, fill, personOf, readerOf, serverLocale } from '../src/discord/interaction.ts';
import { note } from '../src/discord/note.ts';
import { pacesLike } from '../src/discord/pace.ts';
import { houseVoice } from '../src/i18n/index.ts';
import { openGame } from '../src/table/lobby.ts';
import { start } from '../src/table/start.ts';

/** Opens a table in this channel. */
export const play: Command = {
  definition: guildOnly(
    commandNamed('play', 'command.play', [
      wordOption('game', 'command.play.game', true),
      numberOption('seats', 'command.play.seats', [1, 5]),
      wordOption('pace', 'command.play.pace', false),
    ]),
  ),

  async execute(desk, it) {
    await acknowledge(desk, it, 'private');
    const reader = houseVoice(readerOf(it));
    const title = given(it, 'game');
    const seats = given(it, 'seats');
    const pace = given(it, 'pace');
    const game = desk.house.games.find((g) => g.id === title);
    if (game === undefined) return fill(desk, it, note(reader.say({ key: 'command.unknownGame' })));
    const id = await openGame(desk.house, personOf(it), {
      ...(it.guild_id === undefined ? {} : { guildId: it.guild_id }),
      channelId: it.channel.id,
      title: game.id,
      ...(typeof seats === 'number' ? { seats } : {}),
      ...(typeof pace === 'string' ? { pace } : {}),
      locale: serverLocale(it),
    });
    // A game for one needs no lobby.
    if (seats === 1) await start(desk.house, id, personOf(it));
    await fill(desk, it, note(`${houseVoice(readerOf(it), game).say(game.name)} #${id}`));
  },

  async suggest(desk, it) {
    if (focused(it) === 'pace') return pacesLike(String(given(it, 'pace') ?? ''), houseVoice(readerOf(it)));
    const typed = String(given(it, 'game') ?? '').toLowerCase();
    return desk.house.games
      .map((game) => ({ name: houseVoice(readerOf(it), game).say(game.name), value: game.id }))
      .filter((s) => s.name.toLowerCase().includes(typed));
  },
};
