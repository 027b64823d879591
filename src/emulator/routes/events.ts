import { z } from 'zod';
import { PERMISSION } from '../discord.ts';
import { guildPermissions } from '../permissions.ts';
import { badForm, refused, unknown } from '../problem.ts';
import { type Ask, type Route, routeParam } from '../router.ts';
import { nullish, parse, textValue } from '../validate/form.ts';
import type { ScheduledEvent } from '../wire.ts';

const EXTERNAL = 3;
const MOST_OPEN = 100;

/** Events that happen somewhere outside Discord: they need a place and an end. */
const draft = z.strictObject({
  name: textValue(1, 100),
  description: nullish(textValue(1, 1000)),
  privacy_level: z.literal(2),
  entity_type: z.literal(EXTERNAL),
  entity_metadata: z.strictObject({ location: textValue(1, 100) }),
  scheduled_start_time: z.iso.datetime(),
  scheduled_end_time: z.iso.datetime(),
});

export const eventRoutes: readonly Route[] = [
  {
    method: 'GET',
    pattern: '/guilds/:guild/scheduled-events',
    reply: (ask) => ({ body: [...ask.world.events.all()].filter((e) => e.guild_id === routeParam(ask, 'guild')) }),
  },
  {
    method: 'POST',
    pattern: '/guilds/:guild/scheduled-events',
    reply(ask) {
      const guild = permitted(ask);
      const open = [...ask.world.events.all()].filter((e) => e.guild_id === guild);
      if (open.length >= MOST_OPEN) throw badForm('', 'MAX_EVENTS', 'Maximum number of uncompleted guild scheduled events reached (100)');
      const { description, ...event } = inTime(ask, parse(draft, ask.body));
      const made = { id: ask.world.newId(), guild_id: guild, creator_id: ask.world.meta.botId, status: 1, ...event };
      return { body: ask.world.events.put({ ...made, ...(description === undefined ? {} : { description }) }) };
    },
  },
  {
    method: 'PATCH',
    pattern: '/guilds/:guild/scheduled-events/:event',
    reply(ask) {
      permitted(ask);
      const { description, ...change } = parse(draft.partial(), ask.body);
      const known = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const event = { ...eventFor(ask), ...known, ...(description === undefined ? {} : { description }) } as ScheduledEvent;
      return { body: ask.world.events.put(inTime(ask, event)) };
    },
  },
  {
    method: 'DELETE',
    pattern: '/guilds/:guild/scheduled-events/:event',
    reply(ask) {
      permitted(ask);
      ask.world.events.drop(eventFor(ask).id);
      return {};
    },
  },
];

function permitted(ask: Ask): string {
  const guild = ask.world.guilds.get(routeParam(ask, 'guild'));
  if (guild === undefined) throw unknown.guild();
  if ((guildPermissions(ask.world, guild.id, ask.world.meta.botId) & PERMISSION.CREATE_EVENTS) === 0n) throw refused.missingPermissions();
  return guild.id;
}

function eventFor(ask: Ask): ScheduledEvent {
  const event = ask.world.events.get(routeParam(ask, 'event'));
  if (event === undefined || event.guild_id !== routeParam(ask, 'guild')) throw unknown.event();
  return event;
}

function inTime<T extends { readonly scheduled_start_time: string; readonly scheduled_end_time: string }>(ask: Ask, event: T): T {
  const start = Date.parse(event.scheduled_start_time);
  if (start <= ask.world.now())
    throw badForm('scheduled_start_time', 'GUILD_SCHEDULED_EVENT_SCHEDULE_PAST', 'Cannot schedule event in the past.');
  if (Date.parse(event.scheduled_end_time) <= start)
    throw badForm('scheduled_end_time', 'GUILD_SCHEDULED_EVENT_SCHEDULE_END', 'Cannot end before it begins.');
  return event;
}
