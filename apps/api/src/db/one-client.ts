import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { TIME_OUTPUT_SETTINGS } from "#db/database.ts";
import type { Schema } from "#db/schema.ts";
import { messageOf, Refusal } from "#foundation/refusal.ts";

/** A connection that supports COPY. */
export type CopyClient = pg.Client;

/**
 * A database on a single connection, shared by COPY and the statements around it.
 * @param name the connection's application_name in PostgreSQL
 */
export async function withOneClient<T>(
  { databaseUrl, name }: { databaseUrl: string; name: string },
  work: (client: pg.Client, db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    application_name: name,
  });
  // A connection that dies fails its running statement; without a listener it would also crash the process.
  client.on("error", () => undefined);
  await client.connect();
  await client.query(TIME_OUTPUT_SETTINGS);
  const release = () => undefined;
  const pool = {
    options: {},
    connect: async () => Object.assign(client, { release }),
    end: async () => undefined,
  };
  try {
    return await work(client, new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }));
  } finally {
    await client.end();
  }
}

/**
 * A dedicated connection for work outside the API, e.g. commands; it is always closed.
 * @throws Refusal when the database does not answer
 */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // As above: a dead connection fails its running statement.
  client.on("error", () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new Refusal(`The database does not answer: ${messageOf(error)}`, { cause: error });
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
