import type { Logger } from 'pino';
import type { HostRow, HostStore } from '../storage/host-records.ts';
import { compareBuilds } from './build.ts';
import type { LeaseTimings } from './leader-lease.ts';

/** Who is at work on the database, as far as this process knows. */
export interface HostRegistry {
  /** Those who live, this process included. */
  aliveHosts(): readonly HostRow[];
  /** Those of them who are of a newer build. */
  newerHosts(): readonly HostRow[];
  /** Somebody may have come or gone. */
  refresh(): void;
  leave(): Promise<void>;
}

interface HostRegistryOptions {
  readonly hosts: HostStore;
  readonly self: HostRow;
  readonly timings: LeaseTimings;
  /** Somebody came or went. */
  readonly changed: () => void;
  readonly log: Logger;
}

/** Enters this process, and tells who else is there. */
export async function openHostRegistry({ hosts, self, timings, changed, log }: HostRegistryOptions): Promise<HostRegistry> {
  const isNewer = ({ build }: HostRow) => compareBuilds(build, self.build) > 0;
  let alive = await hosts.recordHostHeartbeat(self, timings.termMs);
  let newer = alive.filter(isNewer);
  let beating: Promise<void> | undefined;
  let isLeaving = false;

  async function beat(): Promise<void> {
    try {
      const before = hostIds(alive);
      alive = await hosts.recordHostHeartbeat(self, timings.termMs);
      if (hostIds(alive) === before) return;
      newer = alive.filter(isNewer);
      changed();
    } catch (error) {
      log.warn({ err: error }, 'the database could not be told that this process lives');
    }
  }

  const look = () => {
    beating ??= beat().finally(() => {
      beating = undefined;
    });
  };
  const timer = setInterval(look, timings.renewEveryMs);
  timer.unref();
  return {
    aliveHosts: () => alive,
    newerHosts: () => newer,
    refresh() {
      if (!isLeaving) look();
    },
    async leave() {
      isLeaving = true;
      clearInterval(timer);
      await beating;
      await hosts.removeHost(self.id).catch(() => undefined);
    },
  };
}

const hostIds = (hosts: readonly HostRow[]) => hosts.map(({ id }) => id).join();

/** Rendezvous hash: whoever looks finds the same host for a user, and few change theirs when one comes or goes. */
export function rendezvousHost(hosts: readonly HostRow[], userId: string): HostRow | undefined {
  const user = hashOf(userId);
  let best: { readonly host: HostRow; readonly weight: number } | undefined;
  for (const host of hosts) {
    const weight = mixBits(user ^ hashOf(host.id));
    if (best === undefined || weight > best.weight || (weight === best.weight && host.id > best.host.id)) best = { host, weight };
  }
  return best?.host;
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** The last step of MurmurHash3: each bit of what is hashed turns about half of those of what comes out. */
function mixBits(hash: number): number {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
