import type { Game } from '../../kit/game.ts';
import { readPace } from '../../shared/pace.ts';
import type { StoredGame } from '../../storage/records.ts';
import { gameOf, type Person, type Services, throwRuleError } from '../services.ts';
import { editLobbyAsHost, loadDefaultTablePace, seatsWanted } from './lobby.ts';
import { lobbyOf } from './lobby-row.ts';
import { fieldsOf, presetOf } from './options.ts';

/** The field of what is set in one word. */
export const LEVEL_FIELD = 'level';
/** How a table is kept, yes or no. */
const HABIT_FIELDS = ['auto', 'private', 'byLot', 'advice', 'trials'] as const;

/** What a host may set of his table. */
export interface TableSettings {
  readonly seats?: number;
  /** As it is written. */
  readonly pace?: string;
  readonly auto?: boolean;
  readonly private?: boolean;
  readonly byLot?: boolean;
  /** Masters advise whoever asks. */
  readonly advice?: boolean;
  /** Players may try out privately how it might go on. */
  readonly trials?: boolean;
  /** Several of the game's own options in one word. */
  readonly level?: string;
  /** The game's own options, by the ids of their fields. */
  readonly options?: { readonly [field: string]: string | number | boolean };
}

/** The host sets what he likes of the game, all of it or nothing. What another number of players makes pointless is as usual again. */
export async function setOptions(services: Services, gameId: number, person: Person, terms: TableSettings): Promise<void> {
  await editLobbyAsHost(services, gameId, async (row, holders) => {
    if (row.hostId !== person.id) throwRuleError('table.hostOnly');
    const game = gameOf(services, row.title);
    const seats = terms.seats === undefined ? row.seats : seatsWanted(game, terms.seats);
    if (seats < holders.length) throwRuleError('table.seatsTaken', { taken: holders.length });
    const pace = await resolvePace(services, row, seats, terms.pace);
    const lobby = lobbyOf(row);
    const habits = Object.fromEntries(HABIT_FIELDS.map((what) => [what, terms[what] ?? lobby[what]]));
    const options = optionsWith(game, seats, row.options, { ...terms, ...optionsIn(game, seats, row, terms) });
    return { step: { game: { seats, pace, options, lobby: { ...lobby, ...habits } } }, gives: undefined };
  });
}

/** As it is written; where it is left as it was, who plays alone has no clock, and who plays alone no longer has the usual one. */
async function resolvePace(services: Services, row: StoredGame, seats: number, written: string | undefined): Promise<string> {
  const pace = written === undefined ? row.pace : (readPace(written) ?? throwRuleError('pace.bad'));
  return pace !== row.pace || (row.seats === 1) === (seats === 1) ? pace : loadDefaultTablePace(services, row.guildId, seats);
}

/** What is set by one word and one by one. */
function optionsIn(game: Game, seats: number, row: StoredGame, { level, options }: TableSettings): Pick<TableSettings, 'options'> {
  const words = level === undefined ? undefined : presetOf(game, seats, row.options);
  if (words === undefined) return options === undefined ? {} : { options };
  const found = words.all.levels.find(({ id }) => id === level) ?? throwRuleError('table.badOptions');
  return { options: { ...found.options, ...options } };
}

function optionsWith(game: Game, seats: number, before: unknown, { options: chosen, seats: wanted }: TableSettings): unknown {
  if (chosen === undefined && wanted === undefined) return before;
  const all: { readonly [field: string]: unknown } = { ...(before as object), ...chosen };
  const idle = game.optionFields.filter((f) => f.when !== undefined && !f.when(seats, all)).map(({ id }) => id);
  const options = game.options.safeParse(Object.fromEntries(Object.entries(all).filter(([id]) => !idle.includes(id))));
  const fields = options.success ? fieldsOf(game, seats, options.data) : [];
  if (!options.success || !Object.keys(chosen ?? {}).every((id) => idle.includes(id) || fields.some((f) => f.id === id)))
    return throwRuleError('table.badOptions');
  const why = game.refuses(seats, options.data);
  if (why !== undefined) throwRuleError('table.refuses', { why });
  return options.data;
}

/** The host sets one thing of the game: an option by its id, or the number of seats. */
export function setOption(
  services: Services,
  gameId: number,
  person: Person,
  field: string,
  value: string | number | boolean,
): Promise<void> {
  if (field === 'seats') return setOptions(services, gameId, person, { seats: Number(value) });
  if (field === 'pace') return setOptions(services, gameId, person, { pace: String(value) });
  if (HABIT_FIELDS.some((what) => what === field)) return setOptions(services, gameId, person, { [field]: value === true });
  if (field === LEVEL_FIELD) return setOptions(services, gameId, person, { level: String(value) });
  return setOptions(services, gameId, person, { options: { [field]: value } });
}
