import { html, nothing, type TemplateResult } from 'lit';
import { menu } from './acts.ts';
import type { MenuView } from './protocol.ts';
import { draw, nameOf, state } from './state.ts';
import { w } from './words.ts';

/** Opens what stands behind a person or a message, where anything does. */
export function openMenu(event: Event, kind: MenuView['kind'], target: string): void {
  if (!state.menus.some((m) => m.kind === kind)) return;
  event.preventDefault();
  state.menu = { kind, target };
  draw();
}

/** The commands behind a person's name, or behind a message. */
export function menuSheet(): TemplateResult | typeof nothing {
  const open = state.menu;
  if (open === undefined) return nothing;
  const shut = () => {
    state.menu = undefined;
    draw();
  };
  const outside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) shut();
  };
  const use = ({ name }: MenuView) => {
    shut();
    void menu(name, open.target);
  };
  const title = open.kind === 'person' ? nameOf(open.target) : w('message');
  return html`<dialog class="menu" aria-label="${w('apps')}: ${title}" @close=${shut} @pointerdown=${outside}>
    <div class="inside">
      <h2>${title}</h2>
      <p class="hint">${w('apps')}</p>
      ${state.menus
        .filter((m) => m.kind === open.kind)
        .map((m) => html`<button type="button" class="plain item" data-menu=${m.name} @click=${() => use(m)}>${m.label}</button>`)}
    </div>
  </dialog>`;
}
