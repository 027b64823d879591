import type { TypedOptions } from './commands.ts';
import { COMPONENT, FLAG } from './discord.ts';
import type { Emulator } from './emulator.ts';
import type { InteractionOutcome } from './interaction-dispatch.ts';
import { canSee } from './permissions.ts';
import { type RenderedMessage, renderedMessageOf, type SeenButton, type SeenSelect } from './rendered-message.ts';
import type { Fields } from './user-action.ts';
import type { StartedAction } from './user-actions.ts';
import type { Channel, Component, Message, Modal, User, WireChoice } from './wire.ts';
import type { World, WorldEvent } from './world.ts';

/** Which button, select or message: by its words, a pattern, or its custom id. */
type Which = string | RegExp;

/** What came of a deed. */
interface ActionResult {
  /** The first thing seen. */
  readonly outcome: InteractionOutcome;
  /** The message it led to, once it stood there complete; absent for modals, choices and failures. */
  readonly shown: RenderedMessage | undefined;
}

/** A member who acts as one with a mouse and a keyboard would, and sees what he would see. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  /** Goes to a channel or thread, by name, pattern or id. */
  go(place: Which): Actor;
  readonly place: () => Channel;
  /** `slash('play', { game: 'venice' })`, `slash('league create', …)` */
  slash(command: string, given?: TypedOptions): Promise<ActionResult>;
  /** Uses a command behind a person's name or behind a message. */
  useMenu(command: string, on: string | RenderedMessage): Promise<ActionResult>;
  complete(command: string, focused: string, given?: TypedOptions): Promise<readonly WireChoice[]>;
  /** Presses the newest button here that fits. */
  press(button: Which, on?: RenderedMessage): Promise<ActionResult>;
  /** Chooses by label or value; without `select` the only or newest select here. */
  select(values: string | readonly string[], select?: Which, on?: RenderedMessage): Promise<ActionResult>;
  /** Fills in the modal that is open, by label or custom id. */
  submit(fields: Fields): Promise<ActionResult>;
  readonly modal: () => Modal | undefined;
  say(content: string): RenderedMessage;
  dismiss(rendered: RenderedMessage): void;
  /** All messages here this user can see, oldest first. */
  sees(): readonly RenderedMessage[];
  /** The newest message here that fits. */
  last(text?: Which): RenderedMessage | undefined;
  /** Channels and threads this user can see, by name. */
  places(): readonly string[];
  /** Unanswered calls, in all places. */
  pings(): number;
  /** Waits until the newest message here that fits is there. */
  waitForMessage(text: Which, ms?: number): Promise<RenderedMessage>;
  speaks(locale: string): Actor;
}

const SETTLE_MS = 10_000;

export function createActor(sandbox: Pick<Emulator, 'world' | 'actions'>, name: string, place = 'games'): Actor {
  const { world, actions } = sandbox;
  const user = byName(world, name);
  let here = findPlace(world, user, place);
  let open: { modal: Modal; interactionId: string } | undefined;

  const sights = () => visible(world, user, here).map((m) => renderedMessageOf(world, m));

  async function settle(deed: () => StartedAction): Promise<ActionResult> {
    // Listening begins before the deed: a fast bot may be done before the outcome is read.
    const heard: Message[] = [];
    let wake = () => {};
    const stop = world.listen((event: WorldEvent) => {
      if (event.message !== undefined && event.name !== 'MESSAGE_DELETE') heard.push(event.message);
      wake();
    });
    try {
      const { interaction, outcome: first } = deed();
      const outcome = await first;
      open = outcome.saw === 'modal' ? { modal: outcome.modal, interactionId: outcome.interactionId } : undefined;
      if (outcome.saw === 'message' || outcome.saw === 'update') return { outcome, shown: renderedMessageOf(world, outcome.message) };
      if (outcome.saw !== 'thinking' && outcome.saw !== 'nothing') return { outcome, shown: undefined };
      const own = (m: Message) => m.own.token === interaction.token || m.id === interaction.original_id;
      const done = () => heard.find((m) => own(m) && (m.flags & FLAG.LOADING) === 0 && world.messages.get(m.id) !== undefined);
      const end = Date.now() + SETTLE_MS;
      while (done() === undefined && Date.now() < end)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, 50);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      const shown = done();
      return { outcome, shown: shown === undefined ? undefined : renderedMessageOf(world, shown) };
    } finally {
      stop();
    }
  }

  const me: Actor = {
    id: user.id,
    name,
    place: () => here,
    modal: () => open?.modal,
    go(where) {
      here = findPlace(world, user, where);
      actions.read(user.id, here.id);
      return me;
    },
    slash: (command, given = {}) => settle(() => actions.slash(user.id, here.id, command.split(' '), given)),
    useMenu: (command, on) => settle(() => actions.menu(user.id, here.id, command, (typeof on === 'string' ? byName(world, on) : on).id)),
    async complete(command, focused, given = {}) {
      const outcome = await actions.complete(user.id, here.id, command.split(' '), { [focused]: '', ...given }, focused).outcome;
      if (outcome.saw !== 'choices') throw new Error(`no choices came for ${focused}`);
      return outcome.choices;
    },
    press(which, on) {
      const { sight: rendered, found } = findControl(
        on === undefined ? sights() : [on],
        (s) => s.buttons,
        which,
        (b) => [b.label, b.customId],
        `button ${which}`,
      );
      return settle(() => actions.use(user.id, rendered.id, found.customId ?? ''));
    },
    select(values, which, on) {
      const { sight: rendered, found } = findControl(
        on === undefined ? sights() : [on],
        (s) => s.selects,
        which,
        (s) => [s.placeholder, s.customId],
        `select ${which ?? ''}`,
      );
      return settle(() =>
        actions.use(
          user.id,
          rendered.id,
          found.customId,
          [values].flat().map((v) => chosenValue(world, found, v)),
        ),
      );
    },
    submit(fields) {
      if (open === undefined) throw new Error(`${name} has no modal open`);
      const { interactionId, modal } = open;
      return settle(() => actions.submit(user.id, interactionId, byCustomId(modal, fields)));
    },
    say: (content) => renderedMessageOf(world, actions.say(user.id, here.id, content)),
    dismiss: (rendered) => actions.dismiss(user.id, rendered.id),
    sees: sights,
    last: (text) => sights().findLast((s) => text === undefined || matchesText(s.text, text)),
    places: () => [...world.channels.all()].filter((c) => canSee(world, c, user.id)).map((c) => c.name ?? 'DM'),
    pings: () => [...world.readings.all()].filter((r) => r.id.startsWith(`${user.id}.`)).reduce((sum, r) => sum + r.pings, 0),
    async waitForMessage(text, ms = SETTLE_MS) {
      const end = Date.now() + ms;
      for (;;) {
        const found = sights().findLast((s) => !s.thinking && matchesText(s.text, text));
        if (found !== undefined) return found;
        if (Date.now() > end) throw new Error(`${name} waited ${ms} ms for ${text}; sees: ${describeMessages(sights())}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    speaks(locale) {
      const now = world.users.get(user.id) ?? user;
      world.users.put({ ...now, own: { ...now.own, locale } });
      return me;
    },
  };
  return me;
}

function byName(world: World, name: string): User {
  for (const user of world.users.all()) if (user.global_name?.toLowerCase() === name.toLowerCase() || user.id === name) return user;
  throw new Error(`there is no user ${name}`);
}

function findPlace(world: World, user: User, which: Which): Channel {
  const wanted = typeof which === 'string' ? which.replace(/^#/, '') : which;
  const seen = [...world.channels.all()].filter((c) => canSee(world, c, user.id));
  const dm = wanted === 'DM' ? seen.find((c) => c.recipients?.includes(user.id)) : undefined;
  const found = dm ?? seen.findLast((c) => c.id === wanted || (c.name !== null && matchesText(c.name, wanted)));
  if (found === undefined) throw new Error(`${user.global_name} sees no ${which}, only ${seen.map((c) => c.name).join(', ')}`);
  return found;
}

function visible(world: World, user: User, channel: Channel): readonly Message[] {
  if (!canSee(world, channel, user.id)) return [];
  return world.messages.in(channel.id).filter((m) => m.own.for === undefined || m.own.for === user.id);
}

function matchesText(text: string, which: Which): boolean {
  return typeof which === 'string' ? text === which || text.toLowerCase().includes(which.toLowerCase()) : which.test(text);
}

/** Exact words win over words contained; the newest message wins. */
function findControl<T extends SeenButton | SeenSelect>(
  sights: readonly RenderedMessage[],
  controls: (rendered: RenderedMessage) => readonly T[],
  which: Which | undefined,
  names: (control: T) => readonly (string | undefined)[],
  what: string,
): { readonly sight: RenderedMessage; readonly found: T } {
  const exact = (control: T) => names(control).some((n) => n !== undefined && n === which);
  const near = (control: T) => which === undefined || names(control).some((n) => n !== undefined && matchesText(n, which));
  for (const good of [exact, near])
    for (const rendered of sights.toReversed()) {
      const found = controls(rendered).find((c) => good(c) && !c.disabled);
      if (found !== undefined) return { sight: rendered, found };
    }
  throw new Error(`there is no ${what} to use here; seen: ${describeMessages(sights)}`);
}

function chosenValue(world: World, select: SeenSelect, said: string): string {
  if (select.type !== COMPONENT.STRING_SELECT) return [...world.users.all()].find((u) => u.global_name === said)?.id ?? said;
  const option =
    select.options.find((o) => o.value === said) ??
    select.options.find((o) => o.label === said) ??
    select.options.find((o) => matchesText(o.label, said));
  if (option === undefined) throw new Error(`no option ${said} among ${select.options.map((o) => o.label).join(', ')}`);
  return option.value;
}

/** What stands in each field: what is said of it, by its label or custom id and in its words, or what it came with. */
function byCustomId(modal: Modal, fields: Fields): Fields {
  const named = modal.components.flatMap((c): [string, Fields[string]][] => {
    const inner = c.component as Component & FormInput;
    if (inner === undefined) return [];
    const said = fields[inner.custom_id] ?? fields[String(c.label)];
    const { type, custom_id, options = [] } = inner;
    const valued = (word: string) => options.find((o) => o.value === word || o.label === word)?.value ?? word;
    const preset = options.filter((o) => o.default === true).map((o) => o.value);
    const people = (inner.default_values ?? []).map(({ id }) => id);
    if (type === COMPONENT.TEXT_INPUT) return [[custom_id, said ?? inner.value ?? '']];
    if (type === COMPONENT.CHECKBOX) return [[custom_id, said ?? false]];
    if (type === COMPONENT.RADIO_GROUP)
      return said === undefined && preset[0] === undefined ? [] : [[custom_id, valued(String(said ?? preset[0]))]];
    return [[custom_id, said === undefined ? [...preset, ...people] : [said].flat().map((word) => valued(String(word)))]];
  });
  return Object.fromEntries(named);
}

interface FormInput {
  readonly custom_id: string;
  readonly value?: string;
  readonly options?: readonly { readonly value: string; readonly label: string; readonly default?: boolean }[];
  readonly default_values?: readonly { readonly id: string }[];
}

function describeMessages(sights: readonly RenderedMessage[]): string {
  return sights
    .slice(-3)
    .map(
      (s) =>
        `"${s.text.slice(0, 120)}" [${[...s.buttons.map((b) => (b.disabled ? `(${b.label})` : b.label)), ...s.selects.map((x) => x.placeholder)].join(' | ')}]`,
    )
    .join(' / ');
}
