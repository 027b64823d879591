import type { APIUser } from 'discord.js';
import { translatorFor } from '../../i18n/index.ts';
import type { Say } from '../../i18n/say.ts';
import type { Game } from '../../kit/game.ts';
import { openGame } from '../../table/lobby/lobby.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { throwRuleError } from '../../table/services.ts';
import { loadDefaultPace } from '../../table/settings/settings.ts';
import type { DiscordContext } from '../context.ts';
import type { Form, FormOpener, Sender } from '../forms/form.ts';
import { authorityOf, personOf, readerLocaleOf, serverLocale } from '../interactions/interaction.ts';
import { type FormField, type FormOption, lineIn, ticksIn } from '../ui/form.ts';
import { noteMessage } from '../ui/note.ts';
import { plainName } from '../ui/people.ts';
import { paceField } from './option-fields.ts';
import { resolveTableChannel } from './table-channel.ts';

/** Whom Discord lets one choose beside the first. */
const MAX_GUESTS = 9;
const FRIENDS_FIELD = 'friends';
const FEW_FIELD = 'few';

/** Opens a table to which people are invited: `more` says whom first, if anybody. */
export const invitingForm: Form = {
  once: true,
  async ask(context, it, { more = '' }) {
    const { say } = translatorFor(readerLocaleOf(it));
    const [guest = ''] = more.split('~');
    const who = 'target_id' in it.data ? it.data.resolved.users[guest] : undefined;
    const why = 'target_id' in it.data ? findGuestProblem(it, guest, who) : undefined;
    if (why !== undefined) return noteMessage(say(why, { who: plainName(nameOf(who)) }));
    return {
      title: guest === '' ? say('inviting.open') : who === undefined ? say('inviting.anew') : say('inviting.title', { who: nameOf(who) }),
      fields: [
        {
          as: 'one',
          id: 'game',
          label: say('command.play.game'),
          options: gameOptions(context, say),
        },
        seatsField(context, say),
        paceField(await loadDefaultPace(context.services, it.guild_id), say),
        { as: 'people', id: 'others', label: say('inviting.others'), most: MAX_GUESTS },
        { as: 'some', id: 'boxes', label: say('lobby.boxes'), options: [{ value: FRIENDS_FIELD, label: say('lobby.box.private') }] },
      ],
    };
  },
  async submit(context, it, { more = '' }, filled) {
    const { say } = translatorFor(readerLocaleOf(it));
    const [guest = ''] = more.split('~');
    const { guild_id: guildId } = it;
    const host = personOf(it);
    const room = await resolveTableChannel(context, it);
    if ('refused' in room) return room.refused;
    const game = context.services.games.find(({ id }) => id === lineIn(filled, 'game')) ?? throwRuleError('command.unknownGame');
    const invited = [...(guest === '' ? [] : [guest]), ...ticksIn(filled, 'others').filter((u) => !isBot(it, u))].filter(
      (u) => u !== host.id,
    );
    const seats = seatsWanted(game, lineIn(filled, 'seats'), invited.length);
    const pace = lineIn(filled, 'pace');
    const id =
      (await findOpenedGame(context, host.id, more)) ??
      (await openGame(context.services, host, {
        ...(guildId === undefined ? {} : { guildId }),
        channelId: room.channelId,
        title: game.id,
        seats,
        ...(pace === undefined ? {} : { pace }),
        private: ticksIn(filled, 'boxes').includes(FRIENDS_FIELD),
        invited,
        form: more,
        by: authorityOf(it),
        locale: room.settings.language ?? serverLocale(it),
      }));
    return noteMessage(say('lobby.openedIn', { title: `${say(game.name)} #${id}`, where: `<#${room.channelId}>` }));
  },
};

/** Why nobody can play with this person here. */
function findGuestProblem(it: FormOpener | Sender, guest: string, who: APIUser | undefined) {
  if (guest === personOf(it).id) return 'inviting.self';
  if (who?.bot === true) return 'inviting.bot';
  const members = 'target_id' in it.data && 'members' in it.data.resolved ? it.data.resolved.members : undefined;
  return members?.[guest] === undefined ? 'inviting.absent' : undefined;
}

function nameOf(who: APIUser | undefined): string {
  return who?.global_name ?? who?.username ?? '?';
}

function isBot(it: Sender, user: string): boolean {
  const resolved = 'resolved' in it.data && it.data.resolved !== undefined && 'users' in it.data.resolved ? it.data.resolved : undefined;
  return resolved?.users?.[user]?.bot === true;
}

/** The titles, each with its numbers of players. */
export function gameOptions(context: DiscordContext, say: Say): FormOption[] {
  return context.services.games.map((game) => {
    const [fewest, most] = game.seats;
    return { value: game.id, label: say(game.name), hint: say('inviting.seats', { fewest, most }) };
  });
}

/** As many as were asked for; else as few as the game and the guests need. */
function seatsWanted(game: Game, wanted: string | undefined, guests: number): number {
  if (wanted !== undefined && wanted !== FEW_FIELD) return Number(wanted);
  return Math.min(game.seats[1], Math.max(game.seats[0], 2, guests + 1));
}

function seatsField(context: DiscordContext, say: Say): FormField {
  const most = Math.max(...context.services.games.map(({ seats }) => seats[1]));
  const numbers = Array.from({ length: most - 1 }, (_, i) => i + 2);
  return {
    as: 'one',
    id: 'seats',
    label: say('lobby.seatsOption'),
    options: [
      { value: FEW_FIELD, label: say('inviting.few'), ticked: true },
      ...numbers.map((n) => ({ value: String(n), label: say('lobby.players', { n }) })),
    ],
  };
}

/** The table this very form has opened already: a form that comes twice opens one. */
export async function findOpenedGame(context: DiscordContext, userId: string, form: string): Promise<number | undefined> {
  const tables = await context.services.store.listGamesOfUser(userId, ['lobby', 'running']);
  return tables.find((row) => lobbyOf(row).form === form)?.id;
}
