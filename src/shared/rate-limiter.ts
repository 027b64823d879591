/** Rate limit of somebody: so much at once, and so much a second from then on. */
export interface RateLimit {
  readonly burst: number;
  readonly perSecond: number;
}

/** In: welcome. Hasty: to be asked for patience, once. Shut out: not even that. */
export type RateLimitVerdict = 'in' | 'hasty' | 'shut out';

/** Guests whose haste is remembered; who is forgotten is a stranger again. */
const MAX_CLIENTS = 10_000;

interface ClientBucket {
  left: number;
  at: number;
  warned: boolean;
}

/** How much each guest asks for, by whatever tells guests apart. */
export function createRateLimiter(now: () => number, { burst, perSecond }: RateLimit): (guest: string) => RateLimitVerdict {
  const guests = new Map<string, ClientBucket>();
  return (guest) => {
    const at = now();
    const known = guests.get(guest);
    const gained = known === undefined ? burst : Math.max(0, ((at - known.at) / 1000) * perSecond);
    const left = Math.min(burst, (known?.left ?? 0) + gained);
    guests.delete(guest);
    if (left >= 1) {
      guests.set(guest, { left: left - 1, at, warned: false });
      const [oldest] = guests.keys();
      if (guests.size > MAX_CLIENTS && oldest !== undefined) guests.delete(oldest);
      return 'in';
    }
    guests.set(guest, { left, at, warned: true });
    return known?.warned === true ? 'shut out' : 'hasty';
  };
}
