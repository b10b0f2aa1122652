import type pg from "pg";

/** A row as PostgreSQL reads it from JSON; a Date becomes ISO 8601. */
export type Row = Readonly<
  Record<string, string | number | boolean | Date | null | readonly string[] | object>
>;

const ROWS_AT_ONCE = 5000;

/** Inserts many rows in few statements; ids are given, not taken from a sequence. */
export async function insertRows(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first).join(", ");
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await client.query(
      `insert into ${table} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      [JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))],
    );
  }
}

/** Advances an identity sequence past the given ids. */
export async function advanceIdentity(client: pg.Client, table: string): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
  );
}

/** Allocates ids after the existing ones of a table. */
export class Ids {
  #last: number;
  constructor(last: number) {
    this.#last = last;
  }
  next(): number {
    this.#last += 1;
    return this.#last;
  }
  static async of(client: pg.Client, table: string): Promise<Ids> {
    const { rows } = await client.query<{ last: string }>(
      `select coalesce(max(id), 0)::text as last from ${table}`,
    );
    return new Ids(Number(rows[0]?.last ?? 0));
  }
}
