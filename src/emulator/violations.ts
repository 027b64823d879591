/** Something the bot did that Discord would not have suffered. */
export interface Violation {
  readonly at: number;
  readonly code: number;
  readonly message: string;
  readonly request: string;
  readonly detail: string;
}

/** One request as it came in, for tests that count. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  /** The route's pattern, e.g. `/channels/:channel/messages`. */
  readonly route: string;
  readonly status: number;
  readonly at: number;
}
