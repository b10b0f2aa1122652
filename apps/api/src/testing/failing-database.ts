import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Tables that are written to identify the caller, and by the job queue. */
const LET_THROUGH = ["business_clock", "schema_migrations", "sessions", "failing_writes"];

/**
 * Prepares to make every write fail with an error that contains the whole row, like constraint violations.
 * @returns switches it on and off
 */
export async function failableWrites(
  db: Database,
): Promise<{ begin: () => Promise<void>; end: () => Promise<void> }> {
  await sql`create table failing_writes (is_on boolean not null)`.execute(db);
  await sql`
    create function fail_write() returns trigger language plpgsql as $$
    begin
      if exists (select from failing_writes where is_on) then
        raise exception 'made to fail' using errcode = 'XX000', detail = 'Failing row contains ' || to_jsonb(new)::text;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    do $$ declare one text; begin
      for one in select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all(${sql.lit(`{${LET_THROUGH.join(",")}}`)}::text[])
      loop
        execute format('create trigger aa_fail before insert or update on %I for each row execute function fail_write()', one);
      end loop;
    end $$`.execute(db);
  return {
    begin: () => sql`insert into failing_writes values (true)`.execute(db).then(() => undefined),
    end: () => sql`delete from failing_writes`.execute(db).then(() => undefined),
  };
}
