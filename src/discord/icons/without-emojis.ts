/** A sign in a text, with the space after it. */
const EMOJI_MARKUP = /<a?:\w{2,32}:\d+> ?/g;

/** The words alone. */
export function stripEmojiMarkup(content: string): string {
  return content.includes('<') ? content.replaceAll(EMOJI_MARKUP, '') : content;
}

/** The same message, its controls in words alone. */
export function withoutEmojis<T>(body: T): T {
  if (Array.isArray(body)) return body.map(withoutEmojis) as T;
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return body;
  return Object.fromEntries(
    Object.entries(body).flatMap(([field, value]) => (field === 'emoji' ? [] : [[field, withoutEmojis(value)]])),
  ) as T;
}
