import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveTicks } from '../../discord/panel/panel.ts';
import { GAMES } from '../../games/index.ts';
import type { Path } from '../../kit/choice.ts';
import { ensureDefined } from '../../kit/must.ts';
import { type Draw, replayRng, shuffled } from '../../kit/rng.ts';
import type { Seat } from '../../kit/seat.ts';
import { paceOf } from '../../shared/pace.ts';
import { openStore } from '../../storage/open.ts';
import type { OutboxMessage } from '../../storage/outgoing-records.ts';
import type { StoredEvent, StoredGame } from '../../storage/records.ts';
import type { Store } from '../../storage/repository.ts';
import { verifyGame } from '../../table/archive/verify.ts';
import { deadlineJob } from '../../table/clocks/clocks.ts';
import { hasPendingAutoAnswer } from '../../table/clocks/retime.ts';
import { gameOf } from '../../table/services.ts';
import type { ActionLog, Attempt } from './action-log.ts';

export interface AuditFindings {
  lost: number;
  doubled: number;
  missedPosts: number;
  doublePosts: number;
  wrongSeat: number;
  violations: number;
  /** In plain words, each once. */
  readonly notes: Set<string>;
}

export function emptyFindings(): AuditFindings {
  return { lost: 0, doubled: 0, missedPosts: 0, doublePosts: 0, wrongSeat: 0, violations: 0, notes: new Set() };
}

/** What a killed bot left behind, as it lay there. */
export function seizeDatabase(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'serenissima-audit-'));
  for (const tail of ['', '-wal']) if (existsSync(file + tail)) copyFileSync(file + tail, join(folder, `seized.sqlite${tail}`));
  return folder;
}

/** An action of the log with the question it answered. */
interface AnsweredEvent {
  readonly event: StoredEvent;
  readonly decisions: readonly string[];
  /** The one that was awaited, if only one stood open. */
  readonly awaited?: string;
  /** The action that a path would have meant there. */
  means(decision: string, path: Path): string | undefined;
}

/** Reads a seized store, and holds it against what the players were shown. */
export async function auditSeized(folder: string, actionLog: ActionLog, found: AuditFindings, seen: Map<number, string>): Promise<void> {
  const store = await openStore(join(folder, 'seized.sqlite'));
  try {
    await audit(store, actionLog, found, seen);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Holds a store against what the players were shown; `seen` remembers which games have not changed, `shown` which answers have to be in it where
 * players go on.
 */
export async function audit(
  store: Store,
  actionLog: ActionLog,
  found: AuditFindings,
  seen: Map<number, string>,
  shown: ReadonlySet<Attempt> = new Set(actionLog.attempts.filter((a) => a.acknowledged)),
): Promise<void> {
  for (const status of ['running', 'over', 'abandoned'] as const)
    for (const row of await store.listGamesByStatus(status, 0, 100_000)) {
      const acknowledged = [...shown].filter((a) => a.game === row.id).length;
      const mark = `${row.version} ${acknowledged}`;
      if (row.seed === undefined || seen.get(row.id) === mark) continue;
      seen.set(row.id, mark);
      await auditGame(store, row, actionLog, found, shown);
    }
  await auditPosts(store, actionLog, found);
}

async function auditGame(
  store: Store,
  row: StoredGame,
  actionLog: ActionLog,
  found: AuditFindings,
  shown: ReadonlySet<Attempt>,
): Promise<void> {
  const note = (kind: Exclude<keyof AuditFindings, 'notes'>, words: string) => {
    const line = `${row.title} #${row.id}: ${words}`;
    if (!found.notes.has(line)) found[kind]++;
    found.notes.add(line);
  };
  const { problems } = await verifyGame({ store, games: GAMES }, row.id);
  for (const problem of problems) note('violations', problem);
  const answers = await replayAnswers(store, row);
  const holders = await store.listSeatHolders(row.id);
  const seatsOf = (user: string) => holders.filter((h) => h.userId === user).map((h) => h.seat);
  const attempts = actionLog.attempts.filter((a) => a.game === row.id);

  const times = new Map<string, number>();
  for (const { event, awaited } of answers)
    if (awaited !== undefined) times.set(`${event.seat} ${awaited}`, (times.get(`${event.seat} ${awaited}`) ?? 0) + 1);
  for (const [key, n] of times) if (n > 1) note('doubled', `seat and question ${key} answered ${n} times`);

  const answering = (a: Attempt) =>
    answers.filter((x) => seatsOf(a.user).some((s) => s === x.event.seat) && x.decisions.includes(a.decision));
  for (const attempt of attempts) {
    if (!shown.has(attempt) || attempt.takenBack) continue;
    const same = answering(attempt);
    if (same.length === 0) note('lost', `${attempt.decision} by ${attempt.user}, ${JSON.stringify(attempt.path)}`);
    else if (!same.some((x) => x.means(attempt.decision, attempt.path) === JSON.stringify(x.event.action)))
      note(
        'violations',
        `${attempt.decision} by ${attempt.user}: ${JSON.stringify(attempt.path)} was chosen, ${JSON.stringify(same[0]?.event.action)} done`,
      );
  }
  for (const { event, decisions } of answers) {
    if (event.auto || event.seat === undefined || !decisions.every((d) => /^\d/.test(d))) continue;
    const by = attempts.some((a) => decisions.includes(a.decision) && seatsOf(a.user).some((s) => s === event.seat));
    if (!by) note('wrongSeat', `event ${event.seq} for seat ${event.seat} was nobody's click`);
  }
  for (const problem of await findLostDeadlines(store, row)) note('violations', problem);
}

/** Seats of a running game whose clock nobody will look at. */
export async function findLostDeadlines(store: Store, row: StoredGame): Promise<string[]> {
  if (row.status !== 'running' || paceOf(row.pace) === undefined) return [];
  const found: string[] = [];
  for (const { seat, deadline } of await store.listAwaitedInGame(row.id)) {
    if (deadline === undefined) {
      if (!(await hasPendingAutoAnswer(store, row.id, seat))) found.push(`seat ${seat} is awaited without a deadline`);
    } else if ((await store.findJob(deadlineJob(row.id, seat))) === undefined) found.push(`the deadline of seat ${seat} is lost`);
  }
  return found;
}

/** The log with the questions that stood open at each of its actions. */
async function replayAnswers(store: Store, row: StoredGame): Promise<AnsweredEvent[]> {
  const game = gameOf({ games: GAMES }, row.title);
  const [setup, ...events] = await store.listEvents(row.id);
  const { players, options } = ensureDefined(setup, 'a set-up').action as { players: number; options: unknown };
  const dice = replayRng(ensureDefined(setup, 'a set-up').draws as Draw[]);
  shuffled(dice, Array.from({ length: players }));
  let base = game.setup(players, options, dice);
  const lanes = new Map<Seat, unknown>();
  return events.map((event): AnsweredEvent => {
    const seat = ensureDefined(event.seat, 'a seat');
    const before = event.lane === undefined ? base : (lanes.get(seat) ?? base);
    const open = game.decisions(before).filter((d) => d.seat === seat);
    const after = game.apply(before, seat, event.action, replayRng(event.draws as Draw[])).state;
    if (event.lane === undefined) base = after;
    else lanes.set(seat, after);
    return {
      event,
      decisions: open.map((d) => d.id),
      ...(open[0] !== undefined && open.length === 1 && !open[0].optional ? { awaited: open[0].id } : {}),
      means(id, path) {
        const decision = open.find((d) => d.id === id);
        const tree = decision === undefined ? undefined : game.choices(before, decision);
        const whole = tree === undefined ? undefined : resolveTicks(tree, path);
        return whole?.node.at === 'act' ? JSON.stringify(whole.node.action) : undefined;
      },
    };
  });
}

/** Every message that counts as sent stands there once, by itself or written into another, and none twice. */
async function auditPosts(store: Store, actionLog: ActionLog, found: AuditFindings): Promise<void> {
  for (const status of ['lobby', 'running', 'over', 'abandoned'] as const)
    for (const { id } of await store.listGamesByStatus(status, 0, 100_000)) {
      const all = await store.listOutgoing(id);
      const timesOf = ({ nonce }: OutboxMessage) => actionLog.posted.get(nonce) ?? 0;
      const standing = new Set(all.flatMap((one) => (timesOf(one) > 0 ? [one.messageId] : [])));
      for (const one of all) {
        const { key, state, messageId, lastError, kind } = one;
        const note = (count: 'missedPosts' | 'doublePosts', words: string) => {
          if (!found.notes.has(words)) found[count]++;
          found.notes.add(words);
        };
        if (timesOf(one) > 1) note('doublePosts', `${key} was posted ${timesOf(one)} times`);
        if (state === 'failed') note('missedPosts', `${key} was given up: ${lastError}`);
        if (state === 'sent' && messageId !== undefined && kind !== 'lobby' && !standing.has(messageId))
          note('missedPosts', `${key} was never posted`);
      }
    }
}
