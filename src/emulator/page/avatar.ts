import { html, type TemplateResult } from 'lit';
import type { PersonView } from './protocol.ts';

/** A disc in the member's colour with the first letter of the name; the bot has its boat. */
export function avatar(person: PersonView | undefined, size: 'large' | 'middle' | 'self' | 'tiny'): TemplateResult {
  if (person?.bot) return html`<img class="avatar ${size}" src="/favicon.svg" alt="">`;
  return html`<span class="avatar ${size}" style="background:${person?.colour ?? '#5865f2'}" aria-hidden="true">${person?.name.slice(0, 1) ?? '?'}</span>`;
}
