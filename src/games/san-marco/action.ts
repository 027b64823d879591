import { z } from 'zod';
import { SEATS } from '../../kit/seat.ts';
import { CARDS, DISTRICTS, OFFERS, PLEAS, SHORTS } from './vocabulary.ts';

const seat = z.literal(SEATS);
const district = z.enum(DISTRICTS);
const pair = z.templateLiteral([z.enum(SHORTS), '-', z.enum(SHORTS)]);
const from = district.exactOptional();

/** What players do. */
export const actionSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('again') }),
  z.object({ do: z.literal('keep') }),
  z.object({ do: z.literal('firstBridge'), pair }),
  z.object({
    do: z.literal('lock'),
    offers: z
      .array(z.array(z.enum(CARDS)).min(1))
      .min(2)
      .max(3),
  }),
  z.object({ do: z.literal('choose'), offer: z.enum(OFFERS) }),
  z.object({ do: z.literal('plead'), plea: z.enum(PLEAS) }),
  z.object({ do: z.literal('noble'), card: district, to: district, from }),
  z.object({ do: z.literal('build'), pair, from }),
  z.object({ do: z.literal('seize'), pair, owner: seat, to: pair, from }),
  z.object({ do: z.literal('traitor'), district, victim: seat, from }),
  z.object({ do: z.literal('exile'), district }),
  z.object({ do: z.literal('doge'), to: district, tolls: z.array(z.int().min(0)) }),
  z.object({ do: z.literal('throw') }),
  z.object({ do: z.literal('lose'), losses: z.array(z.int().min(0)) }),
  z.object({ do: z.literal('decline') }),
  z.object({ do: z.literal('end') }),
]);
export type Action = z.infer<typeof actionSchema>;
