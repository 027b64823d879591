import type { CommandView, MenuView, MessageView, ModalView, PersonView, PlaceView, RosterView } from './protocol.ts';

/** All the page knows; changed in place, then `draw()`. */
export interface State {
  online: boolean;
  roster: RosterView | undefined;
  places: readonly PlaceView[];
  meId: string;
  channelId: string;
  histories: Map<string, ChannelHistory>;
  commands: readonly CommandView[];
  menus: readonly MenuView[];
  /** The menu that is open. */
  menu: { readonly kind: MenuView['kind']; readonly target: string } | undefined;
  /** Until when somebody is shown as typing, by channel. */
  typing: Map<string, { userId: string; until: number }>;
  /** Controls that wait for their first answer: `message custom-id`. */
  busy: Set<string>;
  /** What was chosen in a select since its message last changed. */
  chosen: Map<string, readonly string[]>;
  failures: Map<string, string>;
  modal: OpenModal | undefined;
  picture: { readonly url: string; readonly description: string } | undefined;
  /** The select whose list is open. */
  openSelect:
    | { readonly key: string; readonly chosen: readonly string[]; readonly search: string; readonly active: number; readonly up: boolean }
    | undefined;
  toasts: readonly { readonly id: number; readonly text: string }[];
  /** On a narrow screen: the list of channels instead of the conversation. */
  listOpen: boolean;
  spoilers: Set<string>;
}

export interface ChannelHistory {
  messages: MessageView[];
  more: boolean;
  /** The first message that was unread when the channel was opened. */
  readonly firstNew: string | undefined;
}

export interface OpenModal {
  readonly interactionId: string;
  readonly modal: ModalView;
  /** The message it was opened from, for its failure line. */
  readonly from: string | undefined;
  values: Record<string, string | readonly string[] | boolean>;
  error: string;
  busy: boolean;
}

export const state: State = {
  online: false,
  roster: undefined,
  places: [],
  meId: '',
  channelId: '',
  histories: new Map(),
  commands: [],
  menus: [],
  menu: undefined,
  typing: new Map(),
  busy: new Set(),
  chosen: new Map(),
  failures: new Map(),
  modal: undefined,
  picture: undefined,
  openSelect: undefined,
  toasts: [],
  listOpen: false,
  spoilers: new Set(),
};

let drawing: (() => void) | undefined;
let due = false;

export function onDraw(render: () => void): void {
  drawing = render;
}

export function draw(): void {
  if (due) return;
  due = true;
  requestAnimationFrame(() => {
    due = false;
    drawing?.();
  });
}

/** For what must stand there at once: a field that is about to be typed into. */
export function drawNow(): void {
  drawing?.();
}

export function me(): PersonView | undefined {
  return person(state.meId);
}

export function person(id: string): PersonView | undefined {
  return state.roster?.people.find((p) => p.id === id);
}

export function nameOf(id: string): string {
  return person(id)?.name ?? 'unknown';
}

export function place(): PlaceView | undefined {
  return state.places.find((p) => p.id === state.channelId);
}

let toastId = 0;

export function toast(text: string): void {
  const id = ++toastId;
  state.toasts = [...state.toasts.slice(-2), { id, text }];
  draw();
  setTimeout(() => {
    state.toasts = state.toasts.filter((t) => t.id !== id);
    draw();
  }, 6000);
}

/** Older ids sort first. */
export function isNewer(a: string, b: string): boolean {
  return a.length === b.length ? a > b : a.length > b.length;
}
