import { msg } from '../../i18n/house.ts';
import { HOUSE } from '../../kit/edition.ts';
import type { Game, OptionField, PersonField } from '../../kit/game.ts';
import type { SeatHolder } from '../../store/records.ts';
import type { Lobby } from './lobby.ts';

/** What a lobby lets the host choose: the game's own options, and the edition where there is more than the house's. */
export function fieldsOf(game: Game, seats: number, options: unknown): OptionField[] {
  const chosen = options as { readonly [field: string]: unknown };
  const own = game.optionFields.filter((f) => f.id !== 'edition' && (f.when === undefined || f.when(seats, chosen)));
  const editions = game.editions.ids();
  if (editions.length < 2) return own;
  const values = editions.map((id) => ({
    value: id,
    label: id === HOUSE ? msg('edition.house') : msg('edition.named', { id }),
  }));
  return [...own, { id: 'edition', label: msg('edition.label'), values }];
}

/** What everybody may wish for himself. */
export function wishesOf(game: Game, seats: number): OptionField[] {
  return (game.wishes ?? []).filter((f) => f.when === undefined || f.when(seats, {}));
}

/** For what the host may name people at the table. */
export function namingsOf(game: Game, seats: number, options: unknown): PersonField[] {
  const chosen = options as { readonly [field: string]: unknown };
  return (game.named ?? []).filter((f) => f.when === undefined || f.when(seats, chosen));
}

/** Those at the table who are named for it, in the order in which they came. */
export function namedFor(lobby: Pick<Lobby, 'named'>, field: PersonField, holders: readonly SeatHolder[]): SeatHolder[] {
  return holders.filter((h) => lobby.named.some((n) => n.field === field.id && n.user === h.userId)).slice(0, field.most ?? 1);
}
