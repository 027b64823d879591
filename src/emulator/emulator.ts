import { type ChaosActions, createChaosActions } from './chaos-actions.ts';
import { createFaults, type Faults } from './faults.ts';
import { createGatewayServer, type GatewayServer, IDENTIFY_APART_MS } from './gateway.ts';
import { createInteractionDesk } from './interactions.ts';
import { dropOldEphemerals } from './messages.ts';
import { createPeople, type People } from './people.ts';
import { openPhones, type Phones } from './phones.ts';
import { createRateLimits } from './rate-limits.ts';
import { type AcceptedRequest, createRest, type Rest } from './rest.ts';
import { seedWorld } from './seed.ts';
import { inFile, inMemory } from './state-file.ts';
import { archiveIdle } from './threads.ts';
import { createUserActions, type UserActions } from './user-actions.ts';
import type { Seen, Violation } from './violations.ts';
import { createWebhook } from './webhook.ts';
import { openWorld, type World } from './world.ts';

export interface EmulatorOptions {
  /** Where the world is kept; without it nothing survives. */
  readonly stateFile?: string;
  /** What an empty world is filled with. */
  readonly seed?: (world: World) => void;
  readonly now?: () => number;
  /** Off for tests that only want speed. */
  readonly rateLimits?: boolean;
  /** By what rate limits go: time that never jumps, unless told otherwise. */
  readonly ticks?: () => number;
}

/** A Discord, and all that can be done in it. */
export interface Emulator {
  readonly token: string;
  readonly applicationId: string;
  readonly world: World;
  readonly actions: UserActions;
  readonly faults: Faults;
  readonly people: People;
  readonly chaos: ChaosActions;
  readonly phones: Phones;
  readonly gateway: GatewayServer;
  /** What Discord would not have suffered; empty at the end of a good test. */
  readonly violations: Violation[];
  /** The last requests of the bot, oldest first. */
  readonly requests: Seen[];
  readonly onAccepted: Set<(request: AcceptedRequest) => void>;
}

/** The same, to be reached by function calls. */
export interface OpenEmulator extends Emulator {
  readonly rest: Rest;
  readonly onViolation: Set<(violation: Violation) => void>;
  /** Nobody hears from it any more. */
  disconnect(): void;
  /** Nothing is kept any more. */
  close(): void;
}

const REQUESTS_KEPT = 5000;
const VIOLATIONS_KEPT = 1000;
const ARCHIVE_EVERY_MS = 60_000;

/** The embedded Discord without a server; `base` is where its links lead. */
export function openEmulator(options: EmulatorOptions, base: () => string): OpenEmulator {
  const file = options.stateFile === undefined ? inMemory() : inFile(options.stateFile);
  const world = openWorld(file, options.now ?? Date.now);
  if ([...world.users.all()].length === 0) (options.seed ?? seedWorld)(world);
  dropOldEphemerals(world);
  file.flush();

  const violations: Violation[] = [];
  const requests: Seen[] = [];
  const onAccepted = new Set<(request: AcceptedRequest) => void>();
  const onViolation = new Set<(violation: Violation) => void>();
  const violate = (found: Omit<Violation, 'at'>) => {
    const violation = { ...found, at: world.now() };
    violations.push(violation);
    if (violations.length > VIOLATIONS_KEPT) violations.shift();
    for (const hear of onViolation) hear(violation);
  };

  const faults = createFaults();
  const fault = (code: number, message: string) => violate({ code, message, request: 'gateway', detail: '' });
  const gateway = createGatewayServer(world, base, fault, options.rateLimits === false ? 0 : IDENTIFY_APART_MS);
  const webhook = createWebhook(world, violate);
  const phones = openPhones();
  const desk = createInteractionDesk({ world, gateway, faults, webhook, phones, base, violate });
  const limits = createRateLimits(options.rateLimits ?? true, options.ticks);
  const rest = createRest({
    world,
    desk,
    faults,
    limits,
    gateway,
    webhook,
    base,
    violate,
    onAccepted,
    saw(seen) {
      requests.push({ ...seen, at: world.now() });
      if (requests.length > REQUESTS_KEPT) requests.shift();
    },
  });
  const idle = setInterval(() => archiveIdle(world), ARCHIVE_EVERY_MS);
  idle.unref();

  return {
    token: world.meta.token,
    applicationId: world.meta.applicationId,
    world,
    actions: createUserActions(world, desk),
    faults,
    people: createPeople(world),
    chaos: createChaosActions(world),
    phones,
    gateway,
    violations,
    requests,
    onAccepted,
    onViolation,
    rest,
    disconnect() {
      clearInterval(idle);
      desk.close();
      gateway.close();
    },
    close: () => file.close(),
  };
}
