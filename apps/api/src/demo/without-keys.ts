import type pg from "pg";

interface Taken {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Drops all foreign keys, and the plain indexes of some tables, during a bulk insert: checking and building each once
 * takes a fraction of the time of doing so row by row.
 * @param indexed tables whose indexes are not needed until all rows are inserted; unique ones are kept
 * @returns restores everything; throws like PostgreSQL for a dangling reference
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
    // Pending deferred constraints would prevent altering the tables.
    await client.query("set constraints all immediate");
    await putIndexesBack();
    for (const { table, name, definition } of keys.rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

/** @returns rebuilds the indexes of these tables */
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
