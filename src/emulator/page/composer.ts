import { html, nothing, type TemplateResult } from 'lit';
import * as icons from './icons.ts';
import { keys } from './keyboard.ts';
import type { CommandView } from './protocol.ts';
import { draw, place } from './state.ts';
import { w } from './words.ts';
import {
  focus,
  offerChoices,
  offerCommands,
  reset,
  sendNow,
  shownOptions,
  typedOption,
  typedText,
  type Writing,
  writing,
} from './writing.ts';

/** The box at the bottom: plain words, or a command with its options, and what is offered for it. */
export function composer(): TemplateResult {
  const here = place();
  if (here?.locked) return html`<div class="composer shut"><p>${w('locked')}</p></div>`;
  if (here?.channel === 'forum' && here.kind === 'channel') return html`<div class="composer shut"><p>${w('forum')}</p></div>`;
  const now = writing();
  const { command } = now;
  const label = `${w('message')} ${here?.kind === 'channel' ? '#' : ''}${here?.name ?? ''}`;
  return html`<div class="composer">
    ${offersList(now)}
    ${here?.archived ? html`<p class="hint">${w('archived')}</p>` : nothing}
    <div class="box">
      ${command === undefined ? words(now, label, here?.canPost !== false) : commandLine(now, command)}
      <button class="plain send" aria-label=${w('send')} ?disabled=${command === undefined && now.text.trim() === ''} @click=${sendNow} @keydown=${(e: KeyboardEvent) => (command !== undefined && e.key !== 'Enter' && e.key !== 'Tab' ? keys(e) : undefined)}>
        ${icons.send()}
      </button>
    </div>
  </div>`;
}

function words(now: Writing, label: string, canPost: boolean): TemplateResult {
  const begin = () => {
    now.text = '/';
    offerCommands();
    focus('.composer textarea');
  };
  return html`<button class="plain slash" aria-label=${w('commands')} title=${w('commands')} @click=${begin}>${icons.slashMark()}</button>
    <textarea
      rows=${Math.min(6, now.text.split('\n').length)}
      aria-label=${label}
      placeholder=${canPost ? label : w('cannotPost')}
      .value=${now.text}
      @input=${typedText}
      @keydown=${keys}
      autocomplete="off"
      role="combobox"
      aria-expanded=${now.offers.length > 0}
      aria-controls="offers"
      aria-activedescendant=${now.offers.length > 0 ? `offer-${now.active}` : nothing}
    ></textarea>`;
}

function commandLine(now: Writing, command: CommandView): TemplateResult {
  return html`<div class="command">
    <button class="plain name" title=${w('cancel')} @click=${() => {
      reset();
      draw();
    }}>/${command.label}</button>
    ${shownOptions(now).map(
      (o) => html`<label class="option ${now.focused === o.name ? 'focused' : ''} ${now.missing === o.name ? 'missing' : ''}">
        <span>${o.label}</span>
        <input
          data-option=${o.name}
          autocomplete="off"
          aria-label="${o.label}: ${o.description}"
          aria-invalid=${now.missing === o.name}
          inputmode=${o.type === 4 || o.type === 10 ? 'decimal' : 'text'}
          size=${Math.max(6, (now.given[o.name]?.shown.length ?? 0) + 1)}
          .value=${now.given[o.name]?.shown ?? ''}
          @focus=${() => (now.focused === o.name && now.offers.length > 0 ? undefined : offerChoices(o))}
          @input=${(e: Event) => typedOption(e, o)}
          @keydown=${(e: KeyboardEvent) => keys(e, o)}
        >
      </label>`,
    )}
    ${now.missing === undefined ? nothing : html`<span class="error" role="alert">${w('required')}</span>`}
  </div>`;
}

function offersList(now: Writing): TemplateResult | typeof nothing {
  const choosing = now.focused !== undefined;
  const searching = now.command === undefined && now.text.startsWith('/');
  const option = now.command?.options.find((o) => o.name === now.focused);
  if (now.offers.length === 0 && !now.loading && !searching && option === undefined) return nothing;
  const head =
    option !== undefined
      ? html`<h3>${option.label} <span>${option.description}</span></h3>`
      : html`<h3>${now.command === undefined ? w('commands') : `/${now.command.label}`}</h3>`;
  const empty = now.loading
    ? w('loading')
    : choosing
      ? option?.autocomplete
        ? w('noOptions')
        : ''
      : now.offers.length === 0
        ? w('noCommands')
        : '';
  return html`<div class="offers" @pointerdown=${(e: Event) => e.preventDefault()}>
    ${head}
    ${now.offers.length === 0 && empty !== '' ? html`<p class="hint">${empty}</p>` : nothing}
    <ul id="offers" role="listbox">
      ${now.offers.map(
        (
          o,
          i,
        ) => html`<li id="offer-${i}" role="option" aria-selected=${i === now.active} class=${i === now.active ? 'active' : ''} @click=${o.take}>
          <span>${o.title}</span>${o.detail === '' ? nothing : html`<small>${o.detail}</small>`}
        </li>`,
      )}
    </ul>
  </div>`;
}
