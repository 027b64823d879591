import { z } from 'zod';
import { CHANNEL } from '../discord.ts';
import { channelPayload, userById } from '../payloads.ts';
import { badForm, unknown } from '../problem.ts';
import { type Route, routeParam } from '../router.ts';
import { parse, snowflake } from '../validate/form.ts';
import type { Channel } from '../wire.ts';
import type { World } from '../world.ts';

export const userRoutes: readonly Route[] = [
  {
    method: 'GET',
    pattern: '/users/@me',
    reply: ({ world }) => ({ body: { ...userById(world, world.meta.botId), verified: true, mfa_enabled: true, email: null, flags: 0 } }),
  },
  {
    method: 'GET',
    pattern: '/users/@me/guilds',
    reply: ({ world }) => ({
      body: [...world.guilds.all()]
        .filter((g) => world.members.get(`${g.id}.${world.meta.botId}`) !== undefined)
        .map((g) => ({ id: g.id, name: g.name, icon: null, owner: false, permissions: '0', features: [] })),
    }),
  },
  {
    method: 'POST',
    pattern: '/users/@me/channels',
    reply(ask) {
      const { recipient_id } = parse(z.strictObject({ recipient_id: snowflake }), ask.body);
      if (ask.world.users.get(recipient_id) === undefined || recipient_id === ask.world.meta.botId)
        throw badForm('recipient_id', 'INVALID_RECIPIENT', 'Invalid Recipient(s)');
      return { body: channelPayload(ask.world, dmWith(ask.world, recipient_id)) };
    },
  },
  {
    method: 'GET',
    pattern: '/users/:user',
    reply(ask) {
      if (ask.world.users.get(routeParam(ask, 'user')) === undefined) throw unknown.account();
      return { body: userById(ask.world, routeParam(ask, 'user')) };
    },
  },
];

/** The conversation between the bot and a user; opened at the first need. */
function dmWith(world: World, userId: string): Channel {
  for (const channel of world.channels.all()) if (channel.type === CHANNEL.DM && channel.recipients?.[0] === userId) return channel;
  return world.channels.put({
    id: world.newId(),
    type: CHANNEL.DM,
    name: null,
    position: 0,
    permission_overwrites: [],
    last_message_id: null,
    recipients: [userId],
  });
}
