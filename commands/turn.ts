import { type Command, commandNamed } from '../src/discord/command.ts';
import { acknowledge, fill, personOf, readerOf } from '../src/discord/interaction.ts';
import { note } from '../src/discord/note.ts';
import { panel } from '../src/discord/panel.ts';
import { houseVoice } from '../src/i18n/index.ts';
import { look } from '../src/table/look.ts';

/** Opens the panel of the game that has waited longest. */
export const turn: Command = {
  definition: commandNamed('turn', 'command.turn'),

  async execute(desk, it) {
    await acknowledge(desk, it, 'private');
    const reader = houseVoice(readerOf(it));
    const user = personOf(it).id;
    const waiting = await desk.house.store.awaitedFrom(user);
    const first = waiting[0];
    const looking = first === undefined ? undefined : await look(desk.house, first.gameId, user);
    if (looking === undefined) return fill(desk, it, note(reader.say({ key: 'command.turn.none' })));
    const { guildId, threadId } = looking.row;
    const where = guildId === undefined || threadId === undefined ? '' : `<#${threadId}>`;
    const more = waiting.length > 1 ? reader.say({ key: 'command.turn.more', args: { n: waiting.length - 1 } }) : '';
    const line = [where, more].filter((part) => part !== '').join(' · ');
    await fill(desk, it, panel(desk, looking, line === '' ? {} : { note: `-# ${line}` }, readerOf(it)));
  },
};
