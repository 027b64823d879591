import type { Logger } from 'pino';
import type { Host, Hosts } from '../storage/host-records.ts';
import { compareBuilds } from './build.ts';
import type { LeaseTimings } from './leader-lease.ts';

/** Who is at work on the database, as far as this process knows. */
export interface HostRegistry {
  /** Those who live, this process included. */
  alive(): readonly Host[];
  /** Those of them who are of a newer build. */
  newer(): readonly Host[];
  /** Somebody may have come or gone. */
  look(): void;
  leave(): Promise<void>;
}

interface RosterParts {
  readonly hosts: Hosts;
  readonly self: Host;
  readonly timings: LeaseTimings;
  /** Somebody came or went. */
  readonly changed: () => void;
  readonly log: Logger;
}

/** Enters this process, and tells who else is there. */
export async function openHostRegistry({ hosts, self, timings, changed, log }: RosterParts): Promise<HostRegistry> {
  const isNewer = ({ build }: Host) => compareBuilds(build, self.build) > 0;
  let alive = await hosts.beat(self, timings.term);
  let newer = alive.filter(isNewer);
  let beating: Promise<void> | undefined;
  let isLeaving = false;

  async function beat(): Promise<void> {
    try {
      const before = names(alive);
      alive = await hosts.beat(self, timings.term);
      if (names(alive) === before) return;
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
  const timer = setInterval(look, timings.renewed);
  timer.unref();
  return {
    alive: () => alive,
    newer: () => newer,
    look() {
      if (!isLeaving) look();
    },
    async leave() {
      isLeaving = true;
      clearInterval(timer);
      await beating;
      await hosts.depart(self.id).catch(() => undefined);
    },
  };
}

const names = (hosts: readonly Host[]) => hosts.map(({ id }) => id).join();

/** Rendezvous hash: whoever looks finds the same host for a user, and few change theirs when one comes or goes. */
export function rendezvousHost(hosts: readonly Host[], userId: string): Host | undefined {
  const user = hashOf(userId);
  let best: { readonly host: Host; readonly weight: number } | undefined;
  for (const host of hosts) {
    const weight = mixed(user ^ hashOf(host.id));
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
function mixed(hash: number): number {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
