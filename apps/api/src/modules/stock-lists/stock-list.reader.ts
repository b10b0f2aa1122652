import { type RawBuilder, sql } from "kysely";
import type { TableCell, TableColumn } from "@quayside/spreadsheet/write-table";
import type { Database, Tx } from "#db/database.ts";
import { streamRows } from "#db/rows.ts";

/** Hours within which a list can be taken back. */
export const UNDO_HOURS = 24;
/** Left-out rows that an answer shows. */
const ERRORS_SHOWN = 200;

interface ListKey {
  readonly sellerId: number;
  readonly qid: string;
}

/** Only the seller's newest list that took effect can be undone. */
const isLast = sql`not exists (select 1 from stock_lists later where later.seller_id = l.seller_id and later.id > l.id and later.status in ('DONE', 'UNDONE'))`;

/** A list that had taken effect and is worked on again is being taken back. */
const status = sql`case when l.status = 'RUNNING' and l.finished_at is not null then 'UNDOING' else l.status end`;

const listFields = (
  now: Date,
): RawBuilder<unknown> => sql`'qid', l.qid, 'status', ${status}, 'origin', l.origin, 'mode', l.mode,
  'fileName', l.file_name, 'failure', l.failure, 'holdReason', l.hold_reason,
  'progress', case when l.status in ('HELD', 'DONE', 'UNDONE') then 1
    when l.finished_at is not null and l.status = 'RUNNING'
      then trunc(l.processed_count::numeric / greatest(l.created_offers + l.updated_offers + l.emptied_offers, 1), 2)
    when l.row_count = 0 then 0 else trunc(l.processed_count::numeric / l.row_count, 2) end,
  'rows', json_build_object('total', l.row_count, 'accepted', l.accepted_count, 'unmatched', l.unmatched_count,
    'rejected', l.rejected_count, 'ignored', l.ignored_count),
  'offers', json_build_object('created', l.created_offers, 'updated', l.updated_offers, 'unchanged', l.unchanged_offers, 'emptied', l.emptied_offers),
  'createdAt', instant_text(l.created_at), 'finishedAt', instant_text(l.finished_at),
  'undoableUntil', case when l.status = 'DONE' and l.finished_at > ${now}::timestamptz - make_interval(hours => ${UNDO_HOURS}) and ${isLast}
    then instant_text(l.finished_at + make_interval(hours => ${UNDO_HOURS})) end`;

/** One list of a seller as JSON; null when the seller has no such list. */
export async function readStockListJson(
  db: Database | Tx,
  { sellerId, qid, now }: ListKey & { now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ list: string }>`
    select json_build_object(${listFields(now)})::text as list from stock_lists l
    where l.qid = ${qid} and l.seller_id = ${sellerId}`.execute(db);
  return rows[0]?.list ?? null;
}

/** The same with the first rows that were left out. */
export async function readStockListWithErrorsJson(
  db: Database,
  { sellerId, qid, now }: ListKey & { now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ list: string }>`
    select json_build_object(${listFields(now)}, 'errors', coalesce((select json_agg(json_build_object('row', x.row_number,
        'field', x.field, 'value', x.value, 'reason', x.reason) order by x.row_number)
      from (select * from stock_list_errors where stock_list_id = l.id order by row_number limit ${ERRORS_SHOWN}) x), '[]'::json))::text as list
    from stock_lists l where l.qid = ${qid} and l.seller_id = ${sellerId}`.execute(db);
  return rows[0]?.list ?? null;
}

/** A seller's lists as JSON, newest first. */
export async function readStockListsPage(
  db: Database,
  { sellerId, page, size, now }: { sellerId: number; page: number; size: number; now: Date },
  address: (page: number) => string,
): Promise<string> {
  const { rows } = await sql<{ page: string }>`
    with counted as (select count(*)::int as n from stock_lists where seller_id = ${sellerId})
    select json_build_object('count', n, 'countIsExact', true, 'next', case when n > ${page * size}::int then ${address(page + 1)}::text end,
      'previous', ${page > 1 ? address(page - 1) : null}::text,
      'results', coalesce((select json_agg(json_build_object(${listFields(now)}) order by l.id desc) from (
        select * from stock_lists where seller_id = ${sellerId} order by id desc limit ${size} offset ${(page - 1) * size}) l), '[]'::json))::text as page
    from counted`.execute(db);
  return rows[0]?.page ?? "";
}

export const errorColumns: readonly TableColumn[] = [
  { header: "Row", kind: "number" },
  { header: "Field", kind: "text" },
  { header: "Value", kind: "text" },
  { header: "Reason", kind: "text" },
];

/** The rows that were left out; undefined when the seller has no such list. */
export async function findStockListErrors(
  db: Database,
  { sellerId, qid }: ListKey,
): Promise<AsyncIterable<readonly TableCell[]> | undefined> {
  const { rows } = await sql<{
    id: number;
  }>`select id from stock_lists where qid = ${qid} and seller_id = ${sellerId}`.execute(db);
  const [list] = rows;
  if (!list) return undefined;
  return (async function* cells() {
    const query = sql<{ cells: TableCell[] }>`
      select json_build_array(row_number, field, value, reason) as cells from stock_list_errors
      where stock_list_id = ${list.id} order by row_number`;
    for await (const row of streamRows(db, query)) yield row.cells;
  })();
}

/** The currency a seller sells in. */
export async function currencyOf(db: Database | Tx, sellerId: number): Promise<string> {
  const { rows } = await sql<{
    currency: string;
  }>`select currency from sellers where organisation_id = ${sellerId}`.execute(db);
  return rows[0]?.currency ?? "";
}

/** The list of a seller that is not finished yet, locked. */
export async function lockActiveList(
  tx: Tx,
  sellerId: number,
): Promise<{ id: number; qid: string; status: string; hash: Buffer } | undefined> {
  const { rows } = await sql<{ id: number; qid: string; status: string; hash: Buffer }>`
    select l.id, l.qid, ${status} as status, l.file_hash as hash from stock_lists l
    where l.seller_id = ${sellerId} and l.status in ('WAITING', 'RUNNING', 'HELD') for no key update`.execute(
    tx,
  );
  return rows[0];
}

export interface LockedList {
  readonly id: number;
  readonly status: string;
  readonly isUndoable: boolean;
}

/** One list of a seller, locked; whether it can be undone still. */
export async function lockStockList(
  tx: Tx,
  { sellerId, qid, now }: ListKey & { now: Date },
): Promise<LockedList | undefined> {
  const { rows } = await sql<LockedList>`
    select l.id, ${status} as status, l.finished_at > ${now}::timestamptz - make_interval(hours => ${UNDO_HOURS}) and ${isLast} as "isUndoable"
    from stock_lists l where l.qid = ${qid} and l.seller_id = ${sellerId} for no key update`.execute(tx);
  return rows[0];
}
