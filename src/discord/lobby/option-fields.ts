import type { Translator } from '../../i18n/say.ts';
import type { Game, OptionField } from '../../kit/game.ts';
import type { Locale } from '../../kit/message.ts';
import { ensureDefined } from '../../kit/must.ts';
import { PACE_NAMES } from '../../shared/pace.ts';
import type { LatestGame } from '../../storage/records.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { fieldsOf, groupFields, isForExperts, presetOf } from '../../table/lobby/options.ts';
import { LEVEL_FIELD, type TableSettings } from '../../table/lobby/terms.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import { type FormField, type FormOption, lineIn, MAX_BOXES, MAX_FIELDS, ticksIn } from '../ui/form.ts';
import type { FormValues } from '../ui/form-values.ts';
import { gameTranslator } from '../ui/people.ts';
import { paceWords } from './pace.ts';

/** An option of the game among the fields of a form. */
const OPTION_PREFIX = 'option-';
/** The boxes, in as many groups as they need. */
const BOXES_PREFIX = 'boxes-';
/** Set one by one. */
const OWN_LEVEL = 'own';
const HABIT_FIELDS = ['auto', 'private', 'byLot'] as const;

/** What the host may set, in forms of five questions; what is one of two is a box to tick. */
export function optionPages(context: DiscordContext, latest: LatestGame, locale: Locale): FormField[][] {
  const { game: row, seats } = latest;
  const game = gameOf(context.services, row.title);
  const { say } = gameTranslator(locale, game, seats);
  const options = row.options as { readonly [field: string]: unknown };
  const fields = fieldsOf(game, row.seats, options);
  const asked = groupFields(fields);
  const together = asked.flatMap(([first, ...others]): FormField[] =>
    first?.together === undefined
      ? []
      : [
          {
            as: 'some',
            id: `${BOXES_PREFIX}${first.id}`,
            label: say(first.together),
            options: [first, ...others].map((f) => checkboxOption(f, options, say)),
          },
        ],
  );
  const alone = fields.filter((f) => isBox(f) && f.together === undefined);
  const ofExperts = (f: OptionField) => isForExperts(game, f);
  const usual = (f: OptionField) => !ofExperts(f);
  const boxes = [...alone.filter(usual).map((f) => checkboxOption(f, options, say)), ...habitOptions(latest, game.clockwise === true, say)];
  const picks = fields.filter((f) => !isBox(f));
  const first = [
    seatsField(context, latest, say),
    paceField(row.pace, say),
    ...levelField(game, latest, say),
    ...groups(boxes, '', say),
    ...together,
    ...picks.filter(usual).map((f) => selectField(f, options, say)),
  ];
  const boxesMore = alone.filter(ofExperts).map((f) => checkboxOption(f, options, say));
  const more = [...groups(boxesMore, 'x', say), ...picks.filter(ofExperts).map((f) => selectField(f, options, say))];
  return [...pagesOf(first), ...pagesOf(more)];
}

/** Boxes in groups as large as a form holds. */
function groups(boxes: readonly FormOption[], which: string, say: Translator['say']): FormField[] {
  return Array.from({ length: Math.ceil(boxes.length / MAX_BOXES) }, (_, n): FormField => {
    const some = boxes.slice(n * MAX_BOXES, (n + 1) * MAX_BOXES);
    return { as: 'some', id: `${BOXES_PREFIX}${which}${n}`, label: say('lobby.boxes'), options: some };
  });
}

function pagesOf(all: readonly FormField[]): FormField[][] {
  return Array.from({ length: Math.ceil(all.length / MAX_FIELDS) }, (_, n) => all.slice(n * MAX_FIELDS, (n + 1) * MAX_FIELDS));
}

/** Several options in one word; none of the words where they have been set one by one. */
function levelField(game: Game, { game: row }: LatestGame, say: Translator['say']): FormField[] {
  const level = presetOf(game, row.seats, row.options);
  if (level === undefined) return [];
  const words = level.all.levels.map((one) => ({ value: one.id, label: say(one.label), hint: say(one.hint), ticked: one === level.now }));
  const own = { value: OWN_LEVEL, label: say('lobby.ownLevel'), ticked: true };
  return [{ as: 'one', id: LEVEL_FIELD, label: say(level.all.label), options: level.now === undefined ? [...words, own] : words }];
}

const isBox = (field: OptionField) => field.values.length === 2;

/** What a tick stands for: yes, or the less usual of two. */
function isTicked(field: OptionField) {
  return (field.values.find((v) => v.value === true) ?? ensureDefined(field.values[1], field.id)).value;
}

function checkboxOption(field: OptionField, options: { readonly [field: string]: unknown }, say: Translator['say']) {
  const value = isTicked(field);
  const label = ensureDefined(
    field.values.find((v) => v.value === value),
    field.id,
  ).label;
  return {
    value: field.id,
    label: value === true ? say(field.label) : say('panel.named', { name: field.label, text: label }),
    ticked: options[field.id] === value,
  };
}

function habitOptions({ game: row, seats }: LatestGame, clockwise: boolean, say: Translator['say']) {
  const lobby = lobbyOf(row);
  return HABIT_FIELDS.filter((what) => what !== 'byLot' || (clockwise && Math.max(row.seats, seats.length) > 2)).map((what) => ({
    value: what,
    label: say(`lobby.box.${what}`),
    ticked: lobby[what],
  }));
}

function selectField(field: OptionField, options: { readonly [field: string]: unknown }, say: Translator['say']): FormField {
  return {
    as: 'one',
    id: `${OPTION_PREFIX}${field.id}`,
    label: say(field.label),
    options: field.values.map((v) => ({ value: String(v.value), label: say(v.label), ticked: v.value === options[field.id] })),
  };
}

function seatsField(context: DiscordContext, { game: row, seats }: LatestGame, say: Translator['say']): FormField {
  const [fewest, most] = gameOf(context.services, row.title).seats;
  const numbers = Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i).filter((n) => n >= seats.length);
  return {
    as: 'one',
    id: 'seats',
    label: say('lobby.seatsOption'),
    options: numbers.map((n) => ({ value: String(n), label: say('lobby.players', { n }), ticked: n === row.seats })),
  };
}

/** The five paces, and the one chosen if it is another. */
export function paceField(now: string, say: Translator['say']): FormField {
  const paces = PACE_NAMES.some((n) => n === now) ? PACE_NAMES : [...PACE_NAMES, now];
  return {
    as: 'one',
    id: 'pace',
    label: say('pace.title'),
    options: paces.map((pace) => ({ value: pace, label: say(paceWords(pace)), ticked: pace === now })),
  };
}

/** What was filled in; what was not asked stays as it is. */
export function termsIn(context: DiscordContext, latest: LatestGame, filled: FormValues): TableSettings {
  const game = gameOf(context.services, latest.game.title);
  const fields = fieldsOf(game, latest.game.seats, latest.game.options);
  const groups = Object.keys(filled).filter((id) => id.startsWith(BOXES_PREFIX));
  const boxes = groups.flatMap((id) => ticksIn(filled, id));
  const asked = optionPages(context, latest, 'en')
    .flat()
    .flatMap((f) => (f.as === 'some' && groups.includes(f.id) ? f.options.map((o) => o.value) : []));
  const own = fields.flatMap((f): [string, string | number | boolean][] => {
    const written = lineIn(filled, `${OPTION_PREFIX}${f.id}`);
    const value = isBox(f)
      ? asked.includes(f.id) && (boxes.includes(f.id) ? isTicked(f) : f.values.find((v) => v.value !== isTicked(f))?.value)
      : f.values.find((v) => String(v.value) === written)?.value;
    return value === undefined || (isBox(f) && !asked.includes(f.id)) ? [] : [[f.id, value]];
  });
  const habit = (what: (typeof HABIT_FIELDS)[number]) => (asked.includes(what) ? { [what]: boxes.includes(what) } : {});
  const level = lineIn(filled, LEVEL_FIELD);
  const seats = lineIn(filled, 'seats');
  const pace = lineIn(filled, 'pace');
  return {
    ...(seats === undefined ? {} : { seats: Number(seats) }),
    ...(pace === undefined ? {} : { pace }),
    ...(level === undefined || level === OWN_LEVEL ? {} : { level }),
    ...Object.assign({}, ...HABIT_FIELDS.map(habit)),
    ...(own.length === 0 ? {} : { options: Object.fromEntries(own) }),
  };
}
