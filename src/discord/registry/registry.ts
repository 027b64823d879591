import type { Locale } from '../../kit/message.ts';
import type { ClaimedJob, DeliveryReceipt, OutboxMessage } from '../../storage/outgoing-records.ts';
import type { Person, Services } from '../../table/services.ts';
import type { ComponentPayload, MessageBody } from '../interactions/payloads.ts';
import type { Slot } from './slot.ts';

/** A press or a choice, with what its custom id and its list say. */
export interface Click<M> {
  readonly interaction: ComponentPayload;
  readonly game: number;
  readonly more: M | undefined;
  readonly person: Person;
  readonly locale: Locale;
  readonly chosen: readonly string[];
}

/** What answers a control. */
export interface ControlBinding<D> {
  readonly wire: string;
  press(context: D, click: Click<string>): Promise<MessageBody>;
}

/** What sends a message of the outbox. */
export interface MessageBinding<D> {
  readonly kind: string;
  deliver(context: D, row: OutboxMessage): Promise<DeliveryReceipt>;
}

/** What does a job. */
export interface JobBinding {
  readonly kind: string;
  /** It looks through old games: nothing else waits for it. */
  readonly inBackground: boolean;
  run(services: Services, job: ClaimedJob): Promise<void>;
}

/** What a feature adds to a panel or a post that is not its own. */
export interface SlotBinding<D, S, T> {
  readonly slot: Slot<S, T>;
  fill(context: D, state: S): readonly T[];
}

/** Everything one feature brings; `D` is the context it works with. */
export interface Feature<D> {
  readonly controls?: readonly ControlBinding<D>[];
  readonly messages?: readonly MessageBinding<D>[];
  readonly jobs?: readonly JobBinding[];
  /** When a game is over, for good or without a result. */
  onGameEnded?(services: Services, gameId: number): Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: each slot has a state of its own.
  readonly slots?: readonly SlotBinding<D, any, any>[];
}

/** What all features bring together, found by what names it. */
export interface Registry<D> {
  readonly features: readonly Feature<D>[];
  findControl(wire: string): ControlBinding<D> | undefined;
  findJob(kind: string): JobBinding | undefined;
  findMessage(kind: string): MessageBinding<D> | undefined;
  /** What the features add there, in their order. */
  fill<S, T>(slot: Slot<S, T>, context: D, state: S): T[];
}

export function createRegistry<D>(features: readonly Feature<D>[]): Registry<D> {
  const controls = new Map(features.flatMap((feature) => feature.controls ?? []).map((one) => [one.wire, one]));
  const messages = new Map(features.flatMap((feature) => feature.messages ?? []).map((one) => [one.kind, one]));
  const jobs = new Map(features.flatMap((feature) => feature.jobs ?? []).map((one) => [one.kind, one]));
  const slots = features.flatMap((feature) => feature.slots ?? []);
  return {
    features,
    findControl: (wire) => controls.get(wire),
    findJob: (kind) => jobs.get(kind),
    findMessage: (kind) => messages.get(kind),
    fill: (slot, context, state) => slots.flatMap((one) => (one.slot === slot ? one.fill(context, state) : [])),
  };
}
