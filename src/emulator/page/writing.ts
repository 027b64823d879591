import { complete, say, slash } from './acts.ts';
import type { CommandView, OptionView } from './protocol.ts';
import { draw, drawNow, state } from './state.ts';
import { w } from './words.ts';

/** Where one writes: plain words, or a command with its options. */
export interface Writing {
  text: string;
  command: CommandView | undefined;
  /** What stands in each option: what is shown, and what is sent. */
  given: Record<string, { readonly shown: string; readonly value: string | number | boolean }>;
  /** Optional options that were added. */
  extra: string[];
  focused: string | undefined;
  /** The option the lines above the box are for. */
  offeredFor: string | undefined;
  /** Lines above the box, for commands and choices. */
  offers: readonly Offer[];
  active: number;
  loading: boolean;
  /** Enter was pressed before the choices came. */
  impatient: boolean;
  missing: string | undefined;
  /** Goes off with the last thing that has to be chosen. */
  atOnce?: boolean;
}

interface Offer {
  readonly title: string;
  readonly detail: string;
  take(): void;
}

const blank = (): Writing => ({
  text: '',
  command: undefined,
  given: {},
  extra: [],
  focused: undefined,
  offeredFor: undefined,
  offers: [],
  active: 0,
  loading: false,
  impatient: false,
  missing: undefined,
});
const writings = new Map<string, Writing>();

export function writing(): Writing {
  const key = `${state.meId} ${state.channelId}`;
  const found = writings.get(key) ?? blank();
  writings.set(key, found);
  return found;
}

export function reset(): void {
  writings.set(`${state.meId} ${state.channelId}`, blank());
}

/** Puts a command into the box, as a click on one in a message does; `atOnce`: what has to be chosen is all that is asked. */
export function typeCommand(name: string, atOnce = false): void {
  const found = state.commands.find((c) => c.path.join(' ') === name);
  if (found !== undefined) {
    begin(found);
    writing().atOnce = atOnce;
  } else {
    writing().text = `/${name}`;
    offerCommands();
  }
}

/** The commands of this place have come: who was already typing one sees them. */
export function commandsCame(): void {
  if (writing().command === undefined && writing().text.startsWith('/')) takeOrOffer();
}

/** A whole name and a space, as a phone's keyboard writes it: the command is meant. */
function takeOrOffer(): void {
  const { text } = writing();
  const meant = state.commands.find((c) => [c.label, c.path.join(' ')].some((name) => text === `/${name} `));
  if (meant === undefined) offerCommands();
  else begin(meant);
}

function begin(command: CommandView): void {
  reset();
  const now = writing();
  now.command = command;
  const first = command.options.find((o) => o.required);
  now.focused = first?.name;
  if (first !== undefined) void offerChoices(first);
  else offerExtras();
  focus(first === undefined ? '.composer .send' : `[data-option="${first.name}"]`);
}

/** Draws, then puts the cursor there: a fast typist loses no letter. */
export function focus(selector: string): void {
  drawNow();
  document.querySelector<HTMLElement>(selector)?.focus();
}

export function shownOptions(now: Writing): readonly OptionView[] {
  return (now.command?.options ?? []).filter((o) => o.required || now.extra.includes(o.name));
}

export function offerCommands(): void {
  const now = writing();
  const typed = now.text.slice(1).trimEnd().toLowerCase();
  const found = state.commands.filter((c) => c.label.toLowerCase().includes(typed) || c.path.join(' ').includes(typed));
  const rank = (c: CommandView) => (c.label.startsWith(typed) || c.path.join(' ').startsWith(typed) ? 0 : 1);
  now.offers = found
    .toSorted((a, b) => rank(a) - rank(b))
    .map((c) => ({ title: `/${c.label}`, detail: c.description, take: () => begin(c) }));
  now.active = 0;
  draw();
}

/** Options one may still add. */
export function offerExtras(): void {
  const now = writing();
  now.focused = undefined;
  now.offeredFor = undefined;
  now.loading = false;
  const left = (now.command?.options ?? []).filter((o) => !o.required && !now.extra.includes(o.name));
  now.offers = left.map((o) => ({
    title: o.label,
    detail: `${o.description} · ${w('optional')}`,
    take() {
      now.extra = [...now.extra, o.name];
      now.focused = o.name;
      void offerChoices(o);
      focus(`[data-option="${o.name}"]`);
    },
  }));
  now.active = -1;
  draw();
}

let asked = 0;
let pause: ReturnType<typeof setTimeout> | undefined;

export async function offerChoices(option: OptionView): Promise<void> {
  const now = writing();
  now.focused = option.name;
  if (now.offeredFor !== option.name) now.offers = [];
  now.offeredFor = option.name;
  const typed = now.given[option.name]?.shown ?? '';
  if (option.autocomplete) {
    // Until the bot has answered, what it offered before is narrowed down here.
    now.offers = now.offers.filter((o) => o.title.toLowerCase().includes(typed.toLowerCase()));
    now.active = 0;
    now.loading = true;
    draw();
    const mine = ++asked;
    clearTimeout(pause);
    await new Promise((resolve) => {
      pause = setTimeout(resolve, 120);
    });
    if (mine !== asked) return;
    const given = Object.fromEntries(Object.entries(now.given).map(([name, g]) => [name, name === option.name ? g.shown : g.value]));
    const choices = await complete(now.command?.path ?? [], { ...given, [option.name]: typed }, option.name);
    if (mine !== asked || now.focused !== option.name) return;
    now.loading = false;
    now.offers = choices.map((c) => offer(option, c.name, c.value));
    if (now.impatient) {
      now.impatient = false;
      now.active = 0;
      now.offers[0]?.take();
      return;
    }
  } else {
    asked++;
    now.loading = false;
    now.offers = still(option)
      .filter((c) => c.name.toLowerCase().includes(typed.toLowerCase()) || now.given[option.name]?.value === c.value)
      .map((c) => offer(option, c.name, c.value));
  }
  now.active = 0;
  draw();
}

/** Choices known without asking the bot. */
function still(option: OptionView): readonly { readonly name: string; readonly value: string | number | boolean }[] {
  if (option.choices.length > 0) return option.choices;
  if (option.type === 5)
    return [
      { name: 'True', value: true },
      { name: 'False', value: false },
    ];
  const people = (state.roster?.people ?? []).filter((p) => p.inGuild).map((p) => ({ name: `@${p.name}`, value: p.id }));
  const roles = (state.roster?.roles ?? []).map((r) => ({ name: r.name.startsWith('@') ? r.name : `@${r.name}`, value: r.id }));
  if (option.type === 6) return people;
  if (option.type === 8) return roles;
  if (option.type === 9) return [...people, ...roles];
  if (option.type === 7) return state.places.filter((p) => p.kind !== 'dm').map((p) => ({ name: `#${p.name}`, value: p.id }));
  return [];
}

function offer(option: OptionView, name: string, value: string | number | boolean): Offer {
  return {
    title: name,
    detail: '',
    take() {
      const now = writing();
      now.given[option.name] = { shown: name, value };
      next(now, option);
    },
  };
}

/** On to the next empty option, or to the end of the command. */
export function next(now: Writing, from: OptionView): void {
  const options = shownOptions(now);
  const empty = options.slice(options.indexOf(from) + 1).find((o) => now.given[o.name] === undefined);
  now.missing = undefined;
  if (empty !== undefined) {
    void offerChoices(empty);
    focus(`[data-option="${empty.name}"]`);
  } else if (now.atOnce === true) sendNow();
  else {
    offerExtras();
    focus('.composer .send');
  }
}

export function sendNow(): void {
  const now = writing();
  const { command } = now;
  if (command === undefined) {
    const text = now.text.trim();
    if (text === '') return;
    if (text.startsWith('/')) {
      now.offers[now.active]?.take();
      return;
    }
    reset();
    draw();
    void say(text);
    return;
  }
  const options = shownOptions(now);
  const empty = options.find((o) => o.required && (now.given[o.name] === undefined || now.given[o.name]?.shown === ''));
  if (empty !== undefined) {
    now.missing = empty.name;
    draw();
    focus(`[data-option="${empty.name}"]`);
    return;
  }
  const given = Object.fromEntries(
    options.flatMap((o) =>
      now.given[o.name] === undefined || now.given[o.name]?.shown === '' ? [] : [[o.name, now.given[o.name]?.value ?? '']],
    ),
  );
  reset();
  draw();
  void slash(command.path, given);
  focus('.composer textarea');
}

export function typedText(event: Event): void {
  const now = writing();
  now.text = (event.target as HTMLTextAreaElement).value;
  if (now.text.startsWith('/')) takeOrOffer();
  else {
    now.offers = [];
    draw();
  }
}

export function typedOption(event: Event, option: OptionView): void {
  const now = writing();
  const shown = (event.target as HTMLInputElement).value;
  // A typed value that equals a choice's words means that choice.
  const known = still(option).find((c) => c.name.toLowerCase() === shown.toLowerCase());
  now.given[option.name] = { shown, value: known?.value ?? shown };
  now.missing = undefined;
  now.impatient = false;
  void offerChoices(option);
}
