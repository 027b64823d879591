import { randomUUID } from 'node:crypto';
import type { APIInteraction } from 'discord.js';
import type { Logger } from 'pino';
import { personOf } from '../discord/interaction.ts';
import { StoreError } from '../store/error.ts';
import { CALLS, type Host, type Hosts } from '../store/host-records.ts';
import { type Duty, type LeaseTerms, seekRole, USUAL_TERMS } from './role.ts';
import { hostOf, openRoster } from './roster.ts';

/** The role of whoever hears the gateway, keeps the clocks and posts. */
const CLERK = 'clerk';

/** What a process needs to be one of several at work on a database. */
export interface HostParts {
  readonly build: string;
  /** Where the others reach it. */
  readonly url?: string;
  /** Hears what the others call; nothing in particular where calls may have been missed. */
  listen(hear: (what: string | undefined) => void): { close(): Promise<void> };
  readonly terms?: LeaseTerms;
}

/** This process as one of several. */
export interface Membership {
  /** Whether what one alone does is this process's to do. */
  held(): boolean;
  /** Where another host is to take an interaction, its address; what was passed here already, only where this build does not know it. */
  elsewhere(payload: APIInteraction, wasPassed: boolean): string | undefined;
  /** The host at this address does not take what it is passed: for a while nothing goes there. */
  doubted(url: string): void;
  /** Whether nobody else has it, by the database's word. */
  isStillHeld(): Promise<boolean>;
  /** What it began cannot go on: another may try, or this one again. */
  resign(): Promise<void>;
  leave(): Promise<void>;
}

interface Joining extends HostParts {
  readonly hosts: Hosts;
  readonly applicationId: string;
  /** Begins what one alone does. */
  readonly begin: () => Duty;
  /** Whether this build knows what was done. */
  readonly isKnown: (payload: APIInteraction) => boolean;
  /** There is something to post. */
  readonly wake: () => void;
  /** Nothing of this user stays in memory. */
  readonly forgotten: (userId: string) => void;
  readonly log: Logger;
}

/** From now on this process is one of those at work on the database. */
export async function joinHosts({
  hosts,
  applicationId,
  begin,
  isKnown,
  wake,
  forgotten,
  log,
  build,
  url,
  listen,
  terms = USUAL_TERMS,
}: Joining): Promise<Membership> {
  const self = { id: randomUUID(), applicationId, build, ...(url === undefined ? {} : { url }) };
  let look = () => {};
  const roster = await openRoster({ hosts, self, terms, changed: () => look(), log });
  const other = roster.alive().find((host) => host.applicationId !== applicationId);
  if (other !== undefined) {
    await roster.leave();
    throw new StoreError(
      `Another bot is at work on this database, that of application ${other.applicationId}: set DATABASE_URL to a database of this bot's own.`,
    );
  }
  const doubts = new Map<string, number>();
  const may = () => roster.newer().length === 0;
  const role = seekRole({ hosts, name: CLERK, holder: self.id, may, begin, log, terms });
  look = role.look;
  const ear = listen((what) => {
    if (what?.startsWith(CALLS.forgotten) === true) return forgotten(what.slice(CALLS.forgotten.length));
    if (what !== CALLS.role) wake();
    if (what !== CALLS.post) role.look();
  });
  log.info({ host: self.id, build, url, others: roster.alive().length - 1 }, 'at work beside others');
  return {
    held: role.held,
    isStillHeld: async () => (await hosts.holderOf(CLERK)) === self.id,
    elsewhere(payload, wasPassed) {
      const isTrusted = ({ url }: Host) => url !== undefined && (doubts.get(url) ?? 0) < performance.now();
      const userId = personOf(payload).id;
      const newer = roster.newer().filter(isTrusted);
      if (newer.length > 0 && !isKnown(payload)) return hostOf(newer, userId)?.url;
      if (wasPassed || url === undefined) return undefined;
      const its = hostOf(roster.alive().filter(isTrusted), userId);
      return its?.id === self.id ? undefined : its?.url;
    },
    doubted: (url) => void doubts.set(url, performance.now() + terms.renewed),
    resign: role.resign,
    async leave() {
      await Promise.all([ear.close(), roster.leave(), role.leave()]);
    },
  };
}
