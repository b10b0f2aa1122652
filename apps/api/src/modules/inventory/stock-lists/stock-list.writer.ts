import type { StockMapping } from "@quayside/api-client/contract/stock-lists/stock-file.schema";
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { keepFile } from "#files/file.writer.ts";
import { newQid } from "#kernel/qid.ts";
import type { ListMapping } from "#modules/inventory/stock-lists/stock-table.rules.ts";
import type { HeldStockList } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { heldOf } from "#modules/inventory/stock-lists/stock-guard.rules.ts";
import { lockStockList } from "#modules/inventory/stock-lists/stock-list.reader.ts";
import { holdStockList } from "#modules/inventory/stock-lists/apply-stock-list.writer.ts";
import { factsOfSwitch } from "#modules/inventory/stock-lists/list-facts.reader.ts";

/** Media type of a stored list: it is read by its content and never served. */
const LIST_MEDIA_TYPE = "application/octet-stream";

/** Queues a list with its file. */
export async function addStockList(
  tx: Tx,
  list: {
    sellerId: number;
    file: { name: string; content: Buffer; hash: Buffer };
    mapping: ListMapping;
    mode: "REPLACE" | "MERGE";
    userId: number | null;
    now: Date;
  },
): Promise<string> {
  const { file, now } = list;
  const qid = newQid();
  const { content, hash } = file;
  await keepFile(tx, { mediaType: LIST_MEDIA_TYPE, content, hash }, now);
  await sql`
    insert into stock_lists (qid, seller_id, origin, file_hash, file_name, mapping, mode, status, created_by, created_at)
    select ${qid}, ${list.sellerId}, 'UPLOAD', ${file.hash}::bytea, ${file.name}, ${JSON.stringify(list.mapping)}::jsonb, ${list.mode}, 'WAITING',
      ${list.userId}::bigint, ${now}`.execute(tx);
  return qid;
}

/** Cancels a list that has not taken effect. */
export async function cancelStockList(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update stock_lists set status = 'CANCELLED', hold_reason = null, finished_at = ${now} where id = ${id}`.execute(
    tx,
  );
  await allowLongStatements(tx);
  await sql`delete from stock_list_rows where stock_list_id = ${id}`.execute(tx);
  await reopenDraft(tx, id, now);
}

/** Reopens the draft of a list that did not take effect, so that its seller can correct and commit it. */
async function reopenDraft(tx: Tx, listId: number, now: Date): Promise<void> {
  await sql`
    update stock_drafts d set status = 'READY', closed_at = null, version = d.version + 1, updated_at = ${now}
    from stock_lists l where l.id = ${listId} and d.id = l.draft_id and d.status = 'COMMITTED'`.execute(tx);
}

/** Queues a held list again, this time without a check. */
export async function confirmStockList(tx: Tx, id: number): Promise<void> {
  await sql`update stock_lists set status = 'WAITING', is_confirmed = true, hold_reason = null, attempts = 0 where id = ${id}`.execute(
    tx,
  );
}

/** Ends a list with a failure, changing nothing. */
export async function failStockList(tx: Tx, id: number, failure: string, now: Date): Promise<void> {
  await sql`update stock_lists set status = 'FAILED', failure = ${failure}, finished_at = ${now} where id = ${id}`.execute(
    tx,
  );
  await reopenDraft(tx, id, now);
}

/** Stores the column mapping of a seller's lists. */
export async function saveMapping(
  tx: Tx,
  { sellerId, mapping, now }: { sellerId: number; mapping: StockMapping; now: Date },
): Promise<void> {
  await sql`
    insert into stock_mappings as m (seller_id, heading_row, gtin, price, selling_unit, inventory, currency, stock_is, updated_at)
    values (${sellerId}, ${mapping.headingRow}, ${mapping.gtin}, ${mapping.price}, ${mapping.sellingUnit}, ${mapping.inventory}, ${mapping.currency},
      coalesce(${mapping.stockIs ?? null}, 'ON_HAND'), ${now})
    on conflict (seller_id) do update set heading_row = excluded.heading_row, gtin = excluded.gtin, price = excluded.price,
      selling_unit = excluded.selling_unit, inventory = excluded.inventory, currency = excluded.currency,
      stock_is = coalesce(${mapping.stockIs ?? null}, m.stock_is), updated_at = excluded.updated_at, version = m.version + 1`.execute(
    tx,
  );
}

/** Comparing or deleting all rows of a list exceeds the usual statement timeout and work memory on a busy machine. */
const LIST_TIMEOUT = "25s";
const LIST_MEMORY = "64MB";

/** Raises statement timeout and work memory for all rows of a list, until the transaction ends. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${LIST_TIMEOUT}, true), set_config('work_mem', ${LIST_MEMORY}, true)`.execute(
    tx,
  );
}

/**
 * Recomputes the effect of a held list in a locked inventory, and stores the numbers for its seller.
 * @returns null when the list is not held, or no longer looks like a mistake
 */
export async function holdAgain(
  tx: Tx,
  key: { sellerId: number; qid: string; now: Date },
): Promise<HeldStockList | null> {
  const list = await lockStockList(tx, key);
  if (list?.status !== "HELD") return null;
  await allowLongStatements(tx);
  const held = heldOf(await factsOfSwitch(tx, { id: list.id, sellerId: key.sellerId }));
  if (held.reasons.length === 0) return null;
  await holdStockList(tx, list.id, held);
  return held;
}
