import type { Ink, Theme } from '../../../kit/scene.ts';

type Part =
  | 'land'
  | 'shore'
  | 'channel'
  | 'canal'
  | 'street'
  | 'glow'
  | 'square'
  | 'code'
  | 'rim'
  | 'roof'
  | 'window'
  | 'plate'
  | 'digit'
  | 'zone'
  | 'halo';

/** Carnival: plum roofs and lantern light over midnight water; by day terracotta and plaster over the lagoon. */
export const INKS: { readonly [theme in Theme]: { readonly [part in Part]: Ink } } = {
  night: {
    land: '#3b335c',
    shore: '#8b78ad',
    channel: '#10224a',
    canal: '#7cc6ea',
    street: '#e8a548',
    glow: '#ffb65c',
    square: '#f7e6bd',
    code: '#4b2f17',
    rim: '#c07f2f',
    roof: '#2c2649',
    window: '#ffd27a',
    plate: '#571433',
    digit: '#ffe3a0',
    zone: '#e7dcff',
    halo: '#241d3f',
  },
  day: {
    land: '#f4e3c3',
    shore: '#b08d5b',
    channel: '#8fc3c9',
    canal: '#1f5f91',
    street: '#b9652f',
    glow: '#fff6df',
    square: '#fffaf0',
    code: '#57324e',
    rim: '#b9652f',
    roof: '#d79a6c',
    window: '#f4e3c3',
    plate: '#571433',
    digit: '#ffe3a0',
    zone: '#57324e',
    halo: '#f9ecd2',
  },
};
