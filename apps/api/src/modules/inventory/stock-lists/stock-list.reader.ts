import type { StockRowError } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { type RawBuilder, sql } from "kysely";
import type { TableCell, TableColumn } from "@quayside/spreadsheet/table-column";
import type { Database, Tx } from "#db/database.ts";
import { streamRows } from "#db/rows.ts";
import { pageFields } from "#db/page-fields.ts";
import { allTiers } from "#modules/inventory/offers/index.ts";
import { fieldNames, problemText } from "#modules/inventory/stock-lists/row-problem.rules.ts";
import {
  isSinceList,
  isStockEdited,
  isUntouched,
} from "#modules/inventory/stock-lists/apply-stock-list.writer.ts";

/** Hours within which a list can be undone. */
export const UNDO_HOURS = 24;
/** Rejected rows in an answer. */
const ERRORS_SHOWN = 200;

interface ListKey {
  readonly sellerId: number;
  readonly qid: string;
}

/** Only the seller's newest list that took effect can be undone. */
const isLast = sql`not exists (select 1 from stock_lists later where later.seller_id = l.seller_id and later.id > l.id and later.status in ('DONE', 'UNDONE'))`;

/** A list that had taken effect and is running again is being undone. */
const status = sql`case when l.status = 'RUNNING' and l.finished_at is not null then 'UNDOING' else l.status end`;

/** How far a list is once its rows are read: they take effect together, which takes as long again. */
const READ_SHARE = 0.5;

/** The fields of a stock list `l`, as the pairs of a JSON object. */
export const stockListFields = (
  now: Date,
): RawBuilder<unknown> => sql`'qid', l.qid, 'draftQid', (select d.qid from stock_drafts d where d.id = l.draft_id), 'status', ${status}, 'version', l.version, 'origin', l.origin, 'mode', l.mode,
  'fileName', l.file_name, 'failure', l.failure, 'holdReason', l.hold_reason, 'held', case when l.status = 'HELD' then l.hold_facts end,
  'progress', case when l.status in ('HELD', 'DONE', 'UNDONE') then 1
    when l.finished_at is not null and l.status = 'RUNNING'
      then trunc(l.processed_count::numeric / greatest(l.created_offers + l.updated_offers + l.emptied_offers, 1), 2)
    when l.row_count = 0 then 0 else trunc(l.processed_count::numeric / l.row_count * ${READ_SHARE}::numeric, 2) end,
  'rows', json_build_object('total', l.row_count, 'accepted', l.accepted_count, 'unmatched', l.unmatched_count,
    'rejected', l.rejected_count, 'ignored', l.ignored_count),
  'offers', json_build_object('created', l.created_offers, 'updated', l.updated_offers, 'unchanged', l.unchanged_offers, 'emptied', l.emptied_offers, 'leftOut', l.left_out_offers,
    'kept', l.kept_offers, 'tiered', l.tiered_offers),
  'createdAt', instant_text(l.created_at), 'finishedAt', instant_text(l.finished_at),
  'undoableUntil', case when l.status = 'DONE' and l.finished_at > ${now}::timestamptz - make_interval(hours => ${UNDO_HOURS}) and ${isLast}
    then instant_text(l.finished_at + make_interval(hours => ${UNDO_HOURS})) end`;

/** One list of a seller as JSON; null when the seller has no such list. */
export async function readStockListJson(
  db: Database | Tx,
  { sellerId, qid, now }: ListKey & { now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ list: string }>`
    select json_build_object(${stockListFields(now)})::text as list from stock_lists l
    where l.qid = ${qid} and l.seller_id = ${sellerId}`.execute(db);
  return rows[0]?.list ?? null;
}

/** The same with the first rejected rows. */
export async function readStockListWithErrorsJson(
  db: Database,
  { sellerId, qid, now }: ListKey & { now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ list: string }>`
    select json_build_object(${stockListFields(now)}, 'errors', coalesce((select json_agg(json_build_object('row', x.row_number,
        'field', x.field, 'value', x.value, 'reason', x.reason) order by x.row_number)
      from (select * from stock_list_errors where stock_list_id = l.id order by row_number limit ${ERRORS_SHOWN}) x), '[]'::json),
      'notices', l.notices)::text as list
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
    select json_build_object(${pageFields({ page, size }, address)},
      'results', coalesce((select json_agg(json_build_object(${stockListFields(now)}) order by l.id desc) from (
        select * from stock_lists where seller_id = ${sellerId} order by id desc limit ${size} offset ${(page - 1) * size}) l), '[]'::json))::text as page
    from counted`.execute(db);
  return rows[0]?.page ?? "";
}

export const errorColumns: readonly TableColumn[] = [
  { header: "Row", kind: "number" },
  { header: "Field", kind: "text" },
  { header: "Value", kind: "name" },
  { header: "Reason", kind: "note" },
];

/** The rejected rows; undefined when the seller has no such list. */
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
    const query = sql<StockRowError>`
      select row_number as row, field, value, reason from stock_list_errors where stock_list_id = ${list.id} order by row_number`;
    for await (const fault of streamRows(db, query))
      yield [fault.row, fieldNames[fault.field], fault.value, problemText([fault])];
  })();
}

/** The currency a seller sells in. */
export async function currencyOf(db: Database | Tx, sellerId: number): Promise<string> {
  const { rows } = await sql<{
    currency: string;
  }>`select currency from sellers where organisation_id = ${sellerId}`.execute(db);
  return rows[0]?.currency ?? "";
}

/** Lists that have been held for `days` days. */
export async function findLongHeld(
  tx: Tx,
  { days, now }: { days: number; now: Date },
): Promise<{ id: number; qid: string; sellerId: number; fileName: string }[]> {
  const { rows } = await sql<{ id: number; qid: string; sellerId: number; fileName: string }>`
    select id, qid, seller_id as "sellerId", file_name as "fileName" from stock_lists
    where status = 'HELD' and created_at < ${now}::timestamptz - make_interval(days => ${days}::int) order by id`.execute(
    tx,
  );
  return rows;
}

/** Whether a list is still held; locks it. */
export async function lockHeld(tx: Tx, id: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from stock_lists where id = ${id} and status = 'HELD' for no key update`.execute(tx);
  return rows.length > 0;
}

/** The unfinished list of a seller, locked. */
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
  readonly version: number;
  readonly isUndoable: boolean;
}

/** One list of a seller, locked, with whether it can still be undone. */
export async function lockStockList(
  tx: Tx,
  { sellerId, qid, now }: ListKey & { now: Date },
): Promise<LockedList | undefined> {
  const { rows } = await sql<LockedList>`
    select l.id, ${status} as status, l.version, l.finished_at > ${now}::timestamptz - make_interval(hours => ${UNDO_HOURS}) and ${isLast} as "isUndoable"
    from stock_lists l where l.qid = ${qid} and l.seller_id = ${sellerId} for no key update`.execute(tx);
  return rows[0];
}

/** The effect of undoing a list. */
interface UndoFacts {
  readonly offers: number;
  readonly createdOffers: number;
  readonly removedOffers: number;
  readonly editedOffers: number;
  readonly soldOffers: number;
  readonly soldUnits: number;
}

/**
 * What undoing a list would take back and keep, and whether it can be undone. Undefined when the seller has no such
 * list.
 */
export async function readUndoFacts(
  db: Database,
  { sellerId, qid, now }: ListKey & { now: Date },
): Promise<(UndoFacts & { readonly isUndoable: boolean }) | undefined> {
  const { rows } = await sql<UndoFacts & { isUndoable: boolean }>`
    select f.*, l.status = 'DONE' and l.finished_at > ${now}::timestamptz - make_interval(hours => ${UNDO_HOURS}) and ${isLast} as "isUndoable"
    from stock_lists l cross join lateral (
      select count(*)::int as offers, (count(*) filter (where x.old_list_price_minor is null))::int as "createdOffers",
        (count(*) filter (where ${isUntouched}))::int as "removedOffers",
        (count(*) filter (where o.list_price_minor <> x.new_list_price_minor or ${isStockEdited}
          or (x.new_tiers is not null and x.new_tiers <> ${allTiers})))::int as "editedOffers",
        (count(*) filter (where m.units > 0))::int as "soldOffers", coalesce(sum(m.units) filter (where m.units > 0), 0)::int as "soldUnits"
      from stock_list_effects x join offers o on o.id = x.offer_id left join lateral (
        select -sum(quantity) as units from stock_movements s
        where s.offer_id = x.offer_id and s.kind in ('RESERVED', 'RELEASED') and ${isSinceList}) m on true
      where x.stock_list_id = l.id) f
    where l.qid = ${qid} and l.seller_id = ${sellerId}`.execute(db);
  return rows[0];
}
