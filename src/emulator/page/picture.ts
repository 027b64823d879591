import { html, nothing, type TemplateResult } from 'lit';
import * as icons from './icons.ts';
import type { MediaView } from './protocol.ts';
import { draw, state } from './state.ts';
import { w } from './words.ts';

/** A picture in a message; a click enlarges it. */
export function picture(media: MediaView, description: string, kind = ''): TemplateResult {
  const { width, height } = media;
  const shape = width && height ? `--ratio:${width}/${height};--natural:${width}px` : '';
  const enlarge = () => {
    state.picture = { url: media.url, description };
    draw();
  };
  return html`<button class="picture ${kind}" style=${shape} aria-label="${w('enlarge')}: ${description}" title=${description} @click=${enlarge}>
    <img src=${media.url} alt=${description} loading="lazy" decoding="async">
  </button>`;
}

function shut(): void {
  state.picture = undefined;
  draw();
}

/** The picture on its own: first fitted, then, after a click, in its full size. */
export function lightbox(): TemplateResult | typeof nothing {
  if (state.picture === undefined) return nothing;
  const { url, description } = state.picture;
  const zoom = (event: Event) => {
    event.stopPropagation();
    (event.currentTarget as HTMLElement).closest('.lightbox')?.classList.toggle('zoomed');
  };
  return html`<dialog class="lightbox" aria-label=${description} @click=${shut} @close=${shut}>
    <div class="stage"><img src=${url} alt=${description} @click=${zoom}></div>
    <p @click=${(e: Event) => e.stopPropagation()}>${description}</p>
    <button class="shut" aria-label=${w('close')} @click=${shut}>${icons.cross()}</button>
  </dialog>`;
}
