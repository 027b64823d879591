import type { Sandbox } from '../../emulator/index.ts';
import type { Path } from '../../kit/choice.ts';

/** A click that may have answered a question. */
export interface Attempt {
  readonly user: string;
  readonly game: number;
  readonly decision: string;
  readonly path: Path;
  /** The panel showed him that it was done. */
  acknowledged: boolean;
  /** He asked to take it back afterwards. */
  takenBack: boolean;
}

/** One press takes back one answer; the one before may have been taken back by a press that was never answered. */
const MAX_OPEN_UNDONE = 2;

/** What the players did and what they were shown; what the bot posted. */
export interface ActionLog {
  readonly attempts: readonly Attempt[];
  recordAttempt(user: string, game: number, decision: string, path: Path): Attempt;
  /** He pressed undo: his last answers in this game may be gone. */
  recordTakeback(user: string, game: number): void;
  /** What he has answered in a game so far and was shown done. */
  attemptsAtGame(user: string, game: number): readonly Attempt[];
  /** He was asked again what he had answered. */
  recordOldButton(attempt: Attempt): void;
  readonly old: readonly Attempt[];
  /** How often each message of the outbox came to stand in a channel, by its nonce. */
  readonly posted: ReadonlyMap<string, number>;
  readonly acknowledged: () => number;
}

export function createActionLog({ world }: Sandbox): ActionLog {
  const attempts: Attempt[] = [];
  const old: Attempt[] = [];
  const posted = new Map<string, number>();
  const standing = new Map<string, string>();
  world.listen(({ name, message }) => {
    if (name !== 'MESSAGE_CREATE' || message?.nonce === undefined) return;
    const nonce = String(message.nonce);
    const before = standing.get(nonce);
    if (before === message.id) return;
    standing.set(nonce, message.id);
    // What somebody deleted before the bot knew that it stood there is rightly posted anew.
    posted.set(nonce, (before !== undefined && world.messages.get(before) !== undefined ? (posted.get(nonce) ?? 0) : 0) + 1);
  });
  return {
    attempts,
    posted,
    attemptsAtGame: (user, game) => attempts.filter((a) => a.user === user && a.game === game && a.acknowledged && !a.takenBack),
    recordOldButton: (attempt) => void old.push(attempt),
    old,
    acknowledged: () => attempts.filter((a) => a.acknowledged).length,
    recordAttempt(user, game, decision, path) {
      const attempt: Attempt = { user, game, decision, path, acknowledged: false, takenBack: false };
      attempts.push(attempt);
      return attempt;
    },
    recordTakeback(user, game) {
      let answers = 0;
      for (let at = attempts.length - 1; at >= 0 && answers < MAX_OPEN_UNDONE; at--) {
        const a = attempts[at];
        if (a?.user !== user || a.game !== game || a.takenBack) continue;
        a.takenBack = true;
        if (a.acknowledged) answers++;
      }
    },
  };
}
