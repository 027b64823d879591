import { z } from 'zod';

export const actionSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('row'), strokes: z.int().min(1).max(2) }),
  z.object({ do: z.literal('drift') }),
]);
export type Action = z.infer<typeof actionSchema>;
