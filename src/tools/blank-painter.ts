import type { Painter } from '../paint/painter.ts';

const DOT = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64');

/** Paints nothing, at once: for what is not about pictures. */
export const blankPainter: Painter = {
  paint: async () => ({ bytes: DOT, width: 1, height: 1, type: 'image/webp' }),
  close: async () => {},
};
