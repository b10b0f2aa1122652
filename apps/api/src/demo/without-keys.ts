import type pg from "pg";

interface Taken {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Takes all foreign keys and the plain indexes of some tables away while many rows come: to check and to build each once takes
 * a fraction of doing so row by row.
 * @param indexed the tables whose indexes are not needed before all rows are there; what is unique stays
 * @returns puts everything back; throws as PostgreSQL does when a row points nowhere
 */
export async function takeKeysAway(
  client: pg.Client,
  indexed: readonly string[],
): Promise<() => Promise<void>> {
  const keys = await client.query<Taken>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by oid`,
  );
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`);
  const putIndexesBack = await takeIndexesAway(client, indexed);
  return async () => {
    // What waits for the end of the transaction would keep the tables from being altered.
    await client.query("set constraints all immediate");
    await putIndexesBack();
    for (const { table, name, definition } of keys.rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

/** @returns builds the indexes of these tables again */
export async function takeIndexesAway(
  client: pg.Client,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<Taken>(
    `select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::text[]::regclass[]) and not i.indisunique order by i.indexrelid`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}
