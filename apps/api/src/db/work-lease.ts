import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { withOneClient } from "#db/one-client.ts";
import { inTransaction } from "#db/transaction.ts";

/**
 * Work counts as cut off only after this long: between taking it and holding it, and for work of an older program, which
 * does not hold it.
 */
const CUT_OFF_SECONDS = 5;
/** Work that failed while its process lives waits this long for its next attempt. */
const RETRY_MINUTES = 2;

/** The status of rows that a process works on. */
const STATUS = {
  initial_checks: sql.lit("RUNNING"),
  list_exports: sql.lit("RUNNING"),
  price_rule_rehearsals: sql.lit("RUNNING"),
  stock_drafts: sql.lit("READING"),
  stock_lists: sql.lit("RUNNING"),
} as const;
type WorkTable = keyof typeof STATUS;

/** Arbitrary first keys of the advisory locks on work, one per table. */
const LOCKS = {
  initial_checks: 4_600_011,
  list_exports: 4_600_012,
  stock_drafts: 4_600_013,
  stock_lists: 4_600_014,
  price_rule_rehearsals: 4_600_015,
} as const satisfies Record<WorkTable, number>;

/** A lease on a piece of work: the row, and the attempt that it was taken with. */
export interface WorkLease {
  readonly id: number;
  /** Which attempt this is, from 1: one that another overtook changes nothing. */
  readonly attempts: number;
}

/**
 * Leases a piece of work and does it. A connection holds an advisory lock on it meanwhile: the lock ends with the process,
 * however it dies, so that another one takes over at once; a slow process keeps it.
 * @param take takes the work in a transaction; undefined when there is none
 * @returns whether there was work
 */
export async function withLease<Work extends WorkLease>(
  { databaseUrl, table }: { databaseUrl: string; table: WorkTable },
  take: (tx: Tx) => Promise<Work | undefined>,
  work: (taken: Work) => Promise<unknown>,
): Promise<boolean> {
  return withOneClient({ databaseUrl, name: "quayside-work-lease" }, async (_, db) => {
    // PostgreSQL notices within 20 s when the machine of this process is gone.
    await sql`select set_config('tcp_keepalives_idle', '5', false), set_config('tcp_keepalives_interval', '5', false),
      set_config('tcp_keepalives_count', '2', false)`.execute(db);
    const taken = await inTransaction(db, async (tx) => {
      const one = await take(tx);
      // Of the session, so that it outlives the transaction.
      if (one) await sql`select pg_advisory_lock(${LOCKS[table]}::int, ${one.id}::int)`.execute(tx);
      return one;
    });
    if (taken) await work(taken);
    return taken !== undefined;
  });
}

/** Delays the next attempt of work that failed, so that a short outage does not use up all of them. */
export async function retryLater(
  db: Database,
  table: "initial_checks" | "stock_lists",
  work: WorkLease,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set started_at = started_at + make_interval(mins => ${RETRY_MINUTES})
    where ${ofLease(table, work)}`.execute(db);
}

/** Whether work that a process took at some time was cut off, because no process holds it; without a time it was given back. */
export const isCutOff = (
  table: WorkTable,
  { id, touchedAt, now }: { id: RawBuilder<unknown>; touchedAt: RawBuilder<unknown>; now: Date },
): RawBuilder<unknown> =>
  sql`(${touchedAt} is null or (${touchedAt} < ${now}::timestamptz - make_interval(secs => ${CUT_OFF_SECONDS})
    and not exists (select from pg_locks k where k.locktype = 'advisory' and k.classid = ${LOCKS[table]}::oid and k.objid = ${id}::oid
      and k.objsubid = 2 and k.database = (select oid from pg_database where datname = current_database()))))`;

/** The oldest row that waits, or whose work was cut off, locked so that no other process takes it. */
export const oldestToTake = (
  table: Exclude<WorkTable, "stock_drafts" | "price_rule_rehearsals">,
  touchedAt: RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> =>
  sql`(select id from ${sql.table(table)} where status = 'WAITING' or (status = ${STATUS[table]} and ${isCutOff(table, { id: sql`id`, touchedAt, now })})
    order by id limit 1 for no key update skip locked)`;

/** The row of a piece of work while this lease is the one on it. */
export const ofLease = (table: WorkTable, { id, attempts }: WorkLease): RawBuilder<unknown> =>
  sql`id = ${id} and status = ${STATUS[table]} and attempts = ${attempts}`;

/** Whether this lease still is the one on a row; locks the row. */
export async function isLeaseHeld(tx: Tx, table: WorkTable, work: WorkLease): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where ${ofLease(table, work)} for no key update`.execute(tx);
  return rows.length > 0;
}
