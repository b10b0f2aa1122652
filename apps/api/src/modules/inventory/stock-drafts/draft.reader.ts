import type {
  DraftMapping,
  StockDraftStatus,
} from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { DRAFT_LIMITS } from "@quayside/api-client/contract/limits.rules";
import type { ColumnChoice } from "@quayside/spreadsheet/understanding/understanding";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { pageFields } from "#db/page-fields.ts";
import { stockListFields } from "#modules/inventory/stock-lists/index.ts";

/** A draft of a seller: the tenant is part of every key. */
export interface DraftKey {
  readonly sellerId: number;
  readonly qid: string;
}

const draftFields = (
  now: Date,
): RawBuilder<unknown> => sql`'qid', d.qid, 'status', d.status, 'version', d.version,
  'fileName', d.file_name, 'source', (select json_build_object('qid', s.qid, 'name', s.name) from stock_list_sources s where s.id = d.source_id), 'fileBytes', (select f.bytes from files f where f.hash = d.file_hash), 'fileKind', d.file_kind,
  'createdBy', (select u.name from users u where u.id = d.created_by), 'createdAt', instant_text(d.created_at),
  'expiresAt', instant_text(d.created_at + make_interval(days => ${DRAFT_LIMITS.days})),
  'progress', case when d.status = 'READING' then case when d.expected_rows = 0 then 0
    else trunc(least(d.progress_rows::numeric / d.expected_rows, 1), 2) end else 1 end,
  'failure', d.failure, 'mapping', d.mapping, 'mappingFrom', d.mapping_from,
  'counts', json_build_object('total', d.row_count, 'accepted', d.accepted_count, 'unmatched', d.unmatched_count,
    'rejected', d.rejected_count, 'ignored', d.ignored_count, 'edited', d.edited_count),
  'lastEdit', (select json_build_object('kind', e.kind, 'rows', e.row_count, 'by', u.name, 'at', instant_text(e.made_at))
    from stock_draft_edits e left join users u on u.id = e.made_by where e.draft_id = d.id order by e.id desc limit 1),
  'list', (select json_build_object(${stockListFields(now)}) from stock_lists l where l.draft_id = d.id order by l.id desc limit 1)`;

/** One draft of a seller as JSON; null when the seller has no such draft. */
export async function readDraftJson(
  db: Database | Tx,
  { sellerId, qid, now }: DraftKey & { readonly now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ draft: string }>`
    select json_build_object(${draftFields(now)})::text as draft from stock_drafts d
    where d.qid = ${qid} and d.seller_id = ${sellerId}`.execute(db);
  return rows[0]?.draft ?? null;
}

/** The same with the result of the reading and the problems of its rows. */
export async function readDraftDetailJson(
  db: Database,
  { sellerId, qid, now }: DraftKey & { readonly now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ draft: string }>`
    select json_build_object(${draftFields(now)},
      'sheets', coalesce(d.found -> 'sheets', '[]'), 'headings', coalesce(d.found -> 'headings', '[]'),
      'candidates', coalesce(d.found -> 'candidates', '{"headerRows": [], "columns": {}}'), 'questions', coalesce(d.found -> 'questions', '[]'),
      'faults', coalesce((select json_agg(json_build_object('field', field, 'reason', reason, 'rows', n) order by n desc, reason) from (
        select x.field, x.reason, count(*)::int as n from (
          select f ->> 'field' as field, f ->> 'reason' as reason from stock_draft_rows r, jsonb_array_elements(r.faults) f
            where r.draft_id = d.id and r.status = 'REJECTED' and r.faults is not null
          union all select 'gtin', 'GTIN_TWICE' from stock_draft_rows r
            where r.draft_id = d.id and r.status = 'REJECTED' and r.twice = 'CONTRADICTS') x group by x.field, x.reason) counted), '[]'::json))::text as draft
    from stock_drafts d where d.qid = ${qid} and d.seller_id = ${sellerId}`.execute(db);
  return rows[0]?.draft ?? null;
}

/** A seller's drafts as JSON, newest first. */
export async function readDraftsPage(
  db: Database,
  asked: { sellerId: number; page: number; size: number; status: "OPEN" | "ALL"; now: Date },
  address: (page: number) => string,
): Promise<string> {
  const { sellerId, page, size, status, now } = asked;
  const isWanted =
    status === "OPEN"
      ? // Drafts of a source proceed automatically as long as its run does.
        sql`seller_id = ${sellerId} and closed_at is null and (source_id is null or status = 'CHOOSING'
          or not exists (select from stock_source_runs r where r.draft_id = stock_drafts.id and r.finished_at is null))`
      : sql`seller_id = ${sellerId}`;
  const { rows } = await sql<{ page: string }>`
    with counted as (select count(*)::int as n from stock_drafts where ${isWanted})
    select json_build_object(${pageFields({ page, size }, address)},
      'results', coalesce((select json_agg(json_build_object(${draftFields(now)}) order by d.id desc) from (
        select * from stock_drafts where ${isWanted} order by id desc limit ${size} offset ${(page - 1) * size}) d), '[]'::json))::text as page
    from counted`.execute(db);
  return rows[0]?.page ?? "";
}

/** The first rows of a sheet as JSON; null when the seller has no such draft. */
export async function readSampleJson(
  db: Database,
  { sellerId, qid, sheet }: DraftKey & { readonly sheet: number },
): Promise<string | null> {
  const { rows } = await sql<{ sample: string }>`
    select json_build_object('rows', coalesce(d.samples -> ${sheet}::int, '[]'))::text as sample from stock_drafts d
    where d.qid = ${qid} and d.seller_id = ${sellerId}`.execute(db);
  return rows[0]?.sample ?? null;
}

/** The result of reading a file besides its rows, as stored with the draft. */
export interface FoundDraft {
  readonly headings: readonly string[];
  /** How its rows are read. */
  readonly choice: ColumnChoice;
}

export interface LockedDraft {
  readonly id: number;
  readonly qid: string;
  readonly sellerId: number;
  readonly status: StockDraftStatus;
  readonly version: number;
  readonly mapping: DraftMapping | null;
  readonly mappingFrom: string | null;
  readonly found: FoundDraft | null;
  readonly fileHash: Buffer;
  readonly fileName: string;
}

const lockedFields = sql`d.id, d.qid, d.seller_id as "sellerId", d.status, d.version, d.mapping, d.mapping_from as "mappingFrom", d.found,
  d.file_hash as "fileHash", d.file_name as "fileName"`;

/** One draft of a seller; undefined when the seller has no such draft. */
export async function findDraft(
  db: Database | Tx,
  { sellerId, qid }: DraftKey,
): Promise<LockedDraft | undefined> {
  const { rows } = await sql<LockedDraft>`
    select ${lockedFields} from stock_drafts d where d.qid = ${qid} and d.seller_id = ${sellerId}`.execute(
    db,
  );
  return rows[0];
}

/** The same, locked: its rows change only under this lock. */
export async function lockDraft(tx: Tx, { sellerId, qid }: DraftKey): Promise<LockedDraft | undefined> {
  const { rows } = await sql<LockedDraft>`
    select ${lockedFields} from stock_drafts d where d.qid = ${qid} and d.seller_id = ${sellerId} for no key update`.execute(
    tx,
  );
  return rows[0];
}

/** A draft by its id, locked. */
export async function lockDraftById(tx: Tx, id: number): Promise<LockedDraft | undefined> {
  const { rows } = await sql<LockedDraft>`
    select ${lockedFields} from stock_drafts d where d.id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/**
 * Open drafts of a seller, including the one of a given file. The company is locked, so that no other call adds one.
 */
export async function lockOpenDrafts(
  tx: Tx,
  { sellerId, hash }: { sellerId: number; hash: Buffer },
): Promise<{ open: number; sameQid: string | null }> {
  await sql`select 1 from sellers where organisation_id = ${sellerId} for no key update`.execute(tx);
  const { rows } = await sql<{ open: number; sameQid: string | null }>`
    select count(*)::int as open, max(qid) filter (where file_hash = ${hash}::bytea) as "sameQid" from stock_drafts
    where seller_id = ${sellerId} and closed_at is null and source_id is null`.execute(tx);
  return rows[0] ?? { open: 0, sameQid: null };
}

/** A seller's saved mappings as JSON, most recently used first. */
export async function readMappingsJson(db: Database, sellerId: number): Promise<string> {
  const { rows } = await sql<{ mappings: string }>`
    select json_build_object('mappings', coalesce(json_agg(json_build_object('qid', qid, 'fileName', file_name, 'headings', headings,
      'mapping', mapping, 'usedAt', instant_text(used_at)) order by used_at desc, id desc), '[]'::json))::text as mappings
    from stock_draft_mappings where seller_id = ${sellerId}`.execute(db);
  return rows[0]?.mappings ?? "";
}
