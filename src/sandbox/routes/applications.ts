import { userById } from '../payloads.ts';
import type { Route } from '../router.ts';
import type { World } from '../world.ts';

export const applicationRoutes: readonly Route[] = [
  { method: 'GET', pattern: '/applications/@me', reply: ({ world }) => ({ body: application(world) }) },
  { method: 'GET', pattern: '/oauth2/applications/@me', reply: ({ world }) => ({ body: application(world) }) },
  { method: 'GET', pattern: '/applications/:application/emojis', reply: () => ({ body: { items: [] } }) },
];

function application(world: World) {
  return {
    id: world.meta.applicationId,
    name: world.users.get(world.meta.botId)?.global_name,
    icon: null,
    description: '',
    bot_public: true,
    bot_require_code_grant: false,
    bot: userById(world, world.meta.botId),
    verify_key: '0'.repeat(64),
    flags: 0,
    team: null,
    summary: '',
  };
}
