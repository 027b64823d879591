import { z } from 'zod';
import { LOCALES } from '../kit/message.ts';
import { readPace } from '../shared/pace.ts';
import type { QueueEntry } from '../storage/matchmaking-records.ts';

/** What somebody looks for, and where he said so. */
export const searchCriteriaSchema = z.object({
  name: z.string(),
  /** The server in which he looks, the channel in which its tables stand, and the language spoken there. */
  guildId: z.string(),
  channelId: z.string(),
  locale: z.enum(LOCALES),
  /** Also in the other servers in which he has played. */
  anywhere: z.boolean(),
  titles: z.array(z.string()).min(1),
  /** Numbers of players; none: any. */
  seats: z.array(z.int().min(2).max(5)),
  paces: z.array(z.string().refine((pace) => readPace(pace) === pace)).min(1),
});
export type SearchCriteria = z.infer<typeof searchCriteriaSchema>;

export function criteriaOf({ wish }: Pick<QueueEntry, 'wish'>): SearchCriteria {
  return searchCriteriaSchema.parse(wish);
}
