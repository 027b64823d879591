import type { Fields, Given, MessageView, OutcomeView, PlaceView, Tell } from './protocol.ts';
import { ask } from './socket.ts';
import { draw, isNewer, place, state, toast } from './state.ts';
import { w } from './words.ts';
import { commandsCame } from './writing.ts';

/** What the page does when somebody clicks, and when the server speaks. */

const EPHEMERAL = 1 << 6;
const REMEMBERED = 'serenissima.sandbox';

function remember(): void {
  localStorage.setItem(REMEMBERED, JSON.stringify({ meId: state.meId, channelId: state.channelId }));
  history.replaceState(null, '', `#${state.meId}/${state.channelId}`);
}

function remembered(): { meId?: string; channelId?: string } {
  const [meId, channelId] = location.hash.slice(1).split('/');
  if (meId !== undefined && meId !== '' && channelId !== undefined) return { meId, channelId };
  try {
    return JSON.parse(localStorage.getItem(REMEMBERED) ?? '{}');
  } catch {
    return {};
  }
}

/** The line is up (again): become who one was, where one was. */
export async function arrive(): Promise<void> {
  state.online = true;
  const before = state.meId === '' ? remembered() : { meId: state.meId, channelId: state.channelId };
  const people = (state.roster?.people ?? []).filter((p) => !p.bot);
  const who = people.find((p) => p.id === before.meId) ?? people[0];
  if (who !== undefined) await be(who.id, before.channelId);
}

/** Counts moves, so that an answer to an earlier one is no longer heeded. */
let moves = 0;

export async function be(userId: string, channelId = state.channelId): Promise<void> {
  const move = ++moves;
  const places = await ask({ ask: 'be', userId }).catch(failed);
  if (places === undefined || move !== moves) return;
  state.histories.clear();
  for (const local of [state.failures, state.chosen, state.busy]) local.clear();
  state.openSelect = undefined;
  state.modal = undefined;
  state.places = places;
  state.meId = userId;
  const channels = places.filter((p) => p.kind === 'channel');
  const next = places.find((p) => p.id === channelId) ?? channels.find((p) => p.name === 'games') ?? channels[0];
  if (next === undefined) draw();
  else await open(next.id, false);
}

export async function open(channelId: string, leaveList = true): Promise<void> {
  const move = ++moves;
  state.channelId = channelId;
  if (leaveList) state.listOpen = false;
  state.commands = [];
  const readTo = state.places.find((p) => p.id === channelId)?.lastRead ?? '0';
  remember();
  draw();
  const history = await ask({ ask: 'open', channelId }).catch(failed);
  if (history === undefined || move !== moves) return;
  const { messages, more } = history;
  const firstNew = messages.find((m) => !m.mine && (m.flags & EPHEMERAL) === 0 && isNewer(m.id, readTo));
  state.histories.set(channelId, { messages: [...messages], more, firstNew: firstNew === messages[0] ? undefined : firstNew?.id });
  stuck = true;
  draw();
  markRead();
}

/** A lost line is shown and mended elsewhere; anything else is said. */
function failed(error: Error): undefined {
  if (state.online && error.message !== 'connection lost') toast(error.message);
}

export async function older(): Promise<void> {
  const history = state.histories.get(state.channelId);
  const first = history?.messages[0];
  if (history === undefined || first === undefined) return;
  const earlier = await ask({ ask: 'open', channelId: state.channelId, before: first.id }).catch(failed);
  if (earlier === undefined) return;
  const { messages, more } = earlier;
  history.messages = [...messages, ...history.messages];
  history.more = more;
  draw();
}

/** Whether the conversation is scrolled to its end. */
export let stuck = true;
export function stick(now: boolean): void {
  stuck = now;
}

export function markRead(): void {
  const here = place();
  const visible = document.visibilityState === 'visible' && !(state.listOpen && matchMedia('(max-width: 760px)').matches);
  if (here !== undefined && (here.unread || here.pings > 0) && visible && stuck)
    void ask({ ask: 'read', channelId: here.id }).catch(() => undefined);
}

export function hear(tell: Tell): void {
  switch (tell.tell) {
    case 'roster': {
      const first = state.roster === undefined;
      state.roster = tell.roster;
      if (first) void arrive();
      break;
    }
    case 'places':
      state.places = tell.places;
      leaveIfGone(tell.places);
      markRead();
      break;
    case 'commands':
      if (tell.channelId === state.channelId) {
        state.commands = tell.commands;
        state.menus = tell.menus;
      }
      commandsCame();
      break;
    case 'message':
      take(tell.message);
      break;
    case 'gone': {
      const history = state.histories.get(tell.channelId);
      if (history !== undefined) history.messages = history.messages.filter((m) => m.id !== tell.messageId);
      break;
    }
    case 'refused':
      toast(`${w('refused')}: ${tell.text}`);
      break;
    case 'typing':
      state.typing.set(tell.channelId, { userId: tell.userId, until: Date.now() + 8000 });
      setTimeout(draw, 8100);
      break;
    case 'reply':
      break;
  }
  draw();
}

function leaveIfGone(places: readonly PlaceView[]): void {
  if (state.channelId === '' || places.some((p) => p.id === state.channelId)) return;
  const next = places.find((p) => p.name === 'games') ?? places[0];
  if (next !== undefined) void open(next.id, false);
}

function take(message: MessageView): void {
  if (!message.mine) state.typing.delete(message.channelId);
  for (const key of [...state.chosen.keys()]) if (key.startsWith(`${message.id} `)) state.chosen.delete(key);
  state.failures.delete(message.id);
  // A thread shows the message it hangs on, too.
  for (const { messages } of state.histories.values()) {
    const at = messages.findIndex((m) => m.id === message.id);
    if (at >= 0) messages[at] = message;
  }
  const messages = state.histories.get(message.channelId)?.messages;
  if (messages !== undefined && (messages.length === 0 || isNewer(message.id, messages.at(-1)?.id ?? '0'))) messages.push(message);
}

/** Does something that is answered within three seconds, and shows what came of it. */
async function answered(key: string, deed: Promise<OutcomeView>, from: string | undefined): Promise<OutcomeView | undefined> {
  state.busy.add(key);
  if (from !== undefined) state.failures.delete(from);
  draw();
  try {
    const outcome = await deed;
    if (outcome.saw === 'modal') {
      const values = Object.fromEntries(outcome.modal.components.flatMap(preset));
      state.modal = { interactionId: outcome.interactionId, modal: outcome.modal, from, values, error: '', busy: false };
    }
    if (outcome.saw === 'failure' && from !== undefined) state.failures.set(from, w('failed'));
    return outcome;
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error));
    return undefined;
  } finally {
    state.busy.delete(key);
    draw();
  }
}

function preset(label: { readonly [key: string]: unknown }): [string, string | string[] | boolean][] {
  const inner = label.component as
    | {
        type: number;
        custom_id: string;
        value?: string;
        default?: boolean;
        options?: { value: string; default?: boolean }[];
        default_values?: { id: string }[];
      }
    | undefined;
  if (inner === undefined) return [];
  const ticked = (inner.options ?? []).filter((o) => o.default === true).map((o) => o.value);
  if (inner.type === 4) return [[inner.custom_id, inner.value ?? '']];
  if (inner.type === 23) return [[inner.custom_id, inner.default === true]];
  if (inner.type === 21) return ticked[0] === undefined ? [] : [[inner.custom_id, ticked[0]]];
  return [[inner.custom_id, [...ticked, ...(inner.default_values ?? []).map(({ id }) => id)]]];
}

export async function press(messageId: string, customId: string): Promise<void> {
  const key = `${messageId} ${customId}`;
  // The second click of a double click is none.
  if (!state.busy.has(key)) await answered(key, ask({ ask: 'use', messageId, customId }), messageId);
}

export async function choose(messageId: string, customId: string, values: readonly string[]): Promise<void> {
  const key = `${messageId} ${customId}`;
  state.chosen.set(key, values);
  const outcome = await answered(key, ask({ ask: 'use', messageId, customId, values }), messageId);
  if (outcome === undefined || outcome.saw === 'failure') state.chosen.delete(key);
  draw();
}

export async function slash(path: readonly string[], given: Given): Promise<void> {
  const outcome = await answered('slash', ask({ ask: 'slash', channelId: state.channelId, path, given }), undefined);
  if (outcome?.saw === 'failure') toast(`/${path.join(' ')}: ${w('noAnswer')}`);
}

export async function menu(name: string, target: string): Promise<void> {
  const outcome = await answered('menu', ask({ ask: 'menu', channelId: state.channelId, name, target }), undefined);
  if (outcome?.saw === 'failure') toast(`${name}: ${w('noAnswer')}`);
}

export async function complete(
  path: readonly string[],
  given: Given,
  focused: string,
): Promise<readonly { name: string; value: string | number }[]> {
  const outcome = await ask({ ask: 'complete', channelId: state.channelId, path, given, focused }).catch(() => undefined);
  return outcome?.saw === 'choices' ? outcome.choices : [];
}

export async function submit(fields: Fields): Promise<void> {
  const open = state.modal;
  if (open === undefined) return;
  open.busy = true;
  open.error = '';
  draw();
  try {
    const outcome = await ask({ ask: 'submit', interactionId: open.interactionId, fields });
    if (outcome.saw === 'failure') open.error = w('noAnswer');
    else if (state.modal === open) state.modal = undefined;
  } catch (error) {
    open.error = error instanceof Error ? error.message : String(error);
  }
  open.busy = false;
  draw();
}

export async function say(content: string): Promise<void> {
  stuck = true;
  await ask({ ask: 'say', channelId: state.channelId, content }).catch((error: Error) => toast(error.message));
}

export async function dismiss(messageId: string): Promise<void> {
  await ask({ ask: 'dismiss', messageId }).catch((error: Error) => toast(error.message));
}

export async function speak(locale: string): Promise<void> {
  await ask({ ask: 'locale', locale }).catch((error: Error) => toast(error.message));
}
