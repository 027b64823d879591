import type { Translator } from '../../i18n/say.ts';
import type { Game, PersonField } from '../../kit/game.ts';
import type { Locale } from '../../kit/message.ts';
import type { LatestGame } from '../../storage/records.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { personFields, presetOf } from '../../table/lobby/options.ts';
import { namedHolders } from '../../table/lobby/preferences.ts';
import { LEVEL_FIELD } from '../../table/lobby/terms.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { button, buttonRows, card, type Part, paragraphs, select } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { gameTranslator } from '../ui/people.ts';
import { optionLines, suggestionLines } from './card.ts';
import { partSelect } from './layout.ts';
import { optionPages } from './option-fields.ts';
import { paceWords } from './pace.ts';
import { NO_PREFERENCE } from './table-panel.ts';

/** What is agreed at a table, a line each; for its host, the ways to change it. */
export function optionsPanel(context: DiscordContext, latest: LatestGame, userId: string, locale: Locale): MessageBody {
  const { game: row } = latest;
  const game = gameOf(context.services, row.title);
  const translator = gameTranslator(locale, game, latest.seats);
  const { say } = translator;
  const lines = [
    say('lobby.optionsTitle', { game: game.name }),
    [
      `-# ${say('lobby.players', { n: row.seats })}`,
      `-# ${say('pace.line', { pace: paceWords(row.pace) })}`,
      ...optionLines(context, latest, locale, true),
    ].join('\n'),
    ...suggestionLines(game, row, translator),
  ];
  const guests = button({ id: encodeControl({ at: 'social', what: 'table', game: row.id }), label: say('guests.open') });
  // Whoever sits there may lay out the board.
  const laying = row.status === 'lobby' && latest.seats.some((h) => h.userId === userId) ? partSelect(context, latest, locale) : [];
  if (row.status !== 'lobby' || row.hostId !== userId || lobbyOf(row).league !== undefined)
    return { components: [card(game.tint, [...paragraphs(...lines), ...laying, ...buttonRows(row.status === 'lobby' ? [guests] : [])])] };
  const options = row.options as { readonly [field: string]: unknown };
  const pages = optionPages(context, latest, locale).map((_, page) =>
    button({
      id: encodeControl({ at: 'form', form: 'options', game: row.id, more: String(page) }),
      label: say(page === 0 ? 'lobby.change' : 'lobby.changeMore'),
      style: page === 0 ? 'primary' : 'secondary',
    }),
  );
  const parts: Part[] = [
    ...levelSelect(game, latest, say),
    ...laying,
    ...personFields(game, row.seats, options).map((field) => personSelect(field, latest, say)),
    // Where nobody is missing any more nothing but his word is.
    ...buttonRows(latest.seats.length < row.seats ? [] : [startButton(row.id, say)]),
    ...buttonRows([...pages, button({ id: encodeControl({ at: 'form', form: 'pace', game: row.id }), label: say('pace.choose') }), guests]),
  ];
  return { components: [card(game.tint, [...paragraphs(...lines), ...parts])] };
}

/** How hard it is to be, where one word says so. */
function levelSelect(game: Game, { game: row }: LatestGame, say: Translator['say']): Part[] {
  const level = presetOf(game, row.seats, row.options);
  if (level === undefined) return [];
  const options = level.all.levels.map((one) => ({ value: one.id, label: say(one.label), hint: say(one.hint), ticked: one === level.now }));
  return [select({ id: encodeControl({ at: 'option', game: row.id, field: LEVEL_FIELD }), placeholder: say(level.all.label), options })];
}

function startButton(game: number, say: Translator['say']) {
  return button({ id: encodeControl({ at: 'lobby', what: 'start', game }), label: say('lobby.start'), style: 'success' });
}

/** The people at the table, and nobody of them. */
function personSelect(field: PersonField, { game: row, seats }: LatestGame, say: Translator['say']): Part {
  const named = namedHolders(lobbyOf(row), field, seats);
  const one = (field.most ?? 1) === 1;
  const people = seats.map((h) => ({ value: h.userId, label: h.displayName, ticked: named.includes(h) }));
  return select({
    id: encodeControl({ at: 'option', game: row.id, field: `${PERSON_PREFIX}${field.id}` }),
    placeholder: say(field.nobody),
    ...(one ? {} : { min: 0, max: Math.min(field.most ?? 1, people.length) }),
    options: one ? [{ value: NO_PREFERENCE, label: say(field.nobody), ticked: named.length === 0 }, ...people] : people,
  });
}

/** People travel like an option, under a name of its own. */
export const PERSON_PREFIX = 'person-';
