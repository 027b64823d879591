import { html, type TemplateResult } from 'lit';

export interface EmojiView {
  readonly id?: string | null;
  readonly name?: string | null;
}

/** An emoji: one of the application's as its picture, any other as the character it is. */
export function emojiOf({ id, name }: EmojiView): TemplateResult {
  if (id === undefined || id === null) return html`<span class="emoji">${name}</span>`;
  return html`<img class="emoji" src="/emojis/${id}" alt="" title=":${name}:" draggable="false">`;
}
