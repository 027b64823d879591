import type Database from 'better-sqlite3';
import type { DbProgram, Engine, SqlRow, Statement, StatementResult } from '../db-program.ts';

type Results = readonly StatementResult[];

/** Values are found by place faster than by name. */
interface PreparedStatement {
  readonly statement: Database.Statement<unknown[], SqlRow>;
  readonly names: readonly string[];
  readonly reads: boolean;
}

const NAMED_PARAMETER = /@\w+/g;

const NO_ROWS: readonly SqlRow[] = [];

/** Does work on a file at once: it waits for nobody. Each statement is prepared once. */
export function sqliteEngine(db: Database.Database): Engine {
  const known = new Map<string, PreparedStatement>();

  function prepared(sql: string): PreparedStatement {
    let found = known.get(sql);
    if (found === undefined) {
      const names = (sql.match(NAMED_PARAMETER) ?? []).map((name) => name.slice(1));
      const statement = db.prepare<unknown[], SqlRow>(sql.replaceAll(NAMED_PARAMETER, '?'));
      found = { statement, names, reads: statement.reader };
      known.set(sql, found);
    }
    return found;
  }

  function answer({ sql, values, orElse }: Statement): StatementResult {
    const { statement, names, reads } = prepared(sql);
    const given = names.map((name) => values[name]);
    if (reads) {
      const rows = statement.all(given);
      return { rows, changes: rows.length };
    }
    const { changes } = statement.run(given);
    if (changes === 0 && orElse !== undefined) throw orElse();
    return { rows: NO_ROWS, changes };
  }

  const answers = (asks: readonly Statement[]): Results => asks.map(answer);
  const together = db.transaction(answers);

  function play<T>(program: DbProgram<T>, effects: (asks: readonly Statement[]) => Results): T {
    for (let step = program.next([]); ; step = program.next(effects(step.value))) if (step.done === true) return step.value;
  }

  const writing = db.transaction((work: () => DbProgram<unknown>) => play(work(), answers));
  return {
    // Several questions under one lock of the file are of one moment, and cost one lock.
    runRead: async (work) => play(work(), (asks) => (asks.length === 1 ? answers(asks) : together.deferred(asks))),
    runTransaction: async <T>(work: () => DbProgram<T>) => writing.immediate(work) as T,
  };
}
