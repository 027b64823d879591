/** A refusal as Discord would give it. */
export class Problem extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: unknown;
  /** The caller broke a rule of Discord's, as opposed to meeting the world as it is. */
  readonly violation: boolean;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: number,
    message: string,
    more: { readonly errors?: unknown; readonly violation?: boolean; readonly retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = more.errors;
    this.violation = more.violation ?? false;
    this.retryAfter = more.retryAfter;
  }
}

export interface FormIssue {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
}

/** 50035, with the issues nested along their paths. */
export function invalidForm(issues: readonly FormIssue[]): Problem {
  const errors: Record<string, unknown> = {};
  for (const issue of issues) {
    let at = errors;
    for (const key of issue.path) {
      at[key] ??= {};
      at = at[key] as Record<string, unknown>;
    }
    at._errors ??= [];
    (at._errors as unknown[]).push({ code: issue.code, message: issue.message });
  }
  const words = issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ');
  const problem = new Problem(400, 50035, 'Invalid Form Body', { errors, violation: true });
  return Object.assign(problem, { detail: words });
}

export function badForm(path: string, code: string, message: string): Problem {
  return invalidForm([{ path: path === '' ? [] : path.split('.'), code, message }]);
}

export const unknown = {
  account: () => new Problem(404, 10013, 'Unknown User'),
  channel: () => new Problem(404, 10003, 'Unknown Channel'),
  guild: () => new Problem(404, 10004, 'Unknown Guild'),
  emoji: () => new Problem(404, 10014, 'Unknown Emoji'),
  event: () => new Problem(404, 10070, 'Unknown Guild Scheduled Event'),
  member: () => new Problem(404, 10007, 'Unknown Member'),
  message: () => new Problem(404, 10008, 'Unknown Message'),
  role: () => new Problem(404, 10011, 'Unknown Role'),
  webhook: () => new Problem(404, 10015, 'Unknown Webhook'),
  interaction: () => new Problem(404, 10062, 'Unknown interaction', { violation: true }),
  command: () => new Problem(404, 10063, 'Unknown application command'),
};

export const refused = {
  missingAccess: () => new Problem(403, 50001, 'Missing Access'),
  missingPermissions: () => new Problem(403, 50013, 'Missing Permissions'),
  notYours: () => new Problem(403, 50005, 'Cannot edit a message authored by another user', { violation: true }),
  empty: () => new Problem(400, 50006, 'Cannot send an empty message', { violation: true }),
  dmsClosed: () => new Problem(403, 50007, 'Cannot send messages to this user'),
  tokenExpired: () => new Problem(401, 50027, 'Invalid Webhook Token', { violation: true }),
  answered: () => new Problem(400, 40060, 'Interaction has already been acknowledged.', { violation: true }),
  archived: () =>
    new Problem(
      400,
      50083,
      'Tried to perform an operation on an archived thread, such as editing a message or adding a user to the thread',
    ),
  locked: () => new Problem(400, 160005, 'This thread is locked'),
  notHere: () => new Problem(400, 50024, 'Cannot execute action on this channel type', { violation: true }),
  noMessagesHere: () => new Problem(400, 50008, 'Cannot send messages in a non-text channel', { violation: true }),
  hasThread: () => new Problem(400, 160004, 'A thread has already been created for this message', { violation: true }),
  tooManyThreads: () => new Problem(400, 160006, 'Maximum number of active threads reached'),
  tooManyEmojis: () => new Problem(400, 30008, 'Maximum number of emojis reached (2000)'),
  tooLarge: () => new Problem(413, 40005, 'Request entity too large', { violation: true }),
  unauthorised: () => new Problem(401, 0, '401: Unauthorized', { violation: true }),
};
