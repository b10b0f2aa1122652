import { sql } from "kysely";
import type { SourceResult } from "@quayside/api-client/contract/stock-sources/stock-source.schema";
import { SOURCE_LIMITS } from "@quayside/api-client/contract/limits.rules";
import type { Tx } from "#db/database.ts";
import {
  type LockedSource,
  hasWorkOfPerson,
  waitsForPerson,
} from "#modules/inventory/stock-sources/source.reader.ts";
import { minutesUntilNext } from "#modules/inventory/stock-sources/source.rules.ts";
import { beginRun } from "#modules/inventory/stock-sources/source.writer.ts";

/** A source taken for fetching. */
export interface TakenSource extends LockedSource {
  readonly sellerId: number;
  readonly name: string;
  readonly url: string;
  readonly runId: number;
  readonly lastResult: string | null;
}

const takenFields = sql`s.id, s.qid, s.seller_id as "sellerId", s.name, s.kind, s.url, s.username, s.sealed_secret as "sealedSecret",
  s.secret_kind as "secretKind", s.host_key as "hostKey", s.mode, s.stock_is as "stockIs", s.is_paused as "isPaused", s.version, s.current_run_id as "currentRunId",
  s.last_hash as "lastHash", s.last_result as "lastResult"`;

/** Takes the source that has been due longest, so that no other process fetches it. */
export async function takeDueSource(tx: Tx, now: Date): Promise<TakenSource | undefined> {
  const { rows } = await sql<Omit<TakenSource, "runId"> & { askedRunId: number | null }>`
    select ${takenFields}, (select r.id from stock_source_runs r where r.id = s.current_run_id and r.begun_by = 'PERSON' and s.leased_until is null)
      as "askedRunId"
    from stock_list_sources s
    where s.removed_at is null and not s.is_paused and s.next_run_at <= ${now} and (s.leased_until is null or s.leased_until < ${now})
      and not exists (select from stock_source_runs r where r.source_id = s.id and r.finished_at is null and r.draft_id is not null)
    order by s.next_run_at limit 1 for no key update skip locked`.execute(tx);
  const [source] = rows;
  if (!source) return undefined;
  const { askedRunId, ...taken } = source;
  const runId =
    askedRunId ?? (await beginRun(tx, { sourceId: source.id, begunBy: "SCHEDULE", userId: null, now }));
  await sql`
    update stock_list_sources set leased_until = ${now}::timestamptz + interval '10 minutes',
      next_run_at = ${now}::timestamptz + make_interval(mins => schedule_minutes) where id = ${source.id}`.execute(
    tx,
  );
  return { ...taken, runId };
}

/** Locks the source of a current run; undefined when it was removed, or another run has overtaken it. */
export async function lockRunning(tx: Tx, runId: number): Promise<TakenSource | undefined> {
  const { rows } = await sql<Omit<TakenSource, "runId">>`
    select ${takenFields} from stock_source_runs r join stock_list_sources s on s.id = r.source_id and s.removed_at is null
    where r.id = ${runId} and r.finished_at is null for no key update of s`.execute(tx);
  const [source] = rows;
  return source && { ...source, runId };
}

/** Stores the file of a run, which becomes a draft. */
export async function noteFile(
  tx: Tx,
  {
    source,
    draftQid,
    bytes,
    hash,
    hostKey,
  }: {
    source: TakenSource;
    draftQid: string;
    bytes: number;
    hash: Buffer;
    hostKey: string | null;
  },
): Promise<void> {
  await sql`
    update stock_source_runs set bytes = ${bytes}, draft_id = (select id from stock_drafts where qid = ${draftQid}) where id = ${source.runId}`.execute(
    tx,
  );
  await sql`
    update stock_list_sources set last_hash = ${hash}::bytea, host_key = coalesce(host_key, ${hostKey}) where id = ${source.id}`.execute(
    tx,
  );
}

/** The meaning of a run's result for its source. */
const outcomes: Readonly<Partial<Record<SourceResult, "GOOD" | "NEUTRAL">>> = {
  TAKEN: "GOOD",
  UNCHANGED: "GOOD",
  NEEDS_CHOICE: "NEUTRAL",
  WAITS_FOR_YOU: "NEUTRAL",
};

/**
 * Ends the run of a locked source.
 * @returns consecutive failures, including this run
 */
export async function finishRun(
  tx: Tx,
  {
    source,
    result,
    isGood = outcomes[result] === "GOOD",
    now,
  }: { source: { id: number; runId: number }; result: SourceResult; isGood?: boolean; now: Date },
): Promise<number> {
  await sql`
    update stock_source_runs set finished_at = ${now}, result = ${result} where id = ${source.runId}`.execute(
    tx,
  );
  const isFault = outcomes[result] === undefined;
  // A new list confirms the stock once it is in effect, and the list itself records that.
  const isConfirmed = isGood && result === "UNCHANGED";
  const { rows } = await sql<{ failures: number; schedule: number | null; begunAt: Date }>`
    update stock_list_sources set leased_until = case when current_run_id = ${source.runId} then null else leased_until end,
      current_run_id = nullif(current_run_id, ${source.runId}), last_result = ${result},
      failures = ${isFault ? sql`failures + 1` : isGood ? sql`0` : sql`failures`},
      last_success_at = ${isConfirmed ? sql`${now}::timestamptz` : sql`last_success_at`},
      staleness = ${isConfirmed ? sql`'FRESH'` : sql`staleness`},
      swept_offer_id = ${isConfirmed ? sql`case when staleness = 'HIDDEN' then 0 else swept_offer_id end` : sql`swept_offer_id`},
      last_hash = ${result === "UNREADABLE" ? sql`null` : sql`last_hash`}
    where id = ${source.id} returning failures, schedule_minutes as schedule, last_run_at as "begunAt"`.execute(
    tx,
  );
  const { failures = 0, schedule = null, begunAt = now } = rows[0] ?? {};
  if (schedule !== null) {
    const next = minutesUntilNext(schedule, failures);
    await sql`
      update stock_list_sources set next_run_at = ${begunAt}::timestamptz + make_interval(mins => ${next}) where id = ${source.id}`.execute(
      tx,
    );
  }
  await sql`
    delete from stock_source_runs where source_id = ${source.id} and finished_at is not null and id <= (
      select id from stock_source_runs where source_id = ${source.id} order by id desc offset ${SOURCE_LIMITS.runsKept} limit 1)`.execute(
    tx,
  );
  return failures;
}

/** An earlier file of a source that a user must decide about first. */
export interface WaitingFile {
  readonly draftQid: string;
  /** Whether a user has worked on it and nothing else keeps it. */
  readonly isEdited: boolean;
}

/** The earlier file of a source that a user must decide about; undefined without one. */
export async function findWaiting(tx: Tx, sourceId: number): Promise<WaitingFile | undefined> {
  const { rows } = await sql<WaitingFile>`
    select d.qid as "draftQid", d.status <> 'CHOOSING' and l.id is null as "isEdited"
    from stock_drafts d left join stock_lists l on l.draft_id = d.id and l.status = 'HELD'
    where d.source_id = ${sourceId} and ${waitsForPerson} order by d.id desc limit 1`.execute(tx);
  return rows[0];
}

/** Whether the last list of a source was made from this file, and is in effect. */
export async function isInEffect(
  tx: Tx,
  { sourceId, hash, mode }: { sourceId: number; hash: Buffer; mode: "REPLACE" | "MERGE" },
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select file_hash = ${hash}::bytea and mode = ${mode} and status in ('WAITING', 'RUNNING', 'DONE') as is from stock_lists
    where source_id = ${sourceId} order by id desc limit 1`.execute(tx);
  return rows[0]?.is === true;
}

/** Whether the last file of a source had no effect: it was unreadable, cancelled or undone. */
export async function isGivenUp(tx: Tx, sourceId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select case when exists (select from stock_source_runs r where r.draft_id = d.id and r.finished_at is null) then false when d.status in ('CANCELLED', 'FAILED') then true
        else l.status in ('CANCELLED', 'FAILED', 'UNDONE') or (l.status = 'RUNNING' and l.finished_at is not null) end as is
    from (values (1)) one left join lateral (
        select id, status from stock_drafts where source_id = ${sourceId} order by id desc limit 1) d on true
      left join lateral (
        select status, finished_at from stock_lists where source_id = ${sourceId} order by id desc limit 1) l on true`.execute(
    tx,
  );
  return rows[0]?.is === true;
}

/** How many files of a source are waiting to become lists. */
export async function countWaitingRuns(tx: Tx, sourceId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stock_source_runs
    where source_id = ${sourceId} and finished_at is null and draft_id is not null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Cancels drafts of earlier runs that no user has worked on: a newer list replaces them. */
export async function dropEarlierDrafts(
  tx: Tx,
  { sourceId, now }: { sourceId: number; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update stock_drafts d set status = 'CANCELLED', closed_at = ${now}, version = version + 1, updated_at = ${now}, samples = null
    where source_id = ${sourceId} and closed_at is null and status in ('READING', 'READY') and not ${hasWorkOfPerson(sql`d`)} returning id`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`
    update stock_source_runs set finished_at = ${now}, result = 'CUT_OFF' where draft_id = any(${ids}::bigint[]) and finished_at is null`.execute(
    tx,
  );
  await sql`delete from stock_draft_rows where draft_id = any(${ids}::bigint[])`.execute(tx);
}

/** The draft of a run that can proceed: it was read, or it cannot be. */
export interface RunDraft {
  readonly runId: number;
  readonly draftId: number;
  readonly draftQid: string;
  readonly sellerId: number;
}

/** Runs settled per round. */
const RUNS_AT_ONCE = 100;

/**
 * Runs that can be settled: their draft cannot become a list; or it is ready, its seller has no list that is being
 * processed or held, and no earlier file of its source is on its way. Sellers take turns, each with its oldest run
 * first.
 */
export async function runsToSettle(tx: Tx): Promise<RunDraft[]> {
  const { rows } = await sql<RunDraft>`
    select "runId", "draftId", "draftQid", "sellerId" from (
      select r.id as "runId", d.id as "draftId", d.qid as "draftQid", d.seller_id as "sellerId",
        row_number() over (partition by d.seller_id order by r.id) as turn
      from stock_source_runs r join stock_drafts d on d.id = r.draft_id
      where r.finished_at is null and d.status <> 'READING' and (d.status <> 'READY' or (
        not exists (select from stock_lists l where l.seller_id = d.seller_id and l.status in ('WAITING', 'RUNNING', 'HELD'))
        and not exists (select from stock_drafts p where p.source_id = d.source_id and p.id < d.id and p.closed_at is null
          and (p.status = 'CHOOSING' or ${hasWorkOfPerson(sql`p`)}
            or exists (select from stock_source_runs pr where pr.draft_id = p.id and pr.finished_at is null)))))) x
    order by turn, "runId" limit ${RUNS_AT_ONCE}`.execute(tx);
  return rows;
}
