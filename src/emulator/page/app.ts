import { html, type TemplateResult } from 'lit';
import { chat } from './chat.ts';
import { menuSheet } from './menu.ts';
import { modal } from './modal.ts';
import { lightbox } from './picture.ts';
import { rail, sidebar } from './sides.ts';
import { state } from './state.ts';

export function app(): TemplateResult {
  return html`<div class="app ${state.listOpen ? 'list-open' : ''}">
      ${rail()}${sidebar()}${chat()}
    </div>
    ${modal()}${menuSheet()}${lightbox()}
    <div class="toasts" role="status">${state.toasts.map((t) => html`<p>${t.text}</p>`)}</div>`;
}
