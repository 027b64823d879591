import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { markRead, older, stick, stuck } from './acts.ts';
import { composer } from './composer.ts';
import * as icons from './icons.ts';
import { follows, messageRow } from './message.ts';
import type { MessageView } from './protocol.ts';
import { draw, drawNow, nameOf, place, state } from './state.ts';
import { w } from './words.ts';
import { typeCommand } from './writing.ts';

/** The conversation one looks at. */
export function chat(): TemplateResult {
  const here = place();
  const history = state.histories.get(state.channelId);
  const parent = state.places.find((p) => p.id === here?.parentId);
  const toList = () => {
    state.listOpen = true;
    draw();
  };
  return html`<main class="chat" aria-label=${here?.name ?? ''}>
    <header class="bar">
      <button class="plain to-list" aria-label=${w('back')} @click=${toList}>${icons.back()}${elsewhere()}</button>
      <span class="kind">${icons.sign(here)}</span>
      <h1>${here?.name ?? ''}</h1>
      ${parent !== undefined ? html`<span class="topic">${icons.sign(parent)}${parent.name}</span>` : here?.topic ? html`<span class="topic">${here.topic}</span>` : nothing}
    </header>
    ${state.online ? nothing : html`<p class="banner" role="status">${w('reconnecting')}</p>`}
    ${state.online && state.roster?.botOnline === false ? html`<p class="banner soft" role="status">${w('botOffline')}</p>` : nothing}
    <div class="scroller" tabindex="0" role="log" aria-live="polite" @scroll=${scrolled} @load=${settle}>
      <div class="messages">
        ${
          history === undefined
            ? nothing
            : history.more
              ? html`<button class="button secondary older" @click=${earlier}>${w('older')}</button>`
              : html`<div class="beginning"><span class="kind">${icons.sign(here)}</span><h2>${w('beginning')} ${here?.kind === 'channel' ? '#' : ''}${here?.name}</h2>${here?.kind === 'channel' && here.channel !== 'forum' ? html`<p>${w('hint')}</p>${state.commands.some((c) => c.path.join(' ') === 'practice') ? html`<button class="button primary practise" @click=${() => typeCommand('practice', true)}>${w('practise')}</button>` : nothing}` : nothing}</div>`
        }
        ${history === undefined ? nothing : rows(history.messages, history.firstNew)}
      </div>
    </div>
    ${stuck ? nothing : html`<button class="jump" @click=${jump}>${w('jump')} ${icons.down()}</button>`}
    ${typing()} ${composer()}
  </main>`;
}

/** Calls in other places, beside the arrow that leads to them. */
function elsewhere(): TemplateResult | typeof nothing {
  const pings = state.places.filter((p) => p.id !== state.channelId).reduce((sum, p) => sum + p.pings, 0);
  return pings === 0 ? nothing : html`<span class="badge">${pings}</span>`;
}

function rows(messages: readonly MessageView[], divider: string | undefined) {
  return repeat(
    messages,
    (m) => m.id,
    (m, i) =>
      html`${m.id === divider ? html`<div class="divider" role="separator"><span>${w('newMessages')}</span></div>` : nothing}${messageRow(m, m.id !== divider && follows(m, messages[i - 1]))}`,
  );
}

function typing(): TemplateResult {
  const now = state.typing.get(state.channelId);
  const shown = now !== undefined && now.until > Date.now();
  return html`<p class="typing" aria-live="polite">${shown ? html`<span class="dots"><i></i><i></i><i></i></span> <strong>${nameOf(now.userId)}</strong> ${w('typing')}` : nothing}</p>`;
}

function scroller(): HTMLElement | null {
  return document.querySelector('.scroller');
}

function scrolled(event: Event): void {
  const box = event.target as HTMLElement;
  const before = stuck;
  stick(box.scrollHeight - box.scrollTop - box.clientHeight < 60);
  if (before !== stuck) {
    draw();
    markRead();
  }
}

function settle(): void {
  const box = scroller();
  if (stuck && box !== null) box.scrollTop = box.scrollHeight;
}

function jump(): void {
  stick(true);
  settle();
  markRead();
  draw();
}

/** Older messages come in above; what one was reading stays where it was. */
async function earlier(): Promise<void> {
  const box = scroller();
  const below = box === null ? 0 : box.scrollHeight - box.scrollTop;
  await older();
  drawNow();
  if (box !== null) box.scrollTop = box.scrollHeight - below;
}

let watched: Element | undefined;
const watcher = new ResizeObserver(settle);

/** After each drawing: stay at the end, open what must be open. */
export function afterDraw(): void {
  const inner = document.querySelector('.messages') ?? undefined;
  if (inner !== watched) {
    watcher.disconnect();
    if (inner !== undefined) watcher.observe(inner);
    const box = scroller();
    if (box !== null) watcher.observe(box);
    watched = inner;
  }
  settle();
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:not([open])')) dialog.showModal();
  document.querySelector('.options .active')?.scrollIntoView({ block: 'nearest' });
}
