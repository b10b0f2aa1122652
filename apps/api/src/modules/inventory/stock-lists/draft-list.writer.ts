import type { HeldStockList } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { newQid } from "#kernel/qid.ts";
import { heldOf } from "#modules/inventory/stock-lists/stock-guard.rules.ts";
import { lockActiveList } from "#modules/inventory/stock-lists/stock-list.reader.ts";
import { cancelStockList } from "#modules/inventory/stock-lists/stock-list.writer.ts";
import { factsOf, rowsOfDraft } from "#modules/inventory/stock-lists/list-facts.reader.ts";
import { ERRORS_KEPT } from "#modules/inventory/stock-lists/stock-work.writer.ts";

/** Timeout of the statement that copies the rows of a whole list within the database. */
const TIMEOUT = "5min";

/** The effect of a draft on the current offers, and why it would be held. */
export async function heldIfDraft(
  db: Database | Tx,
  { id, sellerId, mode }: { id: number; sellerId: number; mode: "REPLACE" | "MERGE" },
): Promise<HeldStockList> {
  const facts = await factsOf(db, {
    sellerId,
    rows: rowsOfDraft(id),
    list: sql`select ${mode}::text as mode, accepted_count - unmatched_count as accepted_count, unmatched_count, rejected_count, source_id, mapping
      from stock_drafts where id = ${id}`,
  });
  return heldOf(facts);
}

/**
 * Makes room for another list in a locked inventory: cancels a held one.
 * @returns the list being processed; null when there is room
 */
export async function freeInventory(tx: Tx, sellerId: number, now: Date): Promise<string | null> {
  const active = await lockActiveList(tx, sellerId);
  if (!active) return null;
  if (active.status !== "HELD") return active.qid;
  await cancelStockList(tx, active.id, now);
  return null;
}

/** Whether a locked inventory has no list that is being processed or held. */
export async function isInventoryFree(tx: Tx, sellerId: number): Promise<boolean> {
  return (await lockActiveList(tx, sellerId)) === undefined;
}

/** Queues a list with the rows of a draft. */
export async function addListOfDraft(
  tx: Tx,
  list: {
    draftId: number;
    sellerId: number;
    file: { name: string; hash: Buffer };
    mapping: object;
    mode: "REPLACE" | "MERGE";
    /** The effect that the user confirmed; null when no confirmation was needed. */
    confirmed: HeldStockList | null;
    /** Null when its source committed it. */
    userId: number | null;
    now: Date;
  },
): Promise<string> {
  const qid = newQid();
  await sql`
    insert into stock_lists (qid, seller_id, origin, source_id, draft_id, file_hash, file_name, mapping, mode, status, is_confirmed, hold_facts, created_by,
      created_at)
    select ${qid}, ${list.sellerId}, case when d.source_id is null then 'UPLOAD' else 'SOURCE' end, d.source_id, d.id, ${list.file.hash}::bytea,
      ${list.file.name}, ${JSON.stringify(list.mapping)}::jsonb, ${list.mode}, 'WAITING', ${list.confirmed !== null},
      ${list.confirmed && JSON.stringify(list.confirmed)}::jsonb, ${list.userId}::bigint, ${list.now}
    from stock_drafts d where d.id = ${list.draftId}`.execute(tx);
  return qid;
}

/**
 * Copies the rows of a draft to its list: with the values of those that count, and without any of those whose offers stay
 * as they are. Products missing in the catalogue are shown in the inventory with their price:
 * rows without one are left out.
 */
export async function takeDraftRows(tx: Tx, { id, draftId }: { id: number; draftId: number }): Promise<void> {
  await sql`select set_config('statement_timeout', ${TIMEOUT}, true)`.execute(tx);
  await sql`delete from stock_list_rows where stock_list_id = ${id}`.execute(tx);
  await sql`delete from stock_list_errors where stock_list_id = ${id}`.execute(tx);
  await sql`
    insert into stock_list_rows (stock_list_id, row_number, gtin14, gtin, name, variant_id, price_minor, stock, unit, sku, tiers)
    select ${id}::bigint, row_number, gtin14, gtin, name, variant_id, price_minor, stock, unit, sku, tiers from (${rowsOfDraft(draftId)}) named
    union all
    select ${id}::bigint, row_number, gtin14, gtin, name, null, price_minor, coalesce(stock, 0), coalesce(unit, 1), sku, tiers from stock_draft_rows
    where draft_id = ${draftId} and status = 'ACCEPTED' and variant_id is null and price_minor is not null`.execute(
    tx,
  );
  await sql`
    insert into stock_list_errors (stock_list_id, row_number, field, value, reason)
    select ${id}::bigint, row_number, coalesce(faults -> 0 ->> 'field', 'gtin'), coalesce(faults -> 0 ->> 'value', gtin, ''),
      coalesce(faults -> 0 ->> 'reason', 'GTIN_TWICE')
    from stock_draft_rows where draft_id = ${draftId} and status = 'REJECTED' order by row_number limit ${ERRORS_KEPT}`.execute(
    tx,
  );
  await sql`
    update stock_lists l set row_count = d.row_count, accepted_count = d.accepted_count - d.unmatched_count, unmatched_count = d.unmatched_count,
      rejected_count = d.rejected_count, ignored_count = d.ignored_count, processed_count = d.row_count
    from stock_drafts d where l.id = ${id} and d.id = ${draftId}`.execute(tx);
}

/**
 * Saves the mapping of a draft for lists with the same headings. A list that was held does not replace an existing
 * mapping: it may have been read wrongly.
 */
export async function rememberDraftMapping(tx: Tx, listId: number, now: Date): Promise<void> {
  await sql`
    insert into stock_draft_mappings as m (qid, seller_id, fingerprint, headings, mapping, file_name, used_at)
    select ${newQid()}, d.seller_id, d.fingerprint, d.found -> 'headings', d.mapping, d.file_name, ${now}
    from stock_lists l join stock_drafts d on d.id = l.draft_id
    where l.id = ${listId} and not l.is_confirmed and d.fingerprint is not null and d.mapping ->> 'headerRow' is not null
    on conflict (seller_id, fingerprint) do update set headings = excluded.headings, mapping = excluded.mapping,
      file_name = excluded.file_name, used_at = excluded.used_at`.execute(tx);
  // A user's choice for a list of a source is kept, even when the list was held and confirmed.
  await sql`
    update stock_list_sources s set mapping = d.mapping, fingerprint = d.fingerprint,
      stock_is = case when d.mapping_from = 'CHOSEN' then coalesce(d.mapping ->> 'stockIs', s.stock_is) else s.stock_is end
    from stock_lists l join stock_drafts d on d.id = l.draft_id
    where l.id = ${listId} and s.id = l.source_id and d.teaches_source and (not l.is_confirmed or d.mapping_from = 'CHOSEN')`.execute(
    tx,
  );
}

/** Deletes the rows of a source's list, which no one views: sources bring many long lists. Rejected rows are kept. */
export async function forgetSourceRows(tx: Tx, listId: number): Promise<void> {
  await sql`
    delete from stock_draft_rows r using stock_lists l
    where l.id = ${listId} and l.source_id is not null and r.draft_id = l.draft_id and r.status <> 'REJECTED'`.execute(
    tx,
  );
}
