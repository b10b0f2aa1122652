import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Tables that record requests, which a refused call may write to. */
const TRACES = new Set([
  "rate_limits",
  "staff_views",
  "sessions",
  "refresh_tokens",
  "api_keys",
  "test_changes",
]);

/** Detects writes to a database: a row is recorded in the transaction that writes it, so rolled-back writes are not. */
export class DatabaseState {
  readonly #db: Database;

  private constructor(db: Database) {
    this.#db = db;
  }

  static async of(db: Database): Promise<DatabaseState> {
    await sql`create unlogged table test_changes (name text not null)`.execute(db);
    await sql`
      create function note_test_change() returns trigger language plpgsql as $$
      begin
        insert into test_changes values (tg_table_name);
        return null;
      end $$`.execute(db);
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
    for (const { name } of rows.filter((row) => !TRACES.has(row.name))) {
      await sql`create trigger test_change after insert or update or delete on ${sql.table(name)}
        for each row execute function note_test_change()`.execute(db);
    }
    return new DatabaseState(db);
  }

  /** Starts watching. @returns the tables written to since; empty when there were no writes */
  async watch(): Promise<() => Promise<string[]>> {
    await sql`delete from test_changes`.execute(this.#db);
    return async () => {
      const { rows } = await sql<{ name: string }>`select distinct name from test_changes order by 1`.execute(
        this.#db,
      );
      return rows.map(({ name }) => name);
    };
  }
}
