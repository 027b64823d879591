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
  line(): Promise<PgConnection>;
  /** Whether it is the connection that failed, and not what was asked. */
  isLost(error: unknown): boolean;
  /** Whether the same work may succeed when it is done again. */
  isPassing(error: unknown): boolean;
}

interface Translated {
  readonly name: string;
  readonly text: string;
  readonly names: readonly string[];
}

const NAMED = /@(\w+)/g;
const BEGIN: Query = { text: 'begin', values: [] };
const COMMIT: Query = { text: 'commit', values: [] };
const ROLLBACK: Query = { text: 'rollback', values: [] };
/** By its number the server tells whether it was committed, when the answer to that is lost. */
const NUMBER: Query = { name: 'number', text: 'select pg_current_xact_id()::text as number', values: [] };
const FATE = 'select pg_xact_status(cast(@number as xid8)) as fate';

/** On this channel processes call one another; what is called is heard when it is committed, and not otherwise. */
export const NOTIFY_CHANNEL = 'serenissima';
const CALL = `select pg_notify('${NOTIFY_CHANNEL}', @what)`;

const OPENING: readonly Query[] = [BEGIN, NUMBER];
const yes = () => true;
const no = () => false;

/** Together ten seconds: a server that is started anew is back by then. */
const MOST_TRIES = 9;
const FIRST_PAUSE = 20;
/** A transaction whose line is lost is soon ended by the server. */
const FATE_LOOKS = 60;
const FATE_PAUSE = 250;

/** Does work on a server: what is asked together travels together, and what is read together is one statement. */
export function postgresEngine(server: PgPool): Engine {
  const known = new Map<string, Translated>();

  function queryOf({ sql, values }: Statement): Query {
    let found = known.get(sql);
    if (found === undefined) {
      const names: string[] = [];
      const text = sql.replaceAll(NAMED, (_, name: string) => {
        if (!names.includes(name)) names.push(name);
        return `$${names.indexOf(name) + 1}`;
      });
      found = { name: `s${known.size}`, text, names };
      known.set(sql, found);
    }
    return { name: found.name, text: found.text, values: found.names.map((name) => values[name] ?? null) };
  }

  async function onLine<T>(work: (connection: PgConnection) => Promise<T>): Promise<T> {
    const connection = await server.line();
    try {
      const result = await work(connection);
      connection.release(false);
      return result;
    } catch (error) {
      connection.release(server.isLost(error));
      throw error;
    }
  }

  /** Several questions as one: so they are of one moment. */
  async function look(asks: readonly Statement[]): Promise<readonly StatementResult[]> {
    const [first] = asks;
    if (first === undefined) return [];
    if (asks.length === 1) return [await onLine((connection) => connection.query(queryOf(first)))];
    const parts = asks.map(({ sql }, n) => `(select coalesce(json_agg(t), '[]'::json) from (${sql}) t) as "${n}"`);
    const values = Object.assign({}, ...asks.map((one) => one.values));
    const { rows } = await onLine((connection) => connection.query(queryOf(statement(`select ${parts.join(', ')}`, values))));
    return asks.map((_, n) => ({ rows: rows[0]?.[n] as readonly SqlRow[], changes: 0 }));
  }

  async function readOnce<T>(program: DbProgram<T>): Promise<T> {
    for (let step = program.next([]); ; step = program.next(await look(step.value))) if (step.done === true) return step.value;
  }

  /** Sends all of it at once; what went wrong first is what went wrong. */
  async function sent(
    connection: PgConnection,
    opening: readonly Query[],
    asks: readonly Statement[],
  ): Promise<readonly StatementResult[]> {
    const calls = [...new Set(asks.flatMap(({ calls }) => calls ?? []))].map((what) => queryOf(statement(CALL, { what })));
    const settled = await Promise.allSettled([...opening, ...asks.map(queryOf), ...calls].map((query) => connection.query(query)));
    return settled.map((one, n) => {
      if (one.status === 'rejected') throw one.reason;
      const { orElse } = asks[n - opening.length] ?? {};
      if (orElse !== undefined && one.value.changes === 0) throw orElse();
      return one.value;
    });
  }

  async function writeOnce<T>(program: DbProgram<T>): Promise<T> {
    const connection = await server.line();
    let number: string | undefined;
    let done: { readonly value: T } | undefined;
    try {
      let step = program.next([]);
      while (step.done !== true) {
        const opening = number === undefined ? OPENING : [];
        const answers = await sent(connection, opening, step.value);
        number ??= String(answers[OPENING.indexOf(NUMBER)]?.rows[0]?.number);
        step = program.next(answers.slice(opening.length));
      }
      done = step;
      if (number !== undefined) await connection.query(COMMIT);
      connection.release(false);
      return done.value;
    } catch (error) {
      const lost = server.isLost(error);
      const isClean = !lost && (await connection.query(ROLLBACK).then(yes, no));
      connection.release(!isClean);
      if (lost && done !== undefined && number !== undefined && (await fateOf(number)) === 'committed') return done.value;
      throw error;
    }
  }

  /** What became of a transaction whose end was not heard. */
  async function fateOf(number: string): Promise<string> {
    for (let looks = 0; ; looks++) {
      try {
        const fate = String((await look([statement(FATE, { number })]))[0]?.rows[0]?.fate);
        if (fate !== 'in progress' || looks > FATE_LOOKS) return fate;
      } catch (error) {
        if (!server.isLost(error) || looks > FATE_LOOKS) throw error;
      }
      await pause(FATE_PAUSE);
    }
  }

  async function again<T>(work: () => DbProgram<T>, once: (program: DbProgram<T>) => Promise<T>): Promise<T> {
    for (let tries = 1, wait = FIRST_PAUSE; ; tries++, wait *= 2) {
      try {
        return await once(work());
      } catch (error) {
        if (tries === MOST_TRIES || !(server.isLost(error) || server.isPassing(error))) throw error;
        await pause(wait * (0.5 + Math.random()));
      }
    }
  }

  return { read: (work) => again(work, readOnce), write: (work) => again(work, writeOnce) };
}
