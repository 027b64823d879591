import type { Dialect } from './dialect.ts';
import { CALLS, type Host, type RoleLease } from './host-records.ts';
import { rowsOf } from './rows.ts';
import * as schema from './schema.ts';
import { record, records, rowsFrom, run, type Statement, statement, type Work } from './work.ts';

const host = rowsOf<Host>(schema.host, ['until']);

export function hosting({ clock }: Dialect) {
  const beat = `insert into host (id, application_id, build, url, until) values (@id, @applicationId, @build, @url, ${clock} + @term)
    on conflict (id) do update set until = excluded.until`;
  const bury = `delete from host where until <= ${clock}`;
  const alive = `select ${host.columns()} from host where until > ${clock} order by id`;
  const held = `select holder from lease where name = @role and until > ${clock}`;
  const heldAlike = `select name, holder from lease where substr(name, 1, length(@prefix)) = @prefix and until > ${clock}`;
  const leased = `select name, holder, until - ${clock} as remaining from lease where substr(name, 1, length(@prefix)) = @prefix order by name`;
  const note = `insert into meta (key, value)
    select @key, @value where exists (select 1 from lease where name = @role and holder = @holder and until > ${clock})
    on conflict (key) do update set value = excluded.value`;
  const take = `insert into lease (name, holder, until) values (@role, @holder, ${clock} + @term)
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
    where lease.holder = excluded.holder or lease.until <= ${clock}`;

  return {
    looks: {
      *alive(): Work<Host[]> {
        return yield* records(alive, {}, host.read);
      },
      *holderOf(role: string): Work<string | undefined> {
        return yield* record(held, { role }, (row) => String(row.holder));
      },
      *holders(prefix: string): Work<ReadonlyMap<string, string>> {
        return new Map((yield* rowsFrom(heldAlike, { prefix })).map(({ name, holder }) => [String(name), String(holder)]));
      },
      *leases(prefix: string): Work<RoleLease[]> {
        const rows = yield* rowsFrom(leased, { prefix });
        return rows.map(({ name, holder, remaining }) => ({ role: String(name), holder: String(holder), remaining: Number(remaining) }));
      },
    },
    deeds: {
      *beat(one: Host, term: number): Work<Host[]> {
        const asks: Statement[] = [statement(beat, { ...host.write({ ...one }), term }), statement(bury), statement(alive)];
        return ((yield asks)[2]?.rows ?? []).map(host.read);
      },
      *depart(id: string): Work<void> {
        yield* run('delete from host where id = @id', { id });
      },
      *takeRole(role: string, holder: string, term: number): Work<boolean> {
        return (yield* run(take, { role, holder, term })) === 1;
      },
      *noteAs(role: string, holder: string, key: string, value: string): Work<boolean> {
        return (yield* run(note, { role, holder, key, value })) === 1;
      },
      *dropRole(role: string, holder: string): Work<void> {
        yield [{ ...statement('delete from lease where name = @role and holder = @holder', { role, holder }), calls: CALLS.role }];
      },
    },
  };
}
