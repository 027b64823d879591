import type { PersonField } from '../../kit/game.ts';
import type { SeatHolder } from '../../storage/records.ts';
import { gameOf, type Person, type Services, throwRuleError } from '../services.ts';
import { editLobbyAsPlayer } from './lobby.ts';
import { type Lobby, lobbyOf } from './lobby-row.ts';
import { personFields, preferenceFields } from './options.ts';

/** Whoever sits at the table says what he wishes for himself; nothing leaves it to the lot. */
export async function setPreference(services: Services, gameId: number, person: Person, field: string, value: string): Promise<void> {
  await editLobbyAsPlayer(services, gameId, (row, holders) => {
    if (!holders.some((h) => h.userId === person.id)) throwRuleError('wishes.seated');
    const wishes = preferenceFields(gameOf(services, row.title), row.seats);
    if (!wishes.some((f) => f.id === field && f.values.some((v) => v.value === value))) throwRuleError('table.badOptions');
    const lobby = lobbyOf(row);
    const others = lobby.wishes.filter((w) => w.user !== person.id || w.field !== field);
    const own = value === '' ? [] : [{ user: person.id, field, value }];
    return { step: { game: { lobby: { ...lobby, wishes: [...others, ...own] } } }, gives: undefined };
  });
}

/** The host names those at the table for whom something holds, by person, since seats are drawn only at the start; nobody: the usual. */
export async function namePlayers(
  services: Services,
  gameId: number,
  person: Person,
  field: string,
  users: readonly string[],
): Promise<void> {
  await editLobbyAsPlayer(services, gameId, (row, holders) => {
    if (row.hostId !== person.id) throwRuleError('table.hostOnly');
    const wanted = personFields(gameOf(services, row.title), row.seats, row.options).find((f) => f.id === field);
    if (wanted === undefined || users.length > (wanted.most ?? 1)) throwRuleError('table.badOptions');
    if (!users.every((u) => holders.some((h) => h.userId === u))) throwRuleError('lobby.notSeated');
    const lobby = lobbyOf(row);
    const others = lobby.named.filter((n) => n.field !== field);
    return { step: { game: { lobby: { ...lobby, named: [...others, ...users.map((user) => ({ user, field }))] } } }, gives: undefined };
  });
}

/** Those at the table who are named for it, in the order in which they came. */
export function namedHolders(lobby: Pick<Lobby, 'named'>, field: PersonField, holders: readonly SeatHolder[]): SeatHolder[] {
  return holders.filter((h) => lobby.named.some((n) => n.field === field.id && n.user === h.userId)).slice(0, field.most ?? 1);
}

/** Anybody at the table lays out a part of the board otherwise, where the title lets its players (`layingOut`). */
export async function setBoardPart(
  services: Services,
  gameId: number,
  person: Person,
  part: string,
  field: string,
  value: string,
): Promise<void> {
  await editLobbyAsPlayer(services, gameId, (row, holders) => {
    if (!holders.some((h) => h.userId === person.id)) throwRuleError('layout.seated');
    const { layingOut } = gameOf(services, row.title);
    const chosen = layingOut?.parts(row.seats, row.options).find(({ id }) => id === part);
    const values = chosen?.fields.find(({ id }) => id === field)?.values ?? [];
    if (layingOut === undefined || !values.some((v) => v.value === value)) return throwRuleError('table.badOptions');
    return { step: { game: { options: layingOut.laid(row.seats, row.options, part, field, value) } }, gives: undefined };
  });
}
