import { html, nothing, type TemplateResult } from 'lit';
import { submit } from './acts.ts';
import * as icons from './icons.ts';
import { markdown } from './markdown.ts';
import type { ComponentView } from './protocol.ts';
import { optionsOf, selectBox } from './select.ts';
import { draw, type OpenModal, state } from './state.ts';
import { w } from './words.ts';

/** The form the bot opened. */
export function modal(): TemplateResult | typeof nothing {
  const open = state.modal;
  if (open === undefined) return nothing;
  const shut = () => {
    if (state.modal === open) state.modal = undefined;
    draw();
  };
  const send = (event: Event) => {
    event.preventDefault();
    if (!open.busy) void submit(open.values);
  };
  const outside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) shut();
  };
  return html`<dialog class="modal" aria-labelledby="modal-title" @close=${shut} @pointerdown=${outside}>
    <form @submit=${send}>
      <header>
        <h2 id="modal-title">${open.modal.title}</h2>
        <button type="button" class="plain" aria-label=${w('close')} @click=${shut}>${icons.cross()}</button>
      </header>
      <div class="fields">${open.modal.components.map((c, i) => part(c, open, i))}</div>
      ${open.error === '' ? nothing : html`<p class="error" role="alert">${open.error}</p>`}
      <footer>
        <button type="button" class="button secondary" @click=${shut}>${w('cancel')}</button>
        <button type="submit" class="button primary ${open.busy ? 'busy' : ''}">
          <span>${w('submit')}</span>${open.busy ? html`<span class="dots"><i></i><i></i><i></i></span>` : nothing}
        </button>
      </footer>
    </form>
  </dialog>`;
}

function part(c: ComponentView, open: OpenModal, index: number): TemplateResult {
  if (c.type === 10) return markdown(String(c.content), `modal.${index}`);
  const inner = c.component as ComponentView;
  const name = String(inner.custom_id);
  const id = `field-${name.replaceAll(/\W/g, '-')}`;
  const required = inner.type !== 23 && inner.required !== false;
  return html`<div class="field">
    <label for=${id}>${c.label}${required ? html`<span class="must" aria-label=${w('requiredField')}> *</span>` : nothing}</label>
    ${c.description === undefined ? nothing : html`<p class="hint">${c.description}</p>`} ${field(inner, name, id, open, required, index === 0)}
  </div>`;
}

function field(c: ComponentView, name: string, id: string, open: OpenModal, required: boolean, first: boolean): TemplateResult {
  const set = (value: string | readonly string[] | boolean) => {
    open.values = { ...open.values, [name]: value };
    draw();
  };
  const now = open.values[name];
  // Asked anew at each tick: clicks may come faster than drawings.
  const ticked = () => (Array.isArray(open.values[name]) ? (open.values[name] as string[]) : []);
  const options = (c.options ?? []) as { value: string; label: string; description?: string }[];
  switch (c.type) {
    case 4: {
      const typed = (e: Event) => set((e.target as HTMLInputElement).value);
      const min = c.min_length === undefined ? nothing : Number(c.min_length);
      const max = Number(c.max_length ?? 4000);
      const hint = String(c.placeholder ?? '');
      return c.style === 2
        ? html`<textarea id=${id} ?autofocus=${first} rows="4" placeholder=${hint} minlength=${min} maxlength=${max} ?required=${required} .value=${String(now ?? '')} @input=${typed}></textarea>`
        : html`<input id=${id} ?autofocus=${first} autocomplete="off" placeholder=${hint} minlength=${min} maxlength=${max} ?required=${required} .value=${String(now ?? '')} @input=${typed}>`;
    }
    case 21:
      return html`<div role="radiogroup" class="choices">${options.map(
        (o) =>
          html`<label><input type="radio" name=${name} ?required=${required} .checked=${now === o.value} @change=${() => set(o.value)}><span>${o.label}${o.description ? html`<small>${o.description}</small>` : nothing}</span></label>`,
      )}</div>`;
    case 22:
      return html`<div role="group" class="choices">${options.map(
        (o) =>
          html`<label><input type="checkbox" .checked=${ticked().includes(o.value)} @change=${(e: Event) => set((e.target as HTMLInputElement).checked ? [...ticked(), o.value] : ticked().filter((v) => v !== o.value))}><span>${o.label}${o.description ? html`<small>${o.description}</small>` : nothing}</span></label>`,
      )}</div>`;
    case 23:
      return html`<div class="choices"><label><input id=${id} type="checkbox" .checked=${now === true} @change=${(e: Event) => set((e.target as HTMLInputElement).checked)}><span></span></label></div>`;
    case 19:
      return html`<p class="hint">Files cannot be handed in here.</p>`;
    default:
      return selectBox(c, { key: `modal ${name}`, options: optionsOf(c), now: ticked(), disabled: false, busy: false, chose: set });
  }
}
