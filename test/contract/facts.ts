/** A value out of JSON. */
type Value = string | number | boolean | undefined | readonly Value[] | Fields;
interface Fields {
  readonly [key: string]: Value;
}

/** A view with one fact changed: at which place, from what to what. */
export interface Changed {
  /** `players.*.points`, `crew one less`, `turn come`. */
  readonly place: string;
  readonly from: string;
  readonly to: string;
  readonly view: unknown;
}

/** How many other values a fact is changed to. */
const OTHERS = 3;

/**
 * Ways to change one fact of a view. What is put in its place is what stood there in other views of `all`, so that most of the changed
 * views could really be.
 */
export function changesOf(view: unknown, all: readonly unknown[]): Changed[] {
  const known = new Map<string, Map<string, Value>>();
  const learn = (place: string, value: Value): void => {
    const values = known.get(place) ?? new Map<string, Value>();
    known.set(place, values);
    if (values.has(textOf(value))) return;
    values.set(textOf(value), value);
    for (const [step, inner] of partsOf(value)) learn(below(place, value, step), inner);
  };
  for (const one of all) learn('', one as Value);
  const found: Changed[] = [];

  const valuesAt = (place: string): Value[] => [...(known.get(place)?.values() ?? [])];
  function others(place: string, value: Value): Value[] {
    const list = valuesAt(place).filter((other) => textOf(other) !== textOf(value));
    return list.length <= OTHERS ? list : Array.from({ length: OTHERS }, (_, i) => list[Math.floor((i * list.length) / OTHERS)]);
  }

  function walk(place: string, value: Value, whole: (changed: Value) => Value): void {
    const change = (what: string, from: Value, to: Value, changed: Value) =>
      found.push({ place: `${place}${what}`.replace(/^\./, ''), from: textOf(from), to: textOf(to), view: whole(changed) });
    if (typeof value !== 'object') {
      for (const other of others(place, value)) change('', value, other, other);
      return;
    }
    for (const [step, inner] of partsOf(value)) walk(below(place, value, step), inner, (changed) => whole(replaced(value, step, changed)));
    if (isList(value)) {
      const lengths = new Set(valuesAt(place).map((other) => (isList(other) ? other.length : -1)));
      const [more] = valuesAt(`${place}.*`).filter((other) => !value.some((one) => textOf(one) === textOf(other)));
      if (lengths.has(value.length - 1)) change(' one less', value.at(-1), undefined, value.slice(0, -1));
      if (lengths.has(value.length + 1) && more !== undefined) change(' one more', undefined, more, [...value, more]);
      return;
    }
    const fields = valuesAt(place).map((other) => other as Fields);
    for (const key of new Set(fields.flatMap(Object.keys))) {
      const { [key]: present, ...rest } = value;
      if (present !== undefined) {
        if (fields.some((other) => other[key] === undefined)) change(`.${key} gone`, present, undefined, rest);
      } else
        for (const come of others(`${place}.${key}`, undefined).slice(0, 1))
          change(`.${key} come`, undefined, come, { ...value, [key]: come });
    }
  }
  walk('', view as Value, (changed) => changed);
  return found;
}

const textOf = (value: Value): string => String(JSON.stringify(value));
const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
const partsOf = (value: Value): [string, Value][] => (typeof value === 'object' ? Object.entries(value) : []);
const below = (place: string, value: Value, step: string): string => `${place}.${isList(value) ? '*' : step}`;

function replaced(value: readonly Value[] | Fields, step: string, changed: Value): Value {
  return isList(value) ? value.map((inner, i) => (String(i) === step ? changed : inner)) : { ...value, [step]: changed };
}
