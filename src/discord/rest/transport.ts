/** One request to Discord, ready to be sent. */
export interface TransportRequest {
  readonly method: string;
  /** From the root of the host: `/api/v10/channels/1`, and what is asked. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

export interface TransportReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Sends a request where the network does not: to a Discord in the same process. It rejects once the signal is aborted. */
export type SendRequest = (request: TransportRequest, signal: AbortSignal | undefined) => Promise<TransportReply>;
