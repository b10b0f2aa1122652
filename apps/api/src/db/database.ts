import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { refuseInTransaction } from "#work/transaction-scope.ts";
import { PreparingClient } from "#db/preparing-client.ts";
import type { Schema } from "#db/schema.ts";

/** For reads: the pool. A write is never decided on it, only inside a transaction. */
export type Database = Kysely<Schema>;

/** For writes: a writer takes nothing else, so it can only run inside a transaction. */
export type Tx = Transaction<Schema>;

const INT8 = 20;
// Ids, counts and minor units stay far below 2^53; as strings, adding them would concatenate.
pg.types.setTypeParser(INT8, Number);

const DATE = 1082;
pg.types.setTypeParser(DATE, (text) => text);

const STATEMENT_TIMEOUT_MS = 5000;
const IDLE_IN_TRANSACTION_MS = 10_000;

/** instant_text() and JSON built in PostgreSQL depend on this date style and time zone. */
export const FORM_OF_TIMES = "set datestyle = 'ISO'; set timezone = 'UTC'";

/**
 * Settings of a pooled session, made after it is connected: a connection pooler refuses them in the start-up packet.
 * A database URL with its own `statement_timeout` keeps it.
 */
function sessionSettings(url: string): string {
  const own = URL.canParse(url) && new URL(url).searchParams.has("statement_timeout");
  return [
    FORM_OF_TIMES,
    `set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
    ...(own ? [] : [`set statement_timeout = ${STATEMENT_TIMEOUT_MS}`]),
  ].join("; ");
}

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
}

const pools = new WeakMap<Database, pg.Pool>();

/** The pool behind a database; undefined for a transaction and for a single-connection database. */
export function poolOf(db: Database): pg.Pool | undefined {
  return pools.get(db);
}

/**
 * Wraps the pool so that Kysely cannot end it: Kysely's driver forgets the pool first, loses a connection that is
 * just being made, and then waits for that connection forever.
 */
const keptOpen = (pool: pg.Pool) => ({
  connect: () => {
    refuseInTransaction("another connection is taken");
    return pool.connect();
  },
  end: () => Promise.resolve(),
  options: pool.options,
});

/**
 * Opens the pool; closing it first answers the queries already sent.
 * @param onIdleError called when PostgreSQL drops an idle connection; without a listener that would crash the process
 */
export function openDatabase(options: {
  url: string;
  poolSize: number;
  onIdleError: (error: Error) => void;
}): OpenDatabase {
  // The pool awaits the returned promise, although its types do not say so.
  const prepareSession: (client: pg.ClientBase) => unknown = (client) =>
    client.query(sessionSettings(options.url));
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 5000,
    // A new connection costs as much as about twenty statements, so connections survive quiet periods.
    idleTimeoutMillis: 300_000,
    application_name: "quayside-api",
    onConnect: prepareSession,
  });
  pool.on("error", options.onIdleError);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: keptOpen(pool) }) });
  pools.set(db, pool);
  const close = async () => {
    await pool.end();
    await db.destroy();
  };
  return { db, pool, close };
}
