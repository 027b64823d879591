import { svg, type TemplateResult } from 'lit';
import type { PlaceView } from './protocol.ts';

function icon(path: string, size = 20): TemplateResult {
  return svg`<svg class="icon" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true"><path fill="currentColor" d=${path}></path></svg>` as unknown as TemplateResult;
}

export const hash = () =>
  icon(
    'M10.99 3.16A1 1 0 1 0 9 2.84L8.15 8H4a1 1 0 0 0 0 2h3.82l-.67 4H3a1 1 0 1 0 0 2h3.82l-.8 4.84a1 1 0 0 0 1.97.32L8.85 16h4.97l-.8 4.84a1 1 0 0 0 1.97.32l.86-5.16H20a1 1 0 1 0 0-2h-3.82l.67-4H21a1 1 0 1 0 0-2h-3.82l.8-4.84a1 1 0 1 0-1.97-.32L15.15 8h-4.97l.8-4.84ZM14.15 14l.67-4H9.85l-.67 4h4.97Z',
  );
/** Of channels that are not for text: announcements, forums, and those one can speak in. */
export const news = () =>
  icon(
    'M19 3.5v17a1 1 0 0 1-1.6.8L12 17H9.5l1 3.7a1 1 0 0 1-1 1.3H7.8a1 1 0 0 1-1-.7L5.6 17H5a3 3 0 0 1-3-3v-4a3 3 0 0 1 3-3h7l5.4-4.3a1 1 0 0 1 1.6.8Z',
  );
export const forum = () =>
  icon(
    'M5 3h10a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H9l-4 3.4A.6.6 0 0 1 4 17v-3a3 3 0 0 1-2-3V6a3 3 0 0 1 3-3Zm15 6a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2v2.2a.6.6 0 0 1-1 .4L16 19h-4a2 2 0 0 1-2-2v-1h5a5 5 0 0 0 5-5V9Z',
  );
export const voice = () =>
  icon(
    'M12 3.6v16.8a1 1 0 0 1-1.7.7L6 17H4a2 2 0 0 1-2-2V9c0-1.1.9-2 2-2h2l4.3-4.1a1 1 0 0 1 1.7.7Zm3.5 4a1 1 0 0 1 1.4 0 6.2 6.2 0 0 1 0 8.8 1 1 0 1 1-1.4-1.4 4.2 4.2 0 0 0 0-6 1 1 0 0 1 0-1.4Z',
  );
export const thread = () =>
  icon(
    'M5 4a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h1v3.2a.8.8 0 0 0 1.36.57L11.2 18H19a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3H5Zm2 4h10a1 1 0 1 1 0 2H7a1 1 0 0 1 0-2Zm0 4h6a1 1 0 1 1 0 2H7a1 1 0 1 1 0-2Z',
  );
export const lock = () =>
  icon('M17 9V7A5 5 0 0 0 7 7v2a3 3 0 0 0-3 3v7a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3v-7a3 3 0 0 0-3-3ZM9 7a3 3 0 1 1 6 0v2H9V7Z', 16);
export const at = () =>
  icon(
    'M12 2a10 10 0 1 0 4.5 18.93 1 1 0 1 0-.9-1.79A8 8 0 1 1 20 12v1a1.5 1.5 0 0 1-3 0V8a1 1 0 0 0-1.9-.44A5 5 0 1 0 15.6 15.5 3.5 3.5 0 0 0 22 13v-1A10 10 0 0 0 12 2Zm0 13a3 3 0 1 1 0-6 3 3 0 0 1 0 6Z',
  );
export const back = () =>
  icon('M20 11H7.8l5.6-5.6a1 1 0 0 0-1.4-1.4l-7.3 7.3a1 1 0 0 0 0 1.4l7.3 7.3a1 1 0 0 0 1.4-1.4L7.8 13H20a1 1 0 1 0 0-2Z', 24);
export const down = () =>
  icon('M5.3 8.3a1 1 0 0 1 1.4 0l5.3 5.29 5.3-5.3a1 1 0 1 1 1.4 1.42l-6 6a1 1 0 0 1-1.4 0l-6-6a1 1 0 0 1 0-1.42Z', 18);
export const cross = () =>
  icon(
    'M5.3 5.3a1 1 0 0 1 1.4 0L12 10.58l5.3-5.3a1 1 0 1 1 1.4 1.42L13.42 12l5.3 5.3a1 1 0 0 1-1.42 1.4L12 13.42l-5.3 5.3a1 1 0 0 1-1.4-1.42L10.58 12l-5.3-5.3a1 1 0 0 1 0-1.4Z',
    22,
  );
export const send = () =>
  icon(
    'M6.6 10.02 14 11.4a.6.6 0 0 1 0 1.18L6.6 14l-2.94 5.87a1.48 1.48 0 0 0 1.99 1.98l17.03-8.52a1.48 1.48 0 0 0 0-2.64L5.65 2.16a1.48 1.48 0 0 0-1.99 1.98l2.94 5.88Z',
    22,
  );
export const eye = () =>
  icon(
    'M12 5C6 5 2.4 10 1.5 11.5a1 1 0 0 0 0 1C2.4 14 6 19 12 19s9.6-5 10.5-6.5a1 1 0 0 0 0-1C21.6 10 18 5 12 5Zm0 11a4 4 0 1 1 0-8 4 4 0 0 1 0 8Zm0-2.2a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
    16,
  );
export const link = () =>
  icon(
    'M15 2a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v6a1 1 0 1 1-2 0V4.4l-9.3 9.3a1 1 0 1 1-1.4-1.4L19.58 3H16a1 1 0 0 1-1-1ZM5 2a4 4 0 0 0-4 4v13a4 4 0 0 0 4 4h13a4 4 0 0 0 4-4v-6a1 1 0 1 0-2 0v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6c0-1.1.9-2 2-2h6a1 1 0 1 0 0-2H5Z',
    15,
  );
export const slashMark = () => icon('M17.9 2.1a1 1 0 0 1 .5 1.3l-8 18a1 1 0 1 1-1.8-.8l8-18a1 1 0 0 1 1.3-.5Z', 22);
export const file = () =>
  icon(
    'M6 2a3 3 0 0 0-3 3v14a3 3 0 0 0 3 3h12a3 3 0 0 0 3-3V9.4a2 2 0 0 0-.6-1.4l-5.4-5.4A2 2 0 0 0 13.6 2H6Zm8 2.5L18.5 9H15a1 1 0 0 1-1-1V4.5Z',
    30,
  );
export const check = () =>
  icon('M21.7 5.3a1 1 0 0 1 0 1.4l-12 12a1 1 0 0 1-1.4 0l-6-6a1 1 0 1 1 1.4-1.4L9 16.58l11.3-11.3a1 1 0 0 1 1.4 0Z', 16);

const CHANNELS = { hash, news, forum, voice };

/** The sign of a place: what kind of channel, a thread, or a conversation. */
export function sign(here: PlaceView | undefined): TemplateResult {
  if (here?.kind === 'thread') return thread();
  return here?.kind === 'dm' ? at() : CHANNELS[here?.channel ?? 'hash']();
}
