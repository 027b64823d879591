import type { FaultQueue } from './faults.ts';
import type { GatewayServer } from './gateway.ts';
import type { Phones } from './phones.ts';
import { Problem } from './problem.ts';
import type { Upload } from './validate/message.ts';
import type { Violation } from './violations.ts';
import type { Webhook } from './webhook.ts';
import type { Interaction, Message, Modal, WireChoice } from './wire.ts';
import type { World } from './world.ts';

/** What the member saw happen first. */
export type InteractionOutcome =
  | { readonly saw: 'message' | 'thinking' | 'update'; readonly message: Message }
  | { readonly saw: 'nothing' }
  | { readonly saw: 'modal'; readonly modal: Modal; readonly interactionId: string }
  | { readonly saw: 'choices'; readonly choices: readonly WireChoice[] }
  /** "The application did not respond". */
  | { readonly saw: 'failure' };

export interface InteractionDeskOptions {
  readonly world: World;
  readonly gateway: GatewayServer;
  readonly faults: FaultQueue;
  readonly webhook: Webhook;
  readonly phones: Phones;
  readonly base: () => string;
  violate(violation: Omit<Violation, 'at'>): void;
}

interface DispatchOptions extends Omit<InteractionDeskOptions, 'base' | 'phones'> {
  /** The first answer, as the bot gave it. */
  callback(id: string, token: string, body: unknown, files: ReadonlyMap<string, Upload>): Message | undefined;
  /** What goes wrong with it from now on is not the bot's doing. */
  excuse(interaction: Interaction): void;
  settle(id: string, outcome: InteractionOutcome): void;
}

/** How the bot learns of interactions: over the gateway, or at its own address where it has one. */
export function createInteractionDispatch({ world, gateway, faults, webhook, violate, excuse, settle, callback }: DispatchOptions) {
  let held: { readonly interaction: Interaction; readonly payload: unknown }[] = [];

  function deliver(interaction: Interaction, payload: unknown): void {
    send(interaction, payload);
    if (!faults.takeDuplicate()) return;
    excuse(interaction);
    send(interaction, payload);
  }

  function send(interaction: Interaction, payload: unknown): void {
    if (webhook.url() === null) gateway.dispatch('INTERACTION_CREATE', payload);
    else void deliverInteraction(interaction, payload);
  }

  /** The response can be the first answer. */
  async function deliverInteraction({ id, token }: Interaction, payload: unknown): Promise<void> {
    const brought = await webhook.deliver(payload);
    // Heard: what comes of it comes another way.
    if (brought?.status === 202) return;
    try {
      if (brought?.status !== 200) settle(id, { saw: 'failure' });
      else callback(id, token, brought.json, brought.files);
      world.file.flush();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // Discord tells nobody what it does not like about a response.
      settle(id, { saw: 'failure' });
      const { code, message } = error;
      if (error.violation) violate({ code, message, request: `response to ${id}`, detail: JSON.stringify(error.errors ?? '') });
    }
  }

  const release = () => {
    const due = held;
    held = [];
    for (const { interaction, payload } of due) deliver(interaction, payload);
  };
  faults.onRelease.add(release);
  // What lay about while the bot was away reaches the next one that comes.
  const onIdentify = () => setImmediate(() => faults.release());
  gateway.onIdentify.add(onIdentify);
  return {
    tell(interaction: Interaction, payload: unknown): void {
      if (faults.held()) {
        excuse(interaction);
        held.push({ interaction, payload });
      } else deliver(interaction, payload);
    },
    close() {
      faults.onRelease.delete(release);
      gateway.onIdentify.delete(onIdentify);
    },
  };
}
