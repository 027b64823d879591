/** The stripe at the side of a game's messages. */
export const ACCENT: { readonly [game: string]: number; readonly house: number } = {
  house: 0xb08d3c,
  venice: 0x2f7f8f,
  'san-marco': 0xa8442e,
  inkognito: 0x5b4a8a,
  valencia: 0x3f8a5c,
};
