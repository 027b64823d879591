import { html, nothing, type TemplateResult } from 'lit';
import { press } from './acts.ts';
import { type EmojiView, emojiOf } from './emoji.ts';
import * as icons from './icons.ts';
import { markdown } from './markdown.ts';
import { picture } from './picture.ts';
import type { ComponentView, MediaView } from './protocol.ts';
import { select } from './select.ts';
import { state } from './state.ts';

const STYLES = ['', 'primary', 'secondary', 'success', 'danger', 'link', 'premium'];

/** One component of a message, with what is inside it. */
export function component(c: ComponentView, messageId: string): TemplateResult | typeof nothing {
  const scope = `${messageId}/${c.id ?? 0}`;
  const inside = () => ((c.components ?? []) as ComponentView[]).map((d) => component(d, messageId));
  switch (c.type) {
    case 1:
      return html`<div class="row">${inside()}</div>`;
    case 2:
      return button(c, messageId);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return select(c, messageId);
    case 9:
      return html`<div class="section"><div class="texts">${inside()}</div><div class="accessory">${component(c.accessory as ComponentView, messageId)}</div></div>`;
    case 10:
      return markdown(String(c.content), scope);
    case 11:
      return picture(c.media as MediaView, String(c.description ?? ''), 'thumbnail');
    case 12:
      return gallery((c.items ?? []) as GalleryItem[]);
    case 13:
      return download(c.file as MediaView & { url: string }, String(c.name ?? ''));
    case 14:
      return html`<div class="separator ${c.spacing === 2 ? 'wide' : ''} ${c.divider === false ? 'bare' : ''}" role="separator"></div>`;
    case 17:
      return html`<div class="container" style=${accent(c.accent_color)}>${inside()}</div>`;
    default:
      return nothing;
  }
}

function accent(colour: unknown): string {
  return typeof colour === 'number' ? `--accent:#${colour.toString(16).padStart(6, '0')}` : '';
}

function button(c: ComponentView, messageId: string): TemplateResult {
  const customId = String(c.custom_id);
  const busy = state.busy.has(`${messageId} ${customId}`);
  const emoji = c.emoji as EmojiView | undefined;
  const face = html`${emoji === undefined ? nothing : emojiOf(emoji)}${c.label === undefined ? nothing : html`<span>${c.label}</span>`}`;
  if (c.style === 5)
    return html`<a class="button link" href=${String(c.url)} target="_blank" rel="noreferrer noopener">${face}${icons.link()}</a>`;
  return html`<button
    class="button ${STYLES[Number(c.style)] ?? ''} ${busy ? 'busy' : ''}"
    data-custom-id=${customId}
    ?disabled=${c.disabled === true}
    aria-busy=${busy}
    @click=${() => press(messageId, customId)}
  >${face}${busy ? html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>` : nothing}</button>`;
}

interface GalleryItem {
  readonly media: MediaView;
  readonly description?: string;
}

function gallery(items: readonly GalleryItem[]): TemplateResult {
  const kind = items.length === 1 ? 'single' : items.length % 3 === 0 || items.length > 4 ? 'three' : 'two';
  return html`<div class="gallery ${kind}">${items.map((i) => picture(i.media, i.description ?? '', items.length === 1 ? '' : 'cell'))}</div>`;
}

export function download(media: MediaView, name: string, size?: number): TemplateResult {
  const shown = name === '' ? decodeURIComponent(media.url.split('?')[0]?.split('/').at(-1) ?? 'file') : name;
  return html`<a class="file" href=${media.url} download=${shown}>${icons.file()}<span>${shown}${size === undefined ? nothing : html`<small>${Math.ceil(size / 1024)} KB</small>`}</span></a>`;
}
