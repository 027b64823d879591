import { z } from 'zod';
import { DECKS, INFLUENCE, TILES } from './vocabulary.ts';

const n = z.int().min(0);
const cubes = z.tuple([n, n, n]);
const ware = z.int().min(0).max(2);
const gondola = z.int().min(0).max(1);

/** What a player decides, one action at a time. Quays, canals and wares are numbers of the edition and the vocabulary. */
export const actionSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('keep'), back: n }),
  z.strictObject({ do: z.literal('place'), quay: n }),
  z.strictObject({
    do: z.literal('card'),
    card: z.enum(INFLUENCE),
    quay: n.optional(),
    gondola: gondola.optional(),
    steps: n.optional(),
    canal: n.optional(),
    mission: z.boolean().optional(),
    cargo: z.tuple([cubes, cubes]).optional(),
  }),
  z.strictObject({ do: z.literal('depart'), gondola, to: n, moor: z.boolean() }),
  z.strictObject({ do: z.literal('sail'), to: n, moor: z.boolean() }),
  z.strictObject({
    do: z.literal('answer'),
    times: n,
    scrolls: n,
    coins: n,
    cubes: z.array(n).length(6).optional(),
    favour: z.literal(true).optional(),
  }),
  z.strictObject({ do: z.literal('reload'), cargo: z.tuple([cubes, cubes]).optional() }),
  z.strictObject({ do: z.literal('recast'), from: ware.optional(), into: ware.optional() }),
  z.strictObject({
    do: z.literal('use'),
    ids: z.array(z.int().min(1).max(4)),
    gain: cubes.optional(),
    sell: ware.optional(),
    into: cubes.optional(),
    ship: cubes.optional(),
    cubes: cubes.optional(),
    canal: n.optional(),
    keep: cubes.optional(),
  }),
  z.strictObject({ do: z.literal('visit'), first: z.boolean(), mission: z.boolean().optional(), canal: n.optional() }),
  z.strictObject({ do: z.literal('perk'), take: z.boolean(), cubes: cubes.optional(), owner: n.optional() }),
  z.strictObject({ do: z.literal('draft'), mission: n }),
  z.strictObject({ do: z.literal('choose'), card: z.enum(INFLUENCE) }),
  z.strictObject({
    do: z.literal('complete'),
    mission: n.optional(),
    cubes: cubes.optional(),
    shelving: z.union([z.literal('place'), z.literal('archive'), n]).optional(),
  }),
  z.strictObject({ do: z.literal('shed'), keep: cubes }),
  z.strictObject({ do: z.literal('end') }),
  z.strictObject({ do: z.literal('favour'), as: z.enum(['coins', 'scrolls', 'ask', 'hush']) }),
  z.strictObject({ do: z.literal('smuggle'), deck: z.enum(DECKS), tile: z.enum(TILES), boat: n.optional(), route: z.array(n) }),
  z.strictObject({ do: z.literal('greatWorks'), canal: n }),
  z.strictObject({ do: z.literal('question'), scroll: z.boolean(), cubes: z.array(n).length(6).optional() }),
  z.strictObject({ do: z.literal('questions'), scrolls: n }),
  z.strictObject({ do: z.literal('promote'), owner: n, quay: n }),
  z.strictObject({ do: z.literal('plead'), scrolls: n, coins: n, cubes: z.array(n).length(6).optional() }),
]);
export type Action = z.infer<typeof actionSchema>;
