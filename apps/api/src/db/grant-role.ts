import { withClient } from "#db/one-client.ts";
import { Refusal } from "#foundation/refusal.ts";

/** Arbitrary lock id; concurrent grants to the same role would otherwise fail. */
const LOCK = 4_600_002;

/**
 * Grants a role exactly what the API needs: rows of all tables, but no update or delete on append-only tables, no DDL
 * and no triggers. Creates the role if it is missing. The role owns the schema of the job queue, because the queue
 * creates its own tables. Run it again after migrations, as the owner of the tables.
 * @throws Refusal for a name that would need quoting
 */
export async function grantRole(url: string, role: string): Promise<void> {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(role)) throw new Refusal(`${role} is no plain name of a role`);
  await withClient(url, async (client) => {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(`begin;
      do $$ begin create role ${role} login; exception when duplicate_object then null; end $$;
      do $$ begin execute format('grant connect, temporary on database %I to ${role}', current_database()); end $$;
      revoke create on schema public from public;
      grant usage on schema public to ${role};
      grant select, insert, update, delete on all tables in schema public to ${role};
      grant usage, select on all sequences in schema public to ${role};
      revoke insert, update, delete on schema_migrations from ${role};
      ${revokeChanges(role)}
      ${grantMaintenance(role)}
      ${giveJobs(role)}
      commit`);
  });
}

/** Append-only tables are protected twice: by their triggers, and by the privileges of the role. */
const revokeChanges = (role: string) => `do $$ declare append_only regclass; begin
  for append_only in select distinct tgrelid::regclass from pg_trigger where tgfoid in ('refuse_change'::regproc, 'refuse_change_but_erasure'::regproc)
  loop execute format('revoke update, delete, truncate on %s from ${role}', append_only); end loop;
end $$;`;

/**
 * New lists and their effects are analyzed before they are read; from PostgreSQL 17 on a non-owner can be granted
 * that.
 */
const grantMaintenance = (role: string) => `do $$ begin
  if current_setting('server_version_num')::int >= 170000 then
    execute 'grant maintain on stock_list_rows, stock_list_effects to ${role}';
  end if;
end $$;`;

/**
 * Skips what the role already owns: changing an owner waits for running jobs, and they may be waiting for it
 * (deadlock).
 */
const giveJobs = (role: string) => `do $$ declare one record; begin
  for one in select c.oid::regclass as name, c.relkind from pg_class c
    where c.relnamespace = 'jobs'::regnamespace and c.relkind in ('r', 'p', 'v')
    and c.relowner <> '${role}'::regrole
  loop execute format('alter %s %s owner to ${role}', case one.relkind when 'v' then 'view' else 'table' end, one.name); end loop;
  for one in select oid::regprocedure as name from pg_proc where pronamespace = 'jobs'::regnamespace
    and proowner <> '${role}'::regrole
  loop execute format('alter routine %s owner to ${role}', one.name); end loop;
  for one in select oid::regtype as name from pg_type where typnamespace = 'jobs'::regnamespace and typtype = 'e'
    and typowner <> '${role}'::regrole
  loop execute format('alter type %s owner to ${role}', one.name); end loop;
end $$;
alter schema jobs owner to ${role};`;
