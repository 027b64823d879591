import type { Route } from '../router.ts';

export const gatewayRoutes: readonly Route[] = [
  { method: 'GET', pattern: '/gateway', reply: ({ base }) => ({ body: { url: socketAt(base) } }) },
  {
    method: 'GET',
    pattern: '/gateway/bot',
    reply({ base, gateway }) {
      const { shards, atOnce } = gateway.sharding();
      const remaining = Math.max(0, 1000 - gateway.identifies());
      return {
        body: {
          url: socketAt(base),
          shards,
          session_start_limit: { total: 1000, remaining, reset_after: 86_400_000, max_concurrency: atOnce },
        },
      };
    },
  },
];

function socketAt(base: string): string {
  return `${base.replace('http', 'ws')}/gateway`;
}
