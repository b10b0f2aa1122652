import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** Work that made no progress for this long was cut off. */
const CUT_OFF_MINUTES = 10;

/** The status of rows that a process works on. */
const STATUS = {
  initial_checks: sql.lit("RUNNING"),
  list_exports: sql.lit("RUNNING"),
  stock_drafts: sql.lit("READING"),
  stock_lists: sql.lit("RUNNING"),
} as const;
type WorkTable = keyof typeof STATUS;

/** One try at a piece of work. */
export interface WorkTry {
  readonly id: number;
  /** Which try this is, from 1: a try that another one overtook changes nothing. */
  readonly attempts: number;
}

/** Whether work was cut off that no process has touched since a time; without one it was given back. */
export const isCutOff = (touchedAt: RawBuilder<unknown>, now: Date): RawBuilder<unknown> =>
  sql`(${touchedAt} is null or ${touchedAt} < ${now}::timestamptz - make_interval(mins => ${CUT_OFF_MINUTES}))`;

/** The oldest row that waits, or whose work was cut off, locked so that no other process takes it. */
export const oldestToTake = (
  table: Exclude<WorkTable, "stock_drafts">,
  touchedAt: RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> =>
  sql`(select id from ${sql.table(table)} where status = 'WAITING' or (status = ${STATUS[table]} and ${isCutOff(touchedAt, now)})
    order by id limit 1 for no key update skip locked)`;

/** The row of a piece of work while this try is the one that works on it. */
export const ofTry = (table: WorkTable, { id, attempts }: WorkTry): RawBuilder<unknown> =>
  sql`id = ${id} and status = ${STATUS[table]} and attempts = ${attempts}`;

/** Whether this try still is the one that works on a row; locks the row. */
export async function isStillMine(tx: Tx, table: WorkTable, work: WorkTry): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where ${ofTry(table, work)} for no key update`.execute(tx);
  return rows.length > 0;
}
