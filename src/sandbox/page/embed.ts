import { html, nothing, type TemplateResult } from 'lit';
import { markdown } from './markdown.ts';
import { picture } from './picture.ts';
import type { EmbedView } from './protocol.ts';

export function embed(e: EmbedView, scope: string): TemplateResult {
  const colour = e.color === undefined ? '#1e1f22' : `#${e.color.toString(16).padStart(6, '0')}`;
  return html`<div class="embed" style="--accent:${colour}">
    <div class="embed-text">
      ${e.author === undefined ? nothing : html`<p class="embed-author">${linked(e.author.name, e.author.url)}</p>`}
      ${e.title === undefined ? nothing : html`<p class="embed-title">${linked(e.title, e.url)}</p>`}
      ${e.description === undefined ? nothing : markdown(e.description, `${scope}.d`)}
      ${
        e.fields === undefined
          ? nothing
          : html`<div class="embed-fields">
              ${e.fields.map((f, i) => html`<div class=${f.inline ? 'inline' : ''}><h6>${f.name}</h6>${markdown(f.value, `${scope}.f${i}`)}</div>`)}
            </div>`
      }
    </div>
    ${e.thumbnail === undefined ? nothing : picture(e.thumbnail, e.title ?? '', 'thumbnail')} ${e.image === undefined ? nothing : picture(e.image, e.title ?? '')}
    ${e.footer === undefined ? nothing : html`<p class="embed-footer">${e.footer.text}</p>`}
  </div>`;
}

function linked(text: string, url: string | undefined): TemplateResult {
  return url === undefined ? html`${text}` : html`<a href=${url} target="_blank" rel="noreferrer noopener">${text}</a>`;
}
