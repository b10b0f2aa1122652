import type { StockIs } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { pageFields } from "#db/page-fields.ts";
import type { SourceReading } from "#modules/inventory/stock-drafts/index.ts";
import { stockListFields } from "#modules/inventory/stock-lists/index.ts";
import { FAILURES_TOLD } from "#modules/inventory/stock-sources/source.rules.ts";

/** A source of a seller: the tenant is part of every key. */
export interface SourceKey {
  readonly sellerId: number;
  readonly qid: string;
}

/** Whether a user corrected rows of a draft or chose its columns; pushed rows have known columns. */
export const hasWorkOfPerson = (draft: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${draft}.edited_count > 0 or (${draft}.teaches_source and ${draft}.mapping_from is not distinct from 'CHOSEN'))`;

/** Whether a draft `d`, whose held list is `l`, needs a user's decision. */
export const waitsForPerson = sql`(l.id is not null or d.status = 'CHOOSING'
  or (d.closed_at is null and ${hasWorkOfPerson(sql`d`)}))`;

/** The draft of a source that a user must check or has worked on, or whose list is held. */
const waitingDraft = sql`(select d.qid from stock_drafts d left join stock_lists l on l.draft_id = d.id and l.status = 'HELD'
  where d.source_id = s.id and ${waitsForPerson} order by d.id desc limit 1)`;

const instant = (column: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(column)} is not null then instant_text(${sql.ref(column)}) end`;

/** When its offers become stale: a number of days after the last good run, or after its creation. */
export const hidesAt = sql`(coalesce(s.last_success_at, s.created_at) + make_interval(days => s.hide_after_days))`;

const sourceJson = sql`json_build_object('qid', s.qid, 'name', s.name, 'kind', s.kind, 'url', s.url, 'username', s.username,
  'secretKind', s.secret_kind, 'hostKey', s.host_key, 'mode', s.mode, 'stockIs', s.stock_is,
  'schedule', case s.schedule_minutes when 30 then '30_MINUTES' when 60 then 'HOUR' when 360 then '6_HOURS' when 1440 then 'DAY' end,
  'hideAfterDays', s.hide_after_days, 'isPaused', s.is_paused, 'isRunning', s.current_run_id is not null,
  'health', case when s.is_paused then 'PAUSED' when w.qid is not null then 'WAITING' when s.failures >= ${FAILURES_TOLD} then 'FAILING'
    when s.failures > 0 then 'TROUBLED' when s.last_success_at is null then 'NEW' else 'HEALTHY' end,
  'failures', s.failures, 'nextRunAt', case when not s.is_paused then ${instant("s.next_run_at")} end, 'lastRunAt', ${instant("s.last_run_at")},
  'lastSuccessAt', ${instant("s.last_success_at")}, 'lastResult', s.last_result, 'staleness', s.staleness,
  'hidesAt', case when s.hide_after_days is not null and s.last_success_at is not null then instant_text(${hidesAt}) end,
  'offers', (select count(*)::int from offers_of_sources o where o.source_id = s.id), 'waitingDraftQid', w.qid, 'mapping', s.mapping,
  'createdAt', instant_text(s.created_at), 'version', s.version)`;

const fromSources = sql`from stock_list_sources s cross join lateral (select ${waitingDraft} as qid) w`;

/** The sources of a seller as JSON, oldest first; shows whether passwords and keys are set, never their values. */
export async function readSourcesJson(db: Database, sellerId: number): Promise<string> {
  const { rows } = await sql<{ sources: string }>`
    select json_build_object('results', coalesce(json_agg(${sourceJson} order by s.id), '[]'::json))::text as sources
    ${fromSources} where s.seller_id = ${sellerId} and s.removed_at is null`.execute(db);
  return rows[0]?.sources ?? "";
}

/** One of them; null when the seller has no such source. */
export async function readSourceJson(
  db: Database | Tx,
  { sellerId, qid }: SourceKey,
): Promise<string | null> {
  const { rows } = await sql<{ source: string }>`
    select ${sourceJson}::text as source ${fromSources}
    where s.seller_id = ${sellerId} and s.qid = ${qid} and s.removed_at is null`.execute(db);
  return rows[0]?.source ?? null;
}

export interface LockedSource {
  readonly id: number;
  readonly qid: string;
  readonly kind: "URL" | "SFTP" | "PUSH";
  readonly url: string | null;
  readonly username: string | null;
  readonly sealedSecret: Buffer | null;
  readonly secretKind: string | null;
  readonly hostKey: string | null;
  readonly mode: "REPLACE" | "MERGE";
  readonly stockIs: StockIs;
  readonly isPaused: boolean;
  readonly version: number;
  readonly currentRunId: number | null;
  readonly lastHash: Buffer | null;
}

const lockedFields = sql`id, qid, kind, url, username, sealed_secret as "sealedSecret", secret_kind as "secretKind", host_key as "hostKey", mode, stock_is as "stockIs",
  is_paused as "isPaused", version, current_run_id as "currentRunId", last_hash as "lastHash"`;

/** One source of a seller; undefined when the seller has no such source. */
export async function findSource(
  db: Database | Tx,
  { sellerId, qid }: SourceKey,
): Promise<LockedSource | undefined> {
  const { rows } = await sql<LockedSource>`
    select ${lockedFields} from stock_list_sources where seller_id = ${sellerId} and qid = ${qid} and removed_at is null`.execute(
    db,
  );
  return rows[0];
}

/** The same, locked. */
export async function lockSource(tx: Tx, { sellerId, qid }: SourceKey): Promise<LockedSource | undefined> {
  const { rows } = await sql<LockedSource>`
    select ${lockedFields} from stock_list_sources where seller_id = ${sellerId} and qid = ${qid} and removed_at is null
    for no key update`.execute(tx);
  return rows[0];
}

/** How the next list of a source will be read; undefined when the seller has no such source. */
export async function findReading(
  db: Database,
  { sellerId, qid }: SourceKey,
): Promise<(SourceReading & { readonly mode: "REPLACE" | "MERGE" }) | undefined> {
  const { rows } = await sql<SourceReading & { mode: "REPLACE" | "MERGE" }>`
    select mapping, encode(fingerprint, 'hex') as fingerprint, mode, stock_is as "stockIs" from stock_list_sources
    where seller_id = ${sellerId} and qid = ${qid} and removed_at is null`.execute(db);
  return rows[0];
}

/** The number of a seller's sources. The company is locked, so that no other call adds one. */
export async function lockSources(tx: Tx, sellerId: number): Promise<number> {
  await sql`select 1 from sellers where organisation_id = ${sellerId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stock_list_sources where seller_id = ${sellerId} and removed_at is null`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Whether another source of a seller has a name. */
export async function isNameTaken(
  tx: Tx,
  { sellerId, name, besides }: { sellerId: number; name: string; besides: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from stock_list_sources where seller_id = ${sellerId} and lower(name) = lower(${name}) and removed_at is null
      and id is distinct from ${besides}::bigint`.execute(tx);
  return rows.length > 0;
}

const runJson = (now: Date): RawBuilder<unknown> => sql`json_build_object('qid', r.qid, 'begunBy', r.begun_by,
  'startedAt', instant_text(r.started_at), 'finishedAt', ${instant("r.finished_at")}, 'result', r.result, 'bytes', r.bytes,
  'draftQid', (select d.qid from stock_drafts d where d.id = r.draft_id),
  'list', (select json_build_object(${stockListFields(now)}) from stock_lists l where l.draft_id = r.draft_id order by l.id desc limit 1))`;

/** The runs of a source with their results as JSON, newest first; null when the seller has no such source. */
export async function readRunsPage(
  db: Database,
  asked: SourceKey & { page: number; size: number; now: Date },
  address: (page: number) => string,
): Promise<string | null> {
  const { sellerId, qid, page, size, now } = asked;
  const { rows } = await sql<{ page: string }>`
    with source as (select id from stock_list_sources where seller_id = ${sellerId} and qid = ${qid} and removed_at is null),
    counted as (select count(*)::int as n from stock_source_runs where source_id = (select id from source))
    select json_build_object(${pageFields({ page, size }, address)},
      'results', coalesce((select json_agg(${runJson(now)} order by r.id desc) from (
        select * from stock_source_runs where source_id = (select id from source) order by id desc limit ${size} offset ${(page - 1) * size}) r), '[]'::json))::text as page
    from counted where exists (select from source)`.execute(db);
  return rows[0]?.page ?? null;
}

/** One run as JSON. */
export async function readRunJson(tx: Tx, { id, now }: { id: number; now: Date }): Promise<string> {
  const { rows } = await sql<{ run: string }>`
    select ${runJson(now)}::text as run from stock_source_runs r where r.id = ${id}`.execute(tx);
  return rows[0]?.run ?? "";
}
