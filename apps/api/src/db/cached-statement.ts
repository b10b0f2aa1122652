import type { CompiledQuery, RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Pool, QueryResultRow } from "pg";
import { type Database, type Tx, poolOf } from "#db/database.ts";

/** Placeholder for a value. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement with a fixed text: built and compiled on first use, then run with new values. For frequent reads, where
 * building the statement costs as much as sending it.
 *
 * @param build builds the statement; `value(name)` is the placeholder for a value that is given when it runs
 */
export function cachedStatement<Row extends QueryResultRow, Values extends Readonly<Record<string, unknown>>>(
  build: (value: (name: keyof Values & string) => RawBuilder<unknown>) => RawBuilder<Row>,
): (db: Database | Tx, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build((name) => sql`${new Placeholder(name)}`).compile(db);
    const parameters = compiled.parameters.map((one) =>
      one instanceof Placeholder ? values[one.name] : one,
    );
    const pool = poolOf(db);
    if (pool) return runOn(pool, compiled.sql, parameters);
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/** Straight to a connection: the query builder has nothing left to do. */
async function runOn<Row extends QueryResultRow>(
  pool: Pool,
  text: string,
  parameters: unknown[],
): Promise<Row[]> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<Row>(text, parameters);
    return rows;
  } finally {
    client.release();
  }
}
