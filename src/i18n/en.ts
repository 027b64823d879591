/** What the house itself says, outside the games. */
export const en = {
  'house.name': 'Serenissima',
} as const;
