import { channelPayload, guildPayload, memberPayload, rolePayload, threadMemberPayload } from '../payloads.ts';
import { canSee } from '../permissions.ts';
import { refused, unknown } from '../problem.ts';
import { type Ask, type Route, routeParam } from '../router.ts';
import type { WireGuild } from '../wire.ts';
import { channelsOf, findMember } from '../world.ts';

export const guildRoutes: readonly Route[] = [
  { method: 'GET', pattern: '/guilds/:guild', reply: (ask) => ({ body: guildPayload(guildFor(ask)) }) },
  { method: 'GET', pattern: '/guilds/:guild/roles', reply: (ask) => ({ body: guildFor(ask).roles.map(rolePayload) }) },
  {
    method: 'GET',
    pattern: '/guilds/:guild/channels',
    reply: (ask) => ({
      body: channelsOf(ask.world, guildFor(ask).id)
        .filter((c) => c.thread === undefined)
        .map((c) => channelPayload(ask.world, c)),
    }),
  },
  {
    method: 'GET',
    pattern: '/guilds/:guild/threads/active',
    reply(ask) {
      const { world } = ask;
      const threads = channelsOf(world, guildFor(ask).id).filter((c) => c.thread?.archived === false && canSee(world, c, world.meta.botId));
      return {
        body: {
          threads: threads.map((c) => channelPayload(world, c)),
          members: threads.filter((c) => c.thread?.members.includes(world.meta.botId)).map((c) => threadMemberPayload(c, world.meta.botId)),
        },
      };
    },
  },
  {
    method: 'GET',
    pattern: '/guilds/:guild/members/:user',
    reply(ask) {
      const userId = routeParam(ask, 'user') === '@me' ? ask.world.meta.botId : routeParam(ask, 'user');
      const who = findMember(ask.world, guildFor(ask).id, userId);
      if (who === undefined) throw ask.world.users.get(userId) === undefined ? unknown.account() : unknown.member();
      return { body: memberPayload(ask.world, who) };
    },
  },
];

function guildFor(ask: Ask): WireGuild {
  const guild = ask.world.guilds.get(routeParam(ask, 'guild'));
  if (guild === undefined) throw unknown.guild();
  if (findMember(ask.world, guild.id, ask.world.meta.botId) === undefined) throw refused.missingAccess();
  return guild;
}
