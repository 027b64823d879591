/** The HTTP response to an interaction that Discord brought so, and that can be its first answer. */
export interface HttpResponder {
  /** False where nobody waits any more, and the answer has to go another way. */
  send(answer: object): Promise<boolean>;
  /** The answer goes another way. */
  release(): void;
}

/** Responses that wait for the first answers to their interactions. */
export interface PendingResponses {
  hold(interaction: string, respond: HttpResponder): void;
  /** The response, for whoever answers now: nobody else gets it. */
  take(interaction: string): HttpResponder | undefined;
}

export function createPendingResponses(): PendingResponses {
  const held = new Map<string, HttpResponder>();
  return {
    hold: (interaction, respond) => void held.set(interaction, respond),
    take(interaction) {
      const respond = held.get(interaction);
      held.delete(interaction);
      return respond;
    },
  };
}
