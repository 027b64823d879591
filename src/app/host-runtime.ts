import type { APIInteraction } from 'discord.js';
import type { ClusterMembership } from '../cluster/membership.ts';
import type { DiscordContext } from '../discord/context.ts';
import type { DiscordClients } from '../discord/gateway/gateway.ts';
import type { GatewayPacket } from '../discord/gateway/packet.ts';
import type { Store } from '../storage/repository.ts';
import type { SleepDetector } from './sleep-detector.ts';

/** What a process works with once it is open. */
export interface RuntimeContext {
  readonly context: DiscordContext;
  readonly clients: DiscordClients;
  readonly onInteraction: (payload: APIInteraction) => void;
  readonly onPacket: (packet: GatewayPacket) => void;
  /** Nothing of this user stays in memory. */
  readonly onUserErased: (userId: string) => void;
}

/** How a process is at work on its store: alone there, or one of several. */
export interface HostRuntime extends Partial<Pick<ClusterMembership, 'ownerUrl' | 'markUnreachable'>> {
  /** As much of the store as it may touch. */
  readonly store: Store;
  readonly sleepDetector: SleepDetector;
  /** Whether others are at work on the same database. */
  hasOtherHosts(): Promise<boolean>;
  /** There is something to post. */
  wake(): void;
  /** Before anything is brought to it over HTTP. */
  begin(work: RuntimeContext): Promise<void>;
  /** Once it can be. */
  join(work: RuntimeContext): Promise<void>;
  /** Everything due is done and delivered. */
  waitUntilIdle(): Promise<void>;
  /** Others take over, where there are any; done when nothing is heard over the gateway that would be lost. */
  withdraw(): Promise<void>;
  end(): Promise<void>;
}
