import { msg } from '../../i18n/house.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Game } from '../../kit/game.ts';
import type { Locale } from '../../kit/message.ts';
import type { LatestGame, StoredGame } from '../../storage/records.ts';
import { isAdviceAllowed } from '../../table/core/advice.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { preferenceFields } from '../../table/lobby/options.ts';
import { isComputer } from '../../table/seats/computers.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { button, buttonRows, card, guestSelect, type Part, paragraphs, select } from '../ui/components.ts';
import { encodeControl, type SocialButton } from '../ui/ids.ts';
import { gameTranslator } from '../ui/people.ts';

/** Whom Discord lets one choose at a time. */
const MAX_GUESTS = 10;

/** Who is welcome at a table, how it begins and who keeps it: for its host, and for inviting for everybody at it. */
export function tablePanel(context: DiscordContext, latest: LatestGame, userId: string, locale: Locale, note?: string): MessageBody {
  const { game: row, seats } = latest;
  const game = gameOf(context.services, row.title);
  const lobby = lobbyOf(row);
  const translator = gameTranslator(locale, game, seats);
  const { say } = translator;
  const id = (what: SocialButton) => encodeControl({ at: 'social', what, game: row.id });
  if (row.status !== 'lobby') return framedMessage(game, [say('table.notInLobby')]);
  const hosts = row.hostId === userId;
  const heirs = seats.filter((h) => h.userId !== userId && !isComputer(h)).map((h) => ({ value: h.userId, label: h.displayName }));
  const parts: Part[] = [guestSelect(id('invite'), say('guests.invite'), MAX_GUESTS)];
  if (seats.some((h) => h.userId === userId)) parts.push(...wishSelects(game, row, userId, say));
  if (hosts) {
    if (heirs.length > 0) parts.push(select({ id: id('host'), placeholder: say('guests.host'), options: heirs }));
    parts.push(
      ...buttonRows([
        button({ id: id('auto'), label: say(lobby.auto ? 'guests.autoOff' : 'guests.autoOn') }),
        button({ id: id('private'), label: say(lobby.private ? 'guests.privateOff' : 'guests.privateOn') }),
        button({ id: id('advice'), label: say(isAdviceAllowed(row, seats) ? 'guests.adviceOff' : 'guests.adviceOn') }),
        button({ id: id('trials'), label: say(lobby.trials ? 'guests.trialsOff' : 'guests.trialsOn') }),
        ...(game.clockwise === true ? [button({ id: id('byLot'), label: say(lobby.byLot ? 'guests.byClock' : 'guests.byLot') })] : []),
      ]),
    );
  }
  const lines = [
    say('guests.title', { game: game.name, id: row.id }),
    say(lobby.auto ? 'lobby.auto' : 'lobby.byHand'),
    ...(lobby.private ? [say('lobby.private')] : []),
    ...(isAdviceAllowed(row, seats) ? [say('lobby.advice')] : []),
    ...(lobby.trials ? [] : [say('lobby.noTrials')]),
    ...(game.clockwise === true ? [say(lobby.byLot ? 'lobby.byLot' : 'lobby.byClock')] : []),
    note ?? '',
  ];
  return framedMessage(game, lines, parts);
}

/** What somebody at the table wishes for himself. */
function wishSelects(game: Game, row: StoredGame, userId: string, say: Translator['say']): Part[] {
  return preferenceFields(game, row.seats).map((field) => {
    const wished = lobbyOf(row).wishes.find((w) => w.user === userId && w.field === field.id)?.value ?? '';
    return select({
      id: encodeControl({ at: 'option', game: row.id, field: `${WISH_PREFIX}${field.id}` }),
      placeholder: say(field.label),
      options: field.values.map(({ value, label }) => ({
        value: value === '' ? NO_PREFERENCE : String(value),
        label: say(msg('panel.named', { name: field.label, text: label })),
        ticked: value === wished,
      })),
    });
  });
}

/** A wish travels like an option, under a name of its own; Discord knows no empty value. */
export const WISH_PREFIX = 'wish-';
export const NO_PREFERENCE = 'any';

function framedMessage(game: Game, lines: readonly string[], parts: readonly Part[] = []): MessageBody {
  return { components: [card(game.tint, [...paragraphs(...lines), ...parts])] };
}
