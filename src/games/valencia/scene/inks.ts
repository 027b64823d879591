import type { IconName, Ink, Theme } from '../../../kit/scene.ts';
import type { Ability, CouncilSeat, Guild } from '../vocabulary.ts';

export const GUILD_ICONS: { readonly [guild in Guild]: IconName } = { O: 'orange', F: 'fruit', W: 'wine', C: 'cloth', P: 'porcelain' };
export const SEAT_ICONS: { readonly [seat in CouncilSeat]: IconName } = {
  ...GUILD_ICONS,
  nobility: 'crown',
  church: 'church',
  merchants: 'market',
};
export const ABILITY_ICONS: { readonly [ability in Ability]: IconName } = {
  movePalm: 'palm',
  recoverCard: 'card',
  improveResource: 'star',
  sellResource: 'coin',
  drawMission: 'scroll',
};

/** Glazed tiles by day, the same in lamplight by night: the ground of a guild's squares and the colour of its sign. */
export const GUILD_INKS: { readonly [theme in Theme]: { readonly [guild in Guild]: { readonly ground: Ink; readonly sign: Ink } } } = {
  day: {
    O: { ground: '#f6cf94', sign: '#b4610f' },
    F: { ground: '#dcc39a', sign: '#72431f' },
    W: { ground: '#e3aeb2', sign: '#8a2236' },
    C: { ground: '#b3cbe0', sign: '#27558a' },
    P: { ground: '#f4f2ea', sign: '#54707c' },
  },
  night: {
    O: { ground: '#7d4b17', sign: '#f5b865' },
    F: { ground: '#57422b', sign: '#d9b887' },
    W: { ground: '#6d2536', sign: '#f0a3ac' },
    C: { ground: '#274a73', sign: '#9cc4ec' },
    P: { ground: '#55636d', sign: '#e8eef0' },
  },
};
