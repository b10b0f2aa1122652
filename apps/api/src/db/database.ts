import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { refuseInTransaction } from "#work/transaction-scope.ts";
import { PreparingClient } from "#db/preparing-client.ts";
import type { Schema } from "#db/schema.ts";

/** Reads: the pool. A decision about a write is never taken on it, only inside a transaction. */
export type Database = Kysely<Schema>;

/** Writes: a writer takes this and nothing else, so it exists only inside a transaction. */
export type Tx = Transaction<Schema>;

const INT8 = 20;
// Ids, counts and minor units stay far below 2^53; a string in their place would invite string sums.
pg.types.setTypeParser(INT8, Number);

const DATE = 1082;
pg.types.setTypeParser(DATE, (text) => text);

const STATEMENT_TIMEOUT_MS = 5000;
const IDLE_IN_TRANSACTION_MS = 10_000;

/** instant_text() and JSON built in PostgreSQL rest on this form and this zone. */
export const FORM_OF_TIMES = "set datestyle = 'ISO'; set timezone = 'UTC'";

/**
 * What a session of the pool is set to once it is connected: a pooler in between refuses such settings in the packet that
 * opens a connection. An address that names a `statement_timeout` keeps its own.
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

/** The pool that a database reads from; undefined for a transaction and for a database on one connection. */
export function poolOf(db: Database): pg.Pool | undefined {
  return pools.get(db);
}

/**
 * The pool as Kysely sees it, which must not end it: its driver forgets the pool first, loses a connection that is being
 * made just then, and waits for that one for ever.
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
 * Opens the pool; closing it answers what was asked before.
 * @param onIdleError called when PostgreSQL drops an idle connection; without a listener that would end the process
 */
export function openDatabase(options: {
  url: string;
  poolSize: number;
  onIdleError: (error: Error) => void;
}): OpenDatabase {
  // The pool waits for what this returns, although its types do not show it.
  const prepareSession: (client: pg.ClientBase) => unknown = (client) =>
    client.query(sessionSettings(options.url));
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 5000,
    // A new one costs as much as some twenty statements, so it is kept through a quiet while.
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
