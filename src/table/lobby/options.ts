import { isSlow } from '../../clock/pace.ts';
import { msg } from '../../i18n/house.ts';
import { HOUSE } from '../../kit/edition.ts';
import type { Game, OptionField, PersonField } from '../../kit/game.ts';
import type { Msg } from '../../kit/message.ts';
import type { StoredGame } from '../../store/records.ts';

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

/** What of the edition that is played is the house's own, and how the printed one comes to the table; nothing with another edition. */
export function ofHouse(game: Game, options: unknown): Msg | undefined {
  const { edition = HOUSE } = options as { readonly edition?: string };
  return game.ofHouse === undefined || edition !== HOUSE ? undefined : msg('edition.ofHouse', { what: game.ofHouse, folder: game.id });
}

/** What would suit the table's pace better than what is set: its fields, each with the value that is suggested. */
export function suggestedFor(game: Game, { seats, options, pace }: Pick<StoredGame, 'seats' | 'options' | 'pace'>): Suggestion[] {
  const chosen = options as { readonly [field: string]: unknown };
  if (!isSlow(pace)) return [];
  return fieldsOf(game, seats, options).flatMap((field) => {
    const value = field.slow === chosen[field.id] ? undefined : field.values.find((v) => v.value === field.slow);
    return value === undefined ? [] : [{ field, label: value.label }];
  });
}
interface Suggestion {
  readonly field: OptionField;
  readonly label: Msg;
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

/** The fields of yes and no that are asked together, by the first of them; a field that stands alone is its own question. */
export function questionsOf(fields: readonly OptionField[]): OptionField[][] {
  const found: OptionField[][] = [];
  for (const field of fields) {
    const group = field.together && found.find(([first]) => first?.together?.key === field.together?.key);
    if (group === undefined) found.push([field]);
    else group.push(field);
  }
  return found;
}
