import type * as schema from './schema.ts';
import type { RecordOf } from './table-mapper.ts';

/** Somebody who looks for a table. */
export type QueueEntry = RecordOf<typeof schema.seeker>;

/** Somebody who wishes to be called when a table opens. */
export type TableAlert = RecordOf<typeof schema.lookout>;

/** Somebody who follows a running game in which they do not play. */
export type Follower = RecordOf<typeof schema.follower>;
