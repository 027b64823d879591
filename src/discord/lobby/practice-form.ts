import { translatorFor } from '../../i18n/index.ts';
import { LEVELS } from '../../kit/ai.ts';
import { openPractice } from '../../table/lobby/practice.ts';
import { computerNames } from '../../table/seats/computer-names.ts';
import { throwRuleError } from '../../table/services.ts';
import type { Form } from '../forms/form.ts';
import { authorityOf, personOf, readerLocaleOf, serverLocale } from '../interactions/interaction.ts';
import { lineIn } from '../ui/form.ts';
import { noteMessage } from '../ui/note.ts';
import { findOpenedGame, gameOptions } from './inviting-form.ts';
import { buildPracticeFullPanel } from './practice-panel.ts';
import { resolveTableChannel } from './table-channel.ts';

/** Opens a table against computers, at once. */
export const practiceForm: Form = {
  once: true,
  async ask(context, it) {
    const { say } = translatorFor(readerLocaleOf(it));
    return {
      title: say('first.practice'),
      fields: [
        { as: 'one', id: 'game', label: say('command.play.game'), options: gameOptions(context, say) },
        {
          as: 'one',
          id: 'level',
          label: say('command.practice.level'),
          options: LEVELS.map((level, n) => ({
            value: level,
            label: say(`computers.level.${level}`),
            hint: say(`computers.about.${level}`),
            ticked: n === 0,
          })),
        },
      ],
    };
  },
  async submit(context, it, { more = '' }, filled) {
    const { say } = translatorFor(readerLocaleOf(it));
    const room = await resolveTableChannel(context, it);
    if ('refused' in room) return room.refused;
    const game = context.services.games.find(({ id }) => id === lineIn(filled, 'game')) ?? throwRuleError('command.unknownGame');
    const level = LEVELS.find((l) => l === lineIn(filled, 'level')) ?? 'apprentice';
    const seats = Math.min(Math.max(3, game.seats[0]), game.seats[1]);
    const locale = room.settings.language ?? serverLocale(it);
    const { guild_id: guildId } = it;
    const opened = await findOpenedGame(context, personOf(it).id, more);
    const full = opened === undefined ? await buildPracticeFullPanel(context, personOf(it).id, readerLocaleOf(it)) : undefined;
    if (full !== undefined) return full;
    const id =
      opened ??
      (await openPractice(context.services, personOf(it), {
        ...(guildId === undefined ? {} : { guildId }),
        channelId: room.channelId,
        title: game.id,
        seats,
        locale,
        form: more,
        by: authorityOf(it),
        level,
        names: computerNames(locale, level, [], seats - 1),
      }));
    return noteMessage(say('practice.begun', { game: game.name, id }));
  },
};
