/** `npm run test:long` takes the part of a battery that is long by nature; `npm test` takes the other. */
export const LONG = process.env.TESTS === 'long';

/** What of a battery is due now. */
export const due = <T>(battery: readonly T[], isUsual: (item: T) => boolean): readonly T[] =>
  battery.filter((item) => isUsual(item) !== LONG);
