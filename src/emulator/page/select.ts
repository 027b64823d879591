import { html, nothing, type TemplateResult } from 'lit';
import { choose } from './acts.ts';
import { type EmojiView, emojiOf } from './emoji.ts';
import * as icons from './icons.ts';
import type { ComponentView } from './protocol.ts';
import { draw, state } from './state.ts';
import { w } from './words.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly description: string | undefined;
  readonly emoji: EmojiView | undefined;
  readonly preset: boolean;
}

/** What a select offers: its own options, or people, roles, places. */
export function optionsOf(c: ComponentView): readonly SelectOption[] {
  if (c.type === 3) {
    const options = (c.options ?? []) as {
      value: string;
      label: string;
      description?: string;
      emoji?: EmojiView;
      default?: boolean;
    }[];
    return options.map((o) => ({
      value: o.value,
      label: o.label,
      description: o.description,
      emoji: o.emoji,
      preset: o.default === true,
    }));
  }
  const presets = ((c.default_values ?? []) as { id: string }[]).map((d) => d.id);
  const make = (id: string, label: string, description?: string): SelectOption => ({
    value: id,
    label,
    description,
    emoji: undefined,
    preset: presets.includes(id),
  });
  const people = (state.roster?.people ?? []).filter((p) => p.inGuild).map((p) => make(p.id, p.name, p.note));
  const roles = (state.roster?.roles ?? []).map((r) => make(r.id, r.name.startsWith('@') ? r.name : `@${r.name}`));
  const places = state.places.filter((p) => p.kind !== 'dm').map((p) => make(p.id, `#${p.name}`));
  return c.type === 5 ? people : c.type === 6 ? roles : c.type === 8 ? places : [...people, ...roles];
}

export function bounds(c: ComponentView): { readonly min: number; readonly max: number } {
  return { min: Number(c.min_values ?? 1), max: Number(c.max_values ?? 1) };
}

/** A select in a message. One choice is sent at once; several when the list is closed. */
export function select(c: ComponentView, messageId: string): TemplateResult {
  const customId = String(c.custom_id);
  const key = `${messageId} ${customId}`;
  const options = optionsOf(c);
  const preset = options.filter((o) => o.preset).map((o) => o.value);
  const now = state.chosen.get(key) ?? preset;
  return selectBox(c, {
    key,
    options,
    now,
    disabled: c.disabled === true,
    busy: state.busy.has(key),
    chose: (values) => void choose(messageId, customId, values),
  });
}

function face(o: SelectOption | undefined): TemplateResult {
  return html`${o?.emoji === undefined ? nothing : emojiOf(o.emoji)} ${o?.label}`;
}

export interface SelectRoom {
  readonly key: string;
  readonly options: readonly SelectOption[];
  readonly now: readonly string[];
  readonly disabled: boolean;
  readonly busy: boolean;
  chose(values: readonly string[]): void;
}

export function selectBox(c: ComponentView, room: SelectRoom): TemplateResult {
  const { key, options, now } = room;
  const { max } = bounds(c);
  // Asked anew at each key: keys may come faster than drawings.
  const isOpen = () => state.openSelect?.key === key;
  const open = isOpen();
  const labels = now.map((v) => options.find((o) => o.value === v)).filter((o) => o !== undefined);
  const id = `list-${key.replaceAll(/\W/g, '-')}`;
  const toggle = (event: Event) => (isOpen() ? shut(c, room) : unfold(room, event.currentTarget as HTMLElement));
  const keys = (event: KeyboardEvent) => {
    if (!isOpen() && ['ArrowDown', 'ArrowUp'].includes(event.key)) {
      event.preventDefault();
      unfold(room, event.currentTarget as HTMLElement);
    } else if (isOpen()) typed(event, c, room);
  };
  return html`<div class="select ${open ? 'open' : ''}" data-custom-id=${String(c.custom_id)} @focusout=${(e: FocusEvent) => left(e, c, room)}>
    <button
      type="button"
      class="selected ${room.busy ? 'busy' : ''}"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded=${open}
      aria-controls=${id}
      aria-activedescendant=${open ? `${id}-${state.openSelect?.active}` : nothing}
      aria-label=${String(c.placeholder ?? w('choose'))}
      ?disabled=${room.disabled}
      @click=${toggle}
      @keydown=${keys}
    >
      <span class=${labels.length === 0 ? 'placeholder' : 'values'}>
        ${
          labels.length === 0
            ? (c.placeholder ?? w('choose'))
            : max > 1
              ? labels.map((o) => html`<span class="tag">${face(o)}</span>`)
              : face(labels[0])
        }
      </span>${room.busy ? html`<span class="dots"><i></i><i></i><i></i></span>` : icons.down()}
    </button>
    ${open ? list(c, room, id) : nothing}
  </div>`;
}

function list(c: ComponentView, room: SelectRoom, id: string): TemplateResult {
  const { min, max } = bounds(c);
  const chosen = state.openSelect?.chosen ?? [];
  const active = state.openSelect?.active ?? 0;
  return html`<div class="options-frame ${state.openSelect?.up ? 'up' : ''}" @pointerdown=${(e: Event) => e.preventDefault()}>
    <ul class="options" id=${id} role="listbox" aria-multiselectable=${max > 1}>
      ${room.options.map((o, i) => {
        const on = chosen.includes(o.value);
        const full = max > 1 && !on && chosen.length >= max;
        return html`<li
          id="${id}-${i}"
          role="option"
          data-value=${o.value}
          aria-selected=${on}
          aria-disabled=${full}
          class="${i === active ? 'active' : ''} ${full ? 'full' : ''}"
          @click=${() => pick(c, room, o.value)}
        >
          ${o.emoji === undefined ? nothing : emojiOf(o.emoji)}
          <span class="words"><span>${o.label}</span>${o.description ? html`<small>${o.description}</small>` : nothing}</span>
          ${max > 1 ? html`<span class="tick ${on ? 'on' : ''}">${on ? icons.check() : nothing}</span>` : on ? html`<span class="dot"></span>` : nothing}
        </li>`;
      })}
    </ul>
    ${
      max > 1
        ? html`<button type="button" class="button primary done" ?disabled=${chosen.length < min} @click=${() => shut(c, room, true)}>
            ${w('select')} (${chosen.length}${min === max ? `/${max}` : ''})
          </button>`
        : nothing
    }
  </div>`;
}

function unfold(room: SelectRoom, box: HTMLElement): void {
  if (room.disabled || room.busy) return;
  // Where there is little room below and more above, the list opens upwards.
  const frame = box.closest('.scroller')?.getBoundingClientRect();
  const { top, bottom } = box.getBoundingClientRect();
  const up = frame !== undefined && frame.bottom - bottom < 340 && top - frame.top > frame.bottom - bottom;
  const first = Math.max(
    0,
    room.options.findIndex((o) => room.now.includes(o.value)),
  );
  state.openSelect = { key: room.key, chosen: room.now, search: '', active: first, up };
  draw();
}

function pick(c: ComponentView, room: SelectRoom, value: string): void {
  const open = state.openSelect;
  if (open === undefined) return;
  const { max } = bounds(c);
  if (max === 1) {
    state.openSelect = undefined;
    // A field of a form may be left empty by choosing the same again.
    room.chose([value]);
    draw();
    return;
  }
  const on = open.chosen.includes(value);
  if (!on && open.chosen.length >= max) return;
  const next = on ? open.chosen.filter((v) => v !== value) : [...open.chosen, value];
  state.openSelect = { ...open, chosen: room.options.map((o) => o.value).filter((v) => next.includes(v)) };
  draw();
}

/** Closes the list; several choices are sent if there are enough of them and they are others, or if it was asked for. */
function shut(c: ComponentView, room: SelectRoom, asked = false): void {
  const open = state.openSelect;
  state.openSelect = undefined;
  draw();
  if (open === undefined || bounds(c).max === 1) return;
  const same = open.chosen.length === room.now.length && open.chosen.every((v) => room.now.includes(v));
  if ((!same || asked) && open.chosen.length >= bounds(c).min) room.chose(open.chosen);
}

function left(event: FocusEvent, c: ComponentView, room: SelectRoom): void {
  const within = (event.currentTarget as HTMLElement).contains(event.relatedTarget as HTMLElement | null);
  if (!within && state.openSelect?.key === room.key) shut(c, room);
}

function typed(event: KeyboardEvent, c: ComponentView, room: SelectRoom): void {
  const open = state.openSelect;
  if (open === undefined) return;
  const count = room.options.length;
  const go = (active: number) => {
    event.preventDefault();
    state.openSelect = { ...open, active: (active + count) % count, search: '' };
    draw();
  };
  if (event.key === 'ArrowDown') go(open.active + 1);
  else if (event.key === 'ArrowUp') go(open.active - 1);
  else if (event.key === 'Home') go(0);
  else if (event.key === 'End') go(count - 1);
  else if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    state.openSelect = undefined;
    draw();
  } else if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    const option = room.options[open.active];
    if (option !== undefined) pick(c, room, option.value);
  } else if (event.key.length === 1) {
    const search = open.search + event.key.toLowerCase();
    const at = room.options.findIndex((o) => o.label.toLowerCase().startsWith(search));
    state.openSelect = { ...open, search: at < 0 ? '' : search, active: at < 0 ? open.active : at };
    draw();
  }
}
