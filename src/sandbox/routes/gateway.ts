import type { Route } from '../router.ts';

export const gatewayRoutes: readonly Route[] = [
  { method: 'GET', pattern: '/gateway', reply: ({ base }) => ({ body: { url: socketAt(base) } }) },
  {
    method: 'GET',
    pattern: '/gateway/bot',
    reply: ({ base, identifies }) => ({
      body: {
        url: socketAt(base),
        shards: 1,
        session_start_limit: { total: 1000, remaining: Math.max(0, 1000 - identifies()), reset_after: 86_400_000, max_concurrency: 1 },
      },
    }),
  },
];

function socketAt(base: string): string {
  return `${base.replace('http', 'ws')}/gateway`;
}
