import { translatorFor } from '../../i18n/index.ts';
import { joinQueue } from '../../matchmaking/search.ts';
import { criteriaOf } from '../../matchmaking/search-criteria.ts';
import { PACE_NAMES } from '../../shared/pace.ts';
import { throwRuleError } from '../../table/services.ts';
import { guessNightOnce } from '../../table/settings/quiet-hours.ts';
import { loadDefaultPace } from '../../table/settings/settings.ts';
import type { Form } from '../forms/form.ts';
import { personOf, readerLocaleOf, serverLocale } from '../interactions/interaction.ts';
import { gameOptions } from '../lobby/inviting-form.ts';
import { paceWords } from '../lobby/pace.ts';
import { resolveTableChannel } from '../lobby/table-channel.ts';
import { ticksIn } from '../ui/form.ts';
import { buildMatchmakingPanel } from './panel.ts';

const ANYWHERE = 'anywhere';

/** What somebody looks for. */
export const searchForm: Form = {
  overwrites: true,
  async ask(context, it) {
    const { say } = translatorFor(readerLocaleOf(it));
    if (it.guild_id === undefined) throwRuleError('guild.only');
    const entry = await context.services.store.matchmaking.findQueueEntry(personOf(it).id);
    const wish = entry === undefined ? undefined : criteriaOf(entry);
    const paces = wish?.paces ?? [await loadDefaultPace(context.services, it.guild_id)];
    const most = Math.max(...context.services.games.map(({ seats }) => seats[1]));
    const sizes = Array.from({ length: most - 1 }, (_, n) => n + 2);
    return {
      title: say('company.title'),
      fields: [
        {
          as: 'some',
          id: 'titles',
          label: say('company.titles'),
          options: gameOptions(context, say).map((game) => ({ ...game, ticked: wish?.titles.includes(game.value) ?? false })),
        },
        {
          as: 'some',
          id: 'seats',
          label: say('company.players'),
          options: sizes.map((n) => ({ value: String(n), label: say('lobby.players', { n }), ticked: wish?.seats.includes(n) ?? false })),
        },
        {
          as: 'some',
          id: 'paces',
          label: say('company.paces'),
          options: PACE_NAMES.map((pace) => ({ value: pace, label: say(paceWords(pace)), ticked: paces.includes(pace) })),
        },
        {
          as: 'some',
          id: 'where',
          label: say('company.where'),
          options: [{ value: ANYWHERE, label: say('company.where.anywhere'), ticked: wish?.anywhere ?? false }],
        },
      ],
    };
  },
  async submit(context, it, _, filled) {
    const person = personOf(it);
    const guildId = it.guild_id ?? throwRuleError('guild.only');
    const room = await resolveTableChannel(context, it);
    if ('refused' in room) return room.refused;
    await guessNightOnce(context.services, person.id, context.reader?.discordLocale ?? '');
    await joinQueue(context.services, person.id, {
      name: person.name,
      guildId,
      channelId: room.channelId,
      locale: room.settings.language ?? serverLocale(it),
      anywhere: ticksIn(filled, 'where').includes(ANYWHERE),
      titles: [...ticksIn(filled, 'titles')],
      seats: ticksIn(filled, 'seats').map(Number),
      paces: [...ticksIn(filled, 'paces')],
    });
    return buildMatchmakingPanel(context, person.id, guildId, readerLocaleOf(it));
  },
};
