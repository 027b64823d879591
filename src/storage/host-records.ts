import type * as schema from './schema.ts';
import type { RecordOf } from './table-mapper.ts';

/** What processes at work on one database call to one another: there is something to post, a role is free, somebody was forgotten. */
export const NOTIFY_TOPICS = { post: 'post', role: 'role', forgotten: 'forgotten:' } as const;

/** A process that is at work on the database, beside others. */
export type HostRow = RecordOf<typeof schema.host, 'until'>;

/** A role as it was taken last, and is until it is left or somebody else takes it. */
export interface RoleLease {
  readonly role: string;
  readonly holder: string;
  /** Milliseconds until its term ends; it has ended where there are none. */
  readonly remaining: number;
}

/** What processes at work on one database know of one another. Terms are milliseconds by the database's own clock. */
export interface HostStore {
  /** All who live. */
  listAliveHosts(): Promise<HostRow[]>;
  /** It lives, for this term. Gives all who live, itself included. */
  recordHostHeartbeat(host: HostRow, term: number): Promise<HostRow[]>;
  /** It works here no more. */
  removeHost(id: string): Promise<void>;
  /** Who does what one alone may do; nobody where his term has ended. */
  findRoleHolder(role: string): Promise<string | undefined>;
  /** Who has which of the roles whose names begin so; by role. */
  listRoleHolders(prefix: string): Promise<ReadonlyMap<string, string>>;
  /** The same roles with their terms, those too whose term has ended. */
  leases(prefix: string): Promise<RoleLease[]>;
  /** Takes or renews a role; false while somebody else's term runs. */
  acquireRole(role: string, holder: string, term: number): Promise<boolean>;
  /** Writes down a value under this key, as long as the role is his; false where it is not. */
  putMetaAsHolder(role: string, holder: string, key: string, value: string): Promise<boolean>;
  /** Leaves it to whoever comes; the others are told at once. */
  releaseRole(role: string, holder: string): Promise<void>;
}
