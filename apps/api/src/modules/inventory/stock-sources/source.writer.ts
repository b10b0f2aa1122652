import type { StockIs } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { newQid } from "#kernel/qid.ts";

/** The settings of a source. Times and schedules of a push source are null. */
export interface SourceSettings {
  readonly name: string;
  readonly kind: "URL" | "SFTP" | "PUSH";
  readonly url: string | null;
  readonly username: string | null;
  readonly secret: { readonly kind: "PASSWORD" | "PRIVATE_KEY"; readonly sealed: Buffer } | null;
  readonly mode: "REPLACE" | "MERGE";
  readonly stockIs: StockIs;
  readonly scheduleMinutes: number | null;
  readonly hideAfterDays: number | null;
}

/** Adds a source; one with an address is due immediately. */
export async function addSource(
  tx: Tx,
  {
    sellerId,
    settings,
    userId,
    now,
  }: { sellerId: number; settings: SourceSettings; userId: number; now: Date },
): Promise<string> {
  const qid = newQid();
  const { name, kind, url, username, secret, mode, stockIs, scheduleMinutes, hideAfterDays } = settings;
  await sql`
    insert into stock_list_sources (qid, seller_id, name, kind, url, username, sealed_secret, secret_kind, mode, stock_is, schedule_minutes,
      hide_after_days, next_run_at, created_by, created_at, updated_at)
    values (${qid}, ${sellerId}, ${name}, ${kind}, ${url}, ${username}, ${secret?.sealed ?? null}::bytea, ${secret?.kind ?? null}, ${mode},
      ${stockIs}, ${scheduleMinutes}::int, ${hideAfterDays}::int, ${kind === "PUSH" ? null : now}::timestamptz, ${userId}::bigint, ${now}, ${now})`.execute(
    tx,
  );
  return qid;
}

/** The changes to a source; undefined keeps a value. */
export interface SourceChange {
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  readonly username?: string | null | undefined;
  readonly secret?: SourceSettings["secret"] | undefined;
  readonly mode?: "REPLACE" | "MERGE" | undefined;
  readonly stockIs?: StockIs | undefined;
  readonly scheduleMinutes?: number | undefined;
  readonly hideAfterDays?: number | null | undefined;
  readonly isPaused?: boolean | undefined;
  readonly forgetHostKey: boolean;
  readonly forgetMapping: boolean;
  /**
   * Whether the file or the access to it has changed: what was known about the last file is discarded, and it is due
   * immediately.
   */
  readonly isElsewhere: boolean;
}

/** Changes a locked source. One that resumes after a pause, or has a new address, is due immediately. */
export async function changeSource(
  tx: Tx,
  { id, change, now }: { id: number; change: SourceChange; now: Date },
): Promise<void> {
  const set = <T>(value: T | undefined, column: string) =>
    value === undefined ? sql.ref(column) : sql`${value}`;
  const { secret, isElsewhere, forgetHostKey, forgetMapping } = change;
  const isDue = isElsewhere || forgetHostKey || forgetMapping || change.isPaused === false;
  await sql`
    update stock_list_sources set name = ${set(change.name, "name")}, url = ${set(change.url, "url")},
      username = ${set(change.username, "username")}, mode = ${set(change.mode, "mode")},
      stock_is = ${set(change.stockIs, "stock_is")},
      sealed_secret = ${set(secret === undefined ? undefined : (secret?.sealed ?? null), "sealed_secret")},
      secret_kind = ${set(secret === undefined ? undefined : (secret?.kind ?? null), "secret_kind")},
      schedule_minutes = ${set(change.scheduleMinutes, "schedule_minutes")},
      hide_after_days = ${set(change.hideAfterDays, "hide_after_days")},
      is_paused = ${set(change.isPaused, "is_paused")},
      host_key = case when ${isElsewhere || forgetHostKey} then null else host_key end,
      mapping = case when ${forgetMapping} then null else mapping end,
      fingerprint = case when ${forgetMapping} then null else fingerprint end,
      last_hash = case when ${isElsewhere || forgetMapping || change.mode !== undefined || change.stockIs !== undefined} then null else last_hash end,
      failures = case when ${isDue} then 0 else failures end,
      next_run_at = case when kind <> 'PUSH' and ${isDue} then ${now}::timestamptz else next_run_at end,
      updated_at = ${now}, version = version + 1
    where id = ${id}`.execute(tx);
}

/** Removes a source: deletes its secret, detaches its offers, keeps its lists. */
export async function removeSource(tx: Tx, { id, now }: { id: number; now: Date }): Promise<void> {
  await sql`
    update stock_list_sources set removed_at = ${now}, sealed_secret = null, secret_kind = null, current_run_id = null, leased_until = null,
      updated_at = ${now}, version = version + 1 where id = ${id}`.execute(tx);
  await sql`
    update stock_source_runs set finished_at = ${now}, result = 'CUT_OFF' where source_id = ${id} and finished_at is null`.execute(
    tx,
  );
}

/** Requests a run now, which reads the file even if it is unchanged. */
export async function askForRun(
  tx: Tx,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<void> {
  await sql`
    update stock_list_sources set next_run_at = ${now}, last_hash = null, updated_at = ${now} where id = ${id}`.execute(
    tx,
  );
  await beginRun(tx, { sourceId: id, begunBy: "PERSON", userId, now });
}

/** Minutes without a sign of life after which a run counts as interrupted. */
const LEASE_MINUTES = 10;

/**
 * Starts a run of a locked source. An earlier run without a file ends with it; files already received are processed.
 */
export async function beginRun(
  tx: Tx,
  run: { sourceId: number; begunBy: "SCHEDULE" | "PERSON" | "PUSH"; userId: number | null; now: Date },
): Promise<number> {
  const { sourceId, begunBy, userId, now } = run;
  await sql`
    update stock_source_runs set finished_at = ${now}, result = 'CUT_OFF' where source_id = ${sourceId} and finished_at is null
      and draft_id is null`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into stock_source_runs (qid, source_id, begun_by, user_id, started_at)
    values (${newQid()}, ${sourceId}, ${begunBy}, ${userId}::bigint, ${now}) returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await sql`
    update stock_list_sources set current_run_id = ${id}, last_run_at = ${now},
      leased_until = case when ${begunBy} = 'PERSON' then null else ${now}::timestamptz + make_interval(mins => ${LEASE_MINUTES}) end
    where id = ${sourceId}`.execute(tx);
  return id;
}
