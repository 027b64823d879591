import type { APIInteraction } from 'discord.js';
import { GatewayDispatchEvents, InteractionType } from 'discord-api-types/v10';
import { z } from 'zod';

/** What the gateway tells, as it came. */
export interface GatewayPacket {
  readonly t?: string;
  readonly d?: unknown;
}

const userSchema = z.object({ id: z.string() });

/** As much of an interaction as is read before anybody looks at what it is about; it is handed on as it came. */
const interactionSchema = z
  .object({
    id: z.string(),
    token: z.string(),
    type: z.int(),
    data: z.object({ name: z.string().optional(), custom_id: z.string().optional() }).optional(),
    member: z.object({ user: userSchema }).nullish(),
    user: userSchema.nullish(),
    message: z.object({ id: z.string() }).optional(),
    channel: z.object({ id: z.string() }).optional(),
  })
  .refine((i) => (i.member ?? i.user ?? undefined) !== undefined, 'nobody did it')
  .refine(({ type, data }) => {
    if (type === InteractionType.Ping) return true;
    const asked = type === InteractionType.ApplicationCommand || type === InteractionType.ApplicationCommandAutocomplete;
    return data?.[asked ? 'name' : 'custom_id'] !== undefined;
  }, 'it does not say what was done')
  .refine(({ type, message }) => type !== InteractionType.MessageComponent || message !== undefined, 'a click on nothing');

/** What of a packet is handed on: an interaction, something else, or why it cannot be read. */
export type ReadPacket = { readonly interaction: APIInteraction } | { readonly packet: GatewayPacket } | { readonly unreadable: string };

export function readPacket(packet: GatewayPacket): ReadPacket {
  if (packet.t === GatewayDispatchEvents.InteractionCreate) {
    const read = interactionSchema.safeParse(packet.d);
    if (!read.success) return { unreadable: z.prettifyError(read.error).replaceAll(/\s+/g, ' ') };
    return { interaction: packet.d as APIInteraction };
  }
  const told = typeof packet.t === 'string' && typeof packet.d === 'object' && packet.d !== null;
  // What has been resumed says nothing of itself.
  if (!told && packet.t !== GatewayDispatchEvents.Resumed) return { unreadable: 'it holds nothing' };
  return { packet };
}
