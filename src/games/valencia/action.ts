import { z } from 'zod';
import { GUILDS } from './vocabulary.ts';

const guild = z.enum(GUILDS);

/** Everything a player can do. */
export const actionSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('keep'), missions: z.array(z.string()) }),
  z.object({ do: z.literal('draw'), cards: z.number().int() }),
  z.object({ do: z.literal('stop'), apart: z.boolean() }),
  z.object({ do: z.literal('stack'), cards: z.string() }),
  z.object({ do: z.literal('lock') }),
  z.object({ do: z.literal('reveal'), cards: z.string() }),
  z.object({ do: z.literal('pass') }),
  z.object({ do: z.literal('wait') }),
  z.object({ do: z.literal('support'), council: guild }),
  z.object({ do: z.literal('wander'), from: z.string(), to: z.string() }),
  z.object({ do: z.literal('guild'), seat: z.boolean(), good: z.boolean(), square: z.string() }),
  z.object({ do: z.literal('sell'), goods: z.string(), seat: z.boolean() }),
  z.object({ do: z.literal('move'), from: z.string(), to: z.string() }),
  z.object({ do: z.literal('plant'), tree: z.string() }),
  z.object({ do: z.literal('build'), space: z.string() }),
  z.object({ do: z.literal('palm'), from: z.string(), to: z.string() }),
  z.object({ do: z.literal('recover'), card: z.string() }),
  z.object({ do: z.literal('improve'), good: guild }),
  z.object({ do: z.literal('trade'), good: guild }),
  z.object({ do: z.literal('look') }),
  z.object({ do: z.literal('choose'), mission: z.string() }),
  z.object({ do: z.literal('takeBack'), card: z.string() }),
  z.object({ do: z.literal('decline') }),
]);
export type Action = z.infer<typeof actionSchema>;
