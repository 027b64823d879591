import { html, nothing, type TemplateResult } from 'lit';
import { be, open, speak } from './acts.ts';
import { avatar } from './avatar.ts';
import * as icons from './icons.ts';
import { openMenu } from './menu.ts';
import type { PersonView, PlaceView } from './protocol.ts';
import { me, state } from './state.ts';
import { w } from './words.ts';

/** The members one can act as, each with what waits for them. */
export function rail(): TemplateResult {
  const people = (state.roster?.people ?? []).filter((p) => !p.bot);
  return html`<nav class="rail" aria-label=${w('playAs')}>
    <span class="rail-title" aria-hidden="true">${w('playAs')}</span>
    ${people.map(face)}
  </nav>`;
}

function face(p: PersonView): TemplateResult {
  const on = p.id === state.meId;
  const waits = [p.pings > 0 ? `${p.pings} ${w('pings')}` : '', p.unread ? w('unread') : ''].filter((s) => s !== '').join(', ');
  const become = () => be(p.id);
  return html`<button
    class="face ${on ? 'on' : ''} ${p.unread && !on ? 'unread' : ''}"
    aria-pressed=${on}
    aria-label="${p.name}${p.note === '' ? '' : `, ${p.note}`}${waits === '' ? '' : `: ${waits}`}"
    title="${p.name}${p.note === '' ? '' : ` · ${p.note}`}"
    data-member=${p.name}
    @click=${become}
    @contextmenu=${(e: Event) => openMenu(e, 'person', p.id)}
  >
    ${avatar(p, 'middle')}${p.pings > 0 ? html`<span class="badge">${p.pings}</span>` : nothing}<span class="face-name" aria-hidden="true">${p.name}</span>
  </button>`;
}

/** Channels with their threads, conversations, and oneself. */
export function sidebar(): TemplateResult {
  const channels = state.places.filter((p) => p.kind === 'channel');
  const dms = state.places.filter((p) => p.kind === 'dm');
  return html`<aside class="sidebar">
    <header class="bar"><h1>${state.roster?.guild ?? ''}</h1></header>
    <nav class="places" aria-label=${w('channels')}>
      ${channels.map((c) => html`${entry(c)}${threadsOf(c)}`)}
      ${dms.length === 0 ? nothing : html`<h2>${w('direct')}</h2>${dms.map(entry)}`}
    </nav>
    ${self()}
  </aside>`;
}

function threadsOf(channel: PlaceView): TemplateResult | typeof nothing {
  const threads = state.places.filter((p) => p.parentId === channel.id && (!p.archived || p.id === state.channelId || p.pings > 0));
  return threads.length === 0 ? nothing : html`<div class="threads">${threads.map(entry)}</div>`;
}

function entry(p: PlaceView): TemplateResult {
  const on = p.id === state.channelId;
  const icon = p.kind === 'thread' ? (p.isPrivate || p.locked ? icons.lock() : nothing) : icons.sign(p);
  return html`<button class="place ${p.kind} ${on ? 'on' : ''} ${p.unread ? 'unread' : ''}" aria-current=${on ? 'page' : nothing} data-place=${p.name} @click=${() => open(p.id)}>
    ${icon}<span class="name">${p.name}</span>${p.unread && !on ? html`<span class="sr">${w('unread')}</span>` : nothing}
    ${p.pings > 0 ? html`<span class="badge" aria-label="${p.pings} ${w('pings')}">${p.pings}</span>` : nothing}
  </button>`;
}

const LOCALES = [
  ['en-GB', 'English'],
  ['fr', 'Français'],
  ['pl', 'Polski'],
] as const;

function self(): TemplateResult {
  const who = me();
  const online = state.roster?.botOnline === true;
  return html`<footer class="self">
    ${avatar(who, 'self')}
    <div class="who"><strong>${who?.name ?? ''}</strong><small>${who?.note || state.roster?.people.find((p) => p.bot)?.name} ${who?.note ? '' : html`<span class=${online ? 'up' : 'down'}>● ${online ? w('online') : w('offline')}</span>`}</small></div>
    <select aria-label=${w('language')} title=${w('language')} @change=${(e: Event) => speak((e.target as HTMLSelectElement).value)}>
      ${LOCALES.map(([code, name]) => html`<option value=${code} ?selected=${code === who?.locale}>${name}</option>`)}
    </select>
  </footer>`;
}
