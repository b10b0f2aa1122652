import { Kysely, PostgresDialect, type Transaction, sql } from "kysely";
import pg from "pg";
import { Bell } from "#db/bell.ts";
import { ringAfterCommit } from "#db/ringing-client.ts";
import { Turns } from "#db/turns.ts";
import { Refusal } from "#foundation/refusal.ts";
import { refuseInTransaction } from "#foundation/transaction-scope.ts";
import { PreparingClient, UnpreparedClient } from "#db/preparing-client.ts";
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

/** How a pooler in front of the database lends its connections. */
export type Pooling = "session" | "transaction";

/** instant_text() and JSON built in PostgreSQL depend on this date style and time zone. */
export const TIME_OUTPUT_SETTINGS = "set datestyle = 'ISO'; set timezone = 'UTC'";

/**
 * Settings of a pooled session, made after it is connected: a connection pooler refuses them in the start-up packet.
 * A database URL with its own `statement_timeout` keeps it.
 */
function sessionSettings(url: string): string {
  const own = URL.canParse(url) && new URL(url).searchParams.has("statement_timeout");
  return [
    TIME_OUTPUT_SETTINGS,
    `set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
    ...(own ? [] : [`set statement_timeout = ${STATEMENT_TIMEOUT_MS}`]),
  ].join("; ");
}

/**
 * Makes sure of the settings that a pooler by transaction makes on its connections, as nobody else can.
 * @throws Refusal with what to set
 */
export async function refuseWrongSettings(db: Database): Promise<void> {
  const { rows } = await sql<{ wrong: string[] }>`
    select array_agg(s.name) filter (where current_setting(s.name) not like s.expected) as wrong from (values
      ('datestyle', 'ISO%'), ('timezone', 'UTC'), ('statement_timeout', ${`${STATEMENT_TIMEOUT_MS / 1000}s`}),
      ('idle_in_transaction_session_timeout', ${`${IDLE_IN_TRANSACTION_MS / 1000}s`})) s (name, expected)`.execute(
    db,
  );
  const wrong = rows[0]?.wrong ?? [];
  if (wrong.length > 0)
    throw new Refusal(
      `The pooler at DATABASE_URL does not set ${wrong.join(", ")}: give it the connect_query of deploy/pgbouncer.ini`,
    );
}

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
}

const primaries = new WeakMap<Database, Database>();
const pools = new WeakMap<Database, pg.Pool>();
const turns = new WeakMap<Database, Turns>();

/** The share of the pool that only reads outside of transactions may use: writes that wait for a standby or a lock leave it. */
const FOR_READS = 1 / 4;
/** How long a call waits for a connection, or a transaction for its turn. */
const CONNECTION_MS = 5000;

/** The turns of transactions; undefined for a single-connection database. */
export function turnsOf(db: Database): Turns | undefined {
  return turns.get(db);
}

/** The database that takes the writes of a read one, and all transactions; itself for any other. */
export function primaryOf(db: Database): Database {
  return primaries.get(db) ?? db;
}

/** The pool behind a database; undefined for a transaction and for a single-connection database. */
export function poolOf(db: Database): pg.Pool | undefined {
  return pools.get(db);
}

/**
 * Wraps the pool so that Kysely cannot end it: Kysely's driver forgets the pool first, loses a connection that is
 * just being made, and then waits for that connection forever.
 */
const withoutEnd = (pool: pg.Pool) => ({
  connect: () => {
    refuseInTransaction("another connection is taken");
    return pool.connect();
  },
  end: () => Promise.resolve(),
  options: pool.options,
});

/** How long a standby may be silent: longer than a statement may take. */
const SILENCE_MS = 6000;
const STANDBY_CONNECTION_MS = 1000;

/** Opens a pool of connections that refuse to write. Transactions are of the primary. */
export function openReads(
  url: string,
  options: { readonly primary: Database; readonly poolSize: number },
): Pick<OpenDatabase, "db" | "close"> {
  const prepareSession: (client: pg.ClientBase) => unknown = (client) =>
    client.query(`${sessionSettings(url)}; set default_transaction_read_only = on`);
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: STANDBY_CONNECTION_MS,
    query_timeout: SILENCE_MS,
    idleTimeoutMillis: 300_000,
    application_name: "quayside-api-reads",
    onConnect: prepareSession,
  });
  // The next read finds out.
  pool.on("error", () => undefined);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: withoutEnd(pool) }) });
  pools.set(db, pool);
  primaries.set(db, options.primary);
  const close = async () => {
    await pool.end();
    await db.destroy();
  };
  return { db, close };
}

/**
 * Opens the pool; closing it first answers the queries already sent.
 * @param options.directUrl for the connection that tells other processes; `url` without it
 * @param options.pooling by transaction, the settings of a session are the pooler's to make
 * @param options.onIdleError called when PostgreSQL drops an idle connection; without a listener that would crash the process
 */
export function openDatabase(options: {
  url: string;
  directUrl?: string;
  pooling?: Pooling;
  poolSize: number;
  onIdleError: (error: Error) => void;
}): OpenDatabase {
  const bell = new Bell(options.directUrl ?? options.url);
  const isByTransaction = options.pooling === "transaction";
  // The pool awaits the returned promise, although its types do not say so.
  const prepareSession: (client: pg.ClientBase) => unknown = (client) => {
    ringAfterCommit(client, bell.ring);
    return isByTransaction ? undefined : client.query(sessionSettings(options.url));
  };
  const pool = new pg.Pool({
    Client: isByTransaction ? UnpreparedClient : PreparingClient,
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: CONNECTION_MS,
    // A new connection costs as much as about twenty statements, so connections survive quiet periods.
    idleTimeoutMillis: 300_000,
    application_name: "quayside-api",
    onConnect: prepareSession,
  });
  pool.on("error", options.onIdleError);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: withoutEnd(pool) }) });
  pools.set(db, pool);
  turns.set(db, new Turns(options.poolSize - Math.floor(options.poolSize * FOR_READS), CONNECTION_MS));
  const close = async () => {
    await pool.end();
    await bell.close();
    await db.destroy();
  };
  return { db, pool, close };
}
