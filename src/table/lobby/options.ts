import { msg } from '../../i18n/house.ts';
import { HOUSE_EDITION } from '../../kit/edition.ts';
import type { Game, OptionField, OptionLevels, PersonField } from '../../kit/game.ts';
import type { Msg } from '../../kit/message.ts';
import { isCorrespondencePace } from '../../shared/pace.ts';
import type { StoredGame } from '../../storage/records.ts';

/** What a lobby lets the host choose: the game's own options, and the edition where there is more than the house's. */
export function fieldsOf(game: Game, seats: number, options: unknown): OptionField[] {
  const chosen = options as { readonly [field: string]: unknown };
  const own = game.optionFields.filter((f) => f.id !== 'edition' && (f.when === undefined || f.when(seats, chosen)));
  const editions = game.editions.ids();
  if (editions.length < 2) return own;
  const values = editions.map((id) => ({
    value: id,
    label: id === HOUSE_EDITION ? msg('edition.house') : msg('edition.named', { id }),
  }));
  return [...own, { id: 'edition', label: msg('edition.label'), values }];
}

/** What of the edition that is played is the house's own, and how the printed one comes to the table; nothing with another edition. */
export function houseRulesNote(game: Game, options: unknown): Msg | undefined {
  const { edition = HOUSE_EDITION } = options as { readonly edition?: string };
  return game.ofHouse === undefined || edition !== HOUSE_EDITION
    ? undefined
    : msg('edition.ofHouse', { what: game.ofHouse, folder: game.id });
}

/** What would suit the table's pace better than what is set: its fields, each with the value that is suggested. */
export function optionSuggestions(
  game: Game,
  { seats, options, pace }: Pick<StoredGame, 'seats' | 'options' | 'pace'>,
): OptionSuggestion[] {
  const chosen = options as { readonly [field: string]: unknown };
  if (!isCorrespondencePace(pace)) return [];
  return fieldsOf(game, seats, options).flatMap((field) => {
    const value = field.slow === chosen[field.id] ? undefined : field.values.find((v) => v.value === field.slow);
    return value === undefined ? [] : [{ field, label: value.label }];
  });
}
interface OptionSuggestion {
  readonly field: OptionField;
  readonly label: Msg;
}

/** What everybody may wish for himself. */
export function preferenceFields(game: Game, seats: number): OptionField[] {
  return (game.wishes ?? []).filter((f) => f.when === undefined || f.when(seats, {}));
}

/** For what the host may name people at the table. */
export function personFields(game: Game, seats: number, options: unknown): PersonField[] {
  const chosen = options as { readonly [field: string]: unknown };
  return (game.named ?? []).filter((f) => f.when === undefined || f.when(seats, chosen));
}

/** The fields of yes and no that are asked together, by the first of them; a field that stands alone is its own question. */
export function groupFields(fields: readonly OptionField[]): OptionField[][] {
  const found: OptionField[][] = [];
  for (const field of fields) {
    const group = field.together && found.find(([first]) => first?.together?.key === field.together?.key);
    if (group === undefined) found.push([field]);
    else group.push(field);
  }
  return found;
}

/** The same where seats are agreed and nobody meets in a lobby. */
export function agreedFields(game: Game, seats: number, options: unknown): OptionField[] {
  return fieldsOf(game, seats, options).map((f) => ({ ...f, values: f.values.filter((v) => v.inLobby !== true) }));
}

/** The word under which these options are set, of those there are; nothing where one sets them in no word, or one by one. */
export function presetOf(game: Game, seats: number, options: unknown): { readonly all: OptionLevels; readonly now?: Level } | undefined {
  const chosen = options as { readonly [field: string]: unknown };
  const { levels: all } = game;
  if (all?.when(seats, chosen) !== true) return undefined;
  const now = all.levels.find((level) => Object.entries(level.options).every(([id, value]) => chosen[id] === value));
  return { all, ...(now === undefined ? {} : { now }) };
}
type Level = OptionLevels['levels'][number];

/** What one word sets may be set one by one, but is not asked first. */
export function isForExperts(game: Game, field: OptionField): boolean {
  return game.levels?.levels.some((level) => field.id in level.options) === true;
}

/** What is agreed otherwise than usual, or all of it. */
export function changedOptions(game: Game, seats: number, options: unknown, all = false): OptionField[] {
  const chosen = options as { readonly [field: string]: unknown };
  const usual = game.options.parse({}) as { readonly [field: string]: unknown };
  const inOneWord = presetOf(game, seats, options)?.now !== undefined;
  return fieldsOf(game, seats, options).filter(
    (f) => (all || chosen[f.id] !== (usual[f.id] ?? HOUSE_EDITION)) && !(inOneWord && isForExperts(game, f)),
  );
}
