import { setTimeout as pause } from 'node:timers/promises';
import { type DbProgram, type Engine, type SqlRow, type Statement, type StatementResult, statement } from '../db-program.ts';

export interface Query {
  /** A statement that was asked by this name before is not read again. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A connection to a server; what is sent while an answer is awaited follows it at once. */
export interface PgConnection {
  query(query: Query): Promise<StatementResult>;
  /** For whoever comes next, or to nobody where it is broken. */
  release(broken: boolean): void;
}

export interface PgPool {
  connect(): Promise<PgConnection>;
  /** Whether it is the connection that failed, and not what was asked. */
  isConnectionLost(error: unknown): boolean;
  /** Whether the same work may succeed when it is done again. */
  isSerializationFailure(error: unknown): boolean;
}

interface TranslatedQuery {
  readonly name: string;
  readonly text: string;
  readonly names: readonly string[];
}

const NAMED_PARAMETER = /@(\w+)/g;
const BEGIN: Query = { text: 'begin', values: [] };
const COMMIT: Query = { text: 'commit', values: [] };
const ROLLBACK: Query = { text: 'rollback', values: [] };
/** By its number the server tells whether it was committed, when the answer to that is lost. */
const TRANSACTION_ID: Query = { name: 'number', text: 'select pg_current_xact_id()::text as number', values: [] };
const TRANSACTION_STATUS = 'select pg_xact_status(cast(@number as xid8)) as fate';

/** On this channel processes call one another; what is called is heard when it is committed, and not otherwise. */
export const NOTIFY_CHANNEL = 'serenissima';
const NOTIFY = `select pg_notify('${NOTIFY_CHANNEL}', @what)`;

const TRANSACTION_START: readonly Query[] = [BEGIN, TRANSACTION_ID];
const always = () => true;
const never = () => false;

/** Together ten seconds: a server that is started anew is back by then. */
const MAX_ATTEMPTS = 9;
const FIRST_BACKOFF_MS = 20;
/** A transaction whose line is lost is soon ended by the server. */
const MAX_STATUS_POLLS = 60;
const STATUS_POLL_MS = 250;

/** Does work on a server: what is asked together travels together, and what is read together is one statement. */
export function postgresEngine(server: PgPool): Engine {
  const known = new Map<string, TranslatedQuery>();

  function queryOf({ sql, values }: Statement): Query {
    let found = known.get(sql);
    if (found === undefined) {
      const names: string[] = [];
      const text = sql.replaceAll(NAMED_PARAMETER, (_, name: string) => {
        if (!names.includes(name)) names.push(name);
        return `$${names.indexOf(name) + 1}`;
      });
      found = { name: `s${known.size}`, text, names };
      known.set(sql, found);
    }
    return { name: found.name, text: found.text, values: found.names.map((name) => values[name] ?? null) };
  }

  async function withConnection<T>(work: (connection: PgConnection) => Promise<T>): Promise<T> {
    const connection = await server.connect();
    try {
      const result = await work(connection);
      connection.release(false);
      return result;
    } catch (error) {
      connection.release(server.isConnectionLost(error));
      throw error;
    }
  }

  /** Several questions as one: so they are of one moment. */
  async function readBatch(asks: readonly Statement[]): Promise<readonly StatementResult[]> {
    const [first] = asks;
    if (first === undefined) return [];
    if (asks.length === 1) return [await withConnection((connection) => connection.query(queryOf(first)))];
    const parts = asks.map(({ sql }, n) => `(select coalesce(json_agg(t), '[]'::json) from (${sql}) t) as "${n}"`);
    const values = Object.assign({}, ...asks.map((one) => one.values));
    const { rows } = await withConnection((connection) => connection.query(queryOf(statement(`select ${parts.join(', ')}`, values))));
    return asks.map((_, n) => ({ rows: rows[0]?.[n] as readonly SqlRow[], changes: 0 }));
  }

  async function readOnce<T>(program: DbProgram<T>): Promise<T> {
    for (let step = program.next([]); ; step = program.next(await readBatch(step.value))) if (step.done === true) return step.value;
  }

  /** Sends all of it at once; what went wrong first is what went wrong. */
  async function sendStatements(
    connection: PgConnection,
    opening: readonly Query[],
    asks: readonly Statement[],
  ): Promise<readonly StatementResult[]> {
    const calls = [...new Set(asks.flatMap(({ calls }) => calls ?? []))].map((what) => queryOf(statement(NOTIFY, { what })));
    const settled = await Promise.allSettled([...opening, ...asks.map(queryOf), ...calls].map((query) => connection.query(query)));
    return settled.map((one, n) => {
      if (one.status === 'rejected') throw one.reason;
      const { orElse } = asks[n - opening.length] ?? {};
      if (orElse !== undefined && one.value.changes === 0) throw orElse();
      return one.value;
    });
  }

  async function writeOnce<T>(program: DbProgram<T>): Promise<T> {
    const connection = await server.connect();
    let number: string | undefined;
    let done: { readonly value: T } | undefined;
    try {
      let step = program.next([]);
      while (step.done !== true) {
        const opening = number === undefined ? TRANSACTION_START : [];
        const answers = await sendStatements(connection, opening, step.value);
        number ??= String(answers[TRANSACTION_START.indexOf(TRANSACTION_ID)]?.rows[0]?.number);
        step = program.next(answers.slice(opening.length));
      }
      done = step;
      if (number !== undefined) await connection.query(COMMIT);
      connection.release(false);
      return done.value;
    } catch (error) {
      const lost = server.isConnectionLost(error);
      const isClean = !lost && (await connection.query(ROLLBACK).then(always, never));
      connection.release(!isClean);
      if (lost && done !== undefined && number !== undefined && (await findTransactionStatus(number)) === 'committed') return done.value;
      throw error;
    }
  }

  /** What became of a transaction whose end was not heard. */
  async function findTransactionStatus(number: string): Promise<string> {
    for (let looks = 0; ; looks++) {
      try {
        const fate = String((await readBatch([statement(TRANSACTION_STATUS, { number })]))[0]?.rows[0]?.fate);
        if (fate !== 'in progress' || looks > MAX_STATUS_POLLS) return fate;
      } catch (error) {
        if (!server.isConnectionLost(error) || looks > MAX_STATUS_POLLS) throw error;
      }
      await pause(STATUS_POLL_MS);
    }
  }

  async function retryTransient<T>(work: () => DbProgram<T>, once: (program: DbProgram<T>) => Promise<T>): Promise<T> {
    for (let tries = 1, wait = FIRST_BACKOFF_MS; ; tries++, wait *= 2) {
      try {
        return await once(work());
      } catch (error) {
        if (tries === MAX_ATTEMPTS || !(server.isConnectionLost(error) || server.isSerializationFailure(error))) throw error;
        await pause(wait * (0.5 + Math.random()));
      }
    }
  }

  return { runRead: (work) => retryTransient(work, readOnce), runTransaction: (work) => retryTransient(work, writeOnce) };
}
