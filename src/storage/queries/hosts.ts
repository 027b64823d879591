import { type DbProgram, execute, queryRecord, queryRecords, queryRows, type Statement, statement } from '../db-program.ts';
import type { Dialect } from '../dialect.ts';
import { type HostRow, NOTIFY_TOPICS, type RoleLease } from '../host-records.ts';
import * as schema from '../schema.ts';
import { tableMapper } from '../table-mapper.ts';

const hostTable = tableMapper(schema.host, ['until']);
const leaseTable = tableMapper(schema.lease);

export function hostQueries({ clock }: Dialect) {
  const beat = `insert into host (id, application_id, build, url, until) values (@id, @applicationId, @build, @url, ${clock} + @term)
    on conflict (id) do update set until = excluded.until`;
  const bury = `delete from host where until <= ${clock}`;
  const alive = `select ${hostTable.columns()} from host where until > ${clock} order by id`;
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
    queries: {
      *listAliveHosts(): DbProgram<HostRow[]> {
        return yield* queryRecords(alive, {}, hostTable.read);
      },
      *findRoleHolder(role: string): DbProgram<string | undefined> {
        return yield* queryRecord(held, { role }, (row) => String(row.holder));
      },
      *listRoleHolders(prefix: string): DbProgram<ReadonlyMap<string, string>> {
        return new Map((yield* queryRows(heldAlike, { prefix })).map(({ name, holder }) => [String(name), String(holder)]));
      },
      *leases(prefix: string): DbProgram<RoleLease[]> {
        const rows = yield* queryRows(leased, { prefix });
        return rows.map(({ name, holder, remaining }) => ({ role: String(name), holder: String(holder), remaining: Number(remaining) }));
      },
    },
    commands: {
      *recordHostHeartbeat(one: HostRow, term: number): DbProgram<HostRow[]> {
        const asks: Statement[] = [
          statement(beat, { ...hostTable.writeFields({ url: undefined, ...one }), term }),
          statement(bury),
          statement(alive),
        ];
        return ((yield asks)[2]?.rows ?? []).map(hostTable.read);
      },
      *removeHost(id: string): DbProgram<void> {
        yield* execute(hostTable.deleteBy(['id']), { id });
      },
      *acquireRole(role: string, holder: string, term: number): DbProgram<boolean> {
        return (yield* execute(take, { role, holder, term })) === 1;
      },
      *putMetaAsHolder(role: string, holder: string, key: string, value: string): DbProgram<boolean> {
        return (yield* execute(note, { role, holder, key, value })) === 1;
      },
      *releaseRole(role: string, holder: string): DbProgram<void> {
        yield [{ ...statement(leaseTable.deleteBy(['name', 'holder']), { name: role, holder }), calls: NOTIFY_TOPICS.role }];
      },
    },
  };
}
