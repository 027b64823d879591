import { createHash } from 'node:crypto';
import { Problem } from './problem.ts';

interface Bucket {
  left: number;
  resetAt: number;
}

interface Rate {
  readonly limit: number;
  readonly perMs: number;
}

const GLOBAL: Rate = { limit: 50, perMs: 1000 };
const USUAL: Rate = { limit: 30, perMs: 1000 };
/** About what Discord does; it never publishes them, and a bot may only go by the headers. */
const RATES: Readonly<Record<string, Rate>> = {
  'POST /channels/:channel/messages': { limit: 5, perMs: 5000 },
  'PATCH /channels/:channel/messages/:message': { limit: 5, perMs: 5000 },
  'DELETE /channels/:channel/messages/:message': { limit: 5, perMs: 1000 },
  'POST /channels/:channel/threads': { limit: 10, perMs: 10_000 },
  'POST /channels/:channel/messages/:message/threads': { limit: 10, perMs: 10_000 },
  'PATCH /channels/:channel': { limit: 5, perMs: 5000 },
  'POST /users/@me/channels': { limit: 10, perMs: 10_000 },
  'POST /webhooks/:application/:token': { limit: 5, perMs: 2000 },
  'PATCH /webhooks/:application/:token/messages/:message': { limit: 5, perMs: 2000 },
};

export interface RateLimits {
  /** Counts one request; the headers to answer with, or a 429. */
  count(route: string, major: string): Record<string, string>;
}

export function createRateLimits(on: boolean, clock: () => number = () => performance.now()): RateLimits {
  const buckets = new Map<string, Bucket>();
  const draw = (key: string, rate: Rate): Bucket => {
    const now = clock();
    const before = buckets.get(key);
    const bucket = before === undefined || before.resetAt <= now ? { left: rate.limit, resetAt: now + rate.perMs } : before;
    bucket.left--;
    buckets.set(key, bucket);
    return bucket;
  };
  return {
    count(route, major) {
      if (!on) return {};
      // First answers and what follows on a token are outside the fifty a second.
      if (!route.includes('/interactions/') && !route.includes('/webhooks/')) {
        const global = draw('global', GLOBAL);
        if (global.left < 0) throw tooMany(global, clock(), true);
      }
      if (route.includes('/interactions/')) return {};
      const rate = RATES[route] ?? USUAL;
      const bucket = draw(`${route} ${major}`, rate);
      if (bucket.left < 0) throw tooMany(bucket, clock(), false);
      const seconds = Math.max(0, bucket.resetAt - clock()) / 1000;
      return {
        'x-ratelimit-limit': String(rate.limit),
        'x-ratelimit-remaining': String(bucket.left),
        'x-ratelimit-reset': (Date.now() / 1000 + seconds).toFixed(3),
        'x-ratelimit-reset-after': seconds.toFixed(3),
        'x-ratelimit-bucket': createHash('md5').update(route).digest('hex'),
      };
    },
  };
}

function tooMany(bucket: Bucket, now: number, global: boolean): Problem {
  return new Problem(429, global ? -1 : 0, 'You are being rate limited.', { retryAfter: Math.max(0.01, (bucket.resetAt - now) / 1000) });
}
