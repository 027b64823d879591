import { html, nothing, type TemplateResult } from 'lit';
import { dismiss, open } from './acts.ts';
import { avatar } from './avatar.ts';
import { component, download } from './components.ts';
import * as icons from './icons.ts';
import { markdown } from './markdown.ts';
import { openMenu } from './menu.ts';
import { picture } from './picture.ts';
import type { MessageView } from './protocol.ts';
import { me, nameOf, person, state } from './state.ts';
import { w } from './words.ts';

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const SILENT = 1 << 12;
const GROUP_MS = 7 * 60_000;

/** Whether a message stands under the one before it, without head. */
export function follows(message: MessageView, before: MessageView | undefined): boolean {
  return (
    before !== undefined &&
    before.authorId === message.authorId &&
    before.type !== 18 &&
    message.at - before.at < GROUP_MS &&
    message.replyTo === undefined &&
    message.used === undefined &&
    (before.flags & EPHEMERAL) === (message.flags & EPHEMERAL)
  );
}

export function messageRow(message: MessageView, grouped: boolean): TemplateResult {
  if (message.type === 18) return threadNotice(message);
  const author = person(message.authorId);
  const ephemeral = (message.flags & EPHEMERAL) !== 0;
  const failure = state.failures.get(message.id);
  return html`<article
    class="message ${grouped ? 'grouped' : ''} ${message.pinged ? 'pinged' : ''} ${ephemeral ? 'ephemeral' : ''}"
    id="m${message.id}"
    data-message-id=${message.id}
    aria-label="${author?.name ?? ''}, ${timeOf(message.at)}"
    @contextmenu=${(e: Event) => (ephemeral ? undefined : openMenu(e, 'message', message.id))}
  >
    ${head(message)}
    <div class="gutter">${grouped ? html`<time class="small">${clock(message.at)}</time>` : avatar(author, 'large')}</div>
    <div class="body">
      ${
        grouped
          ? nothing
          : html`<header>
              <button class="plain author" style="color:${author?.nameColour ?? 'inherit'}" @click=${(e: Event) => openMenu(e, 'person', message.authorId)}>${author?.name ?? 'unknown'}</button>
              ${author?.bot ? html`<span class="app-tag">${w('app')}</span>` : nothing}
              <time>${timeOf(message.at)}</time>
              ${(message.flags & SILENT) !== 0 ? html`<span class="silent" title="@silent">🔕</span>` : nothing}
            </header>`
      }
      ${content(message)}
      ${failure === undefined ? nothing : html`<p class="failure" role="alert">${failure}</p>`}
      ${
        ephemeral
          ? html`<footer class="private">${icons.eye()} ${w('onlyYou')} · <button class="plain linkish" @click=${() => dismiss(message.id)}>${w('dismiss')}</button></footer>`
          : nothing
      }
      ${message.threadId === undefined || message.threadId === state.channelId ? nothing : threadCard(message.threadId)}
    </div>
  </article>`;
}

/** The line above an answer: to what, or by which command. */
function head(message: MessageView): TemplateResult | typeof nothing {
  if (message.used !== undefined)
    return html`<div class="reply">${avatar(person(message.used.userId), 'tiny')}<strong>${nameOf(message.used.userId)}</strong> ${w('used')} <span class="mention">/${localName(message.used.command)}</span></div>`;
  if (message.replyTo === undefined) return nothing;
  const { id, authorId, text } = message.replyTo;
  const jump = () => {
    const found = document.getElementById(`m${id}`);
    found?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    found?.animate([{ background: '#5865f240' }, { background: 'transparent' }], 1500);
  };
  return html`<button class="reply plain" @click=${jump}>${avatar(person(authorId), 'tiny')}<strong>${nameOf(authorId)}</strong><span class="gist">${text === '' ? '…' : plain(text)}</span></button>`;
}

function localName(command: string): string {
  return state.commands.find((c) => c.path.join(' ') === command)?.label ?? command;
}

function plain(text: string): string {
  return text
    .replaceAll(/<a?:\w+:\d+> ?/g, '')
    .replaceAll(/<@!?(\d+)>/g, (_, id: string) => `@${nameOf(id)}`)
    .replaceAll(/[*_~`#>|]/g, '');
}

function content(message: MessageView): TemplateResult {
  if ((message.flags & LOADING) !== 0)
    return html`<p class="thinking"><span class="dots"><i></i><i></i><i></i></span> ${nameOf(message.authorId)} ${w('thinking')}</p>`;
  const v2 = (message.flags & (1 << 15)) !== 0;
  return html`${message.content === '' ? nothing : markdown(message.content, message.id)}
    ${message.edited && message.content !== '' ? html`<small class="edited">${w('edited')}</small>` : nothing}
    ${v2 ? nothing : attachments(message)}
    ${message.components.length === 0 ? nothing : html`<div class="components ${v2 ? 'v2' : ''}">${message.components.map((c) => component(c, message.id))}</div>`}`;
}

function attachments(message: MessageView): TemplateResult | typeof nothing {
  if (message.attachments.length === 0) return nothing;
  return html`<div class="attachments">
    ${message.attachments.map((a) => (a.content_type.startsWith('image/') ? picture(a, a.description ?? a.filename) : download(a, a.filename, a.size)))}
  </div>`;
}

function threadCard(threadId: string): TemplateResult | typeof nothing {
  const thread = state.places.find((p) => p.id === threadId);
  if (thread === undefined) return nothing;
  return html`<button class="thread-card" @click=${() => open(threadId)}>
    <span class="thread-name">${icons.thread()} ${thread.name}</span><span class="linkish">${w('seeThread')} ›</span>
    ${thread.pings > 0 ? html`<span class="badge">${thread.pings}</span>` : nothing}
  </button>`;
}

function threadNotice(message: MessageView): TemplateResult {
  const { threadId } = message;
  return html`<article class="message notice" id="m${message.id}">
    <div class="gutter">${icons.thread()}</div>
    <div class="body">
      <strong>${nameOf(message.authorId)}</strong> ${w('startedThread')}
      ${
        threadId === undefined
          ? html`<strong>${message.content}</strong>`
          : html`<button class="plain strong" @click=${() => open(threadId)}>${state.places.find((p) => p.id === threadId)?.name ?? message.content}</button>`
      }
      <time>${timeOf(message.at)}</time>
      ${threadId === undefined ? nothing : threadCard(threadId)}
    </div>
  </article>`;
}

function locale(): string {
  return me()?.locale ?? 'en-GB';
}

function clock(at: number): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(at);
}

function timeOf(at: number): string {
  const day = (time: number) => new Date(time).toDateString();
  if (day(at) === day(Date.now())) return `${w('today')} ${clock(at)}`;
  if (day(at) === day(Date.now() - 86_400_000)) return `${w('yesterday')} ${clock(at)}`;
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'short', timeStyle: 'short' }).format(at);
}
