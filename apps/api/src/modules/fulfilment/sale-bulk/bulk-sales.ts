import * as contract from "@quayside/api-client/contract/sale-bulk/sale-bulk.endpoints";
import { BULK_MAX } from "@quayside/api-client/contract/limits.rules";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { markFilterRead, markSalesRead } from "#modules/fulfilment/sale-bulk/bulk-sales.writer.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { inTransaction } from "#db/transaction.ts";
import { readNumbers, readSalesToConfirm } from "#modules/fulfilment/sale-bulk/bulk-sales.reader.ts";
import { type ConfirmOutcome, confirmAsOrdered } from "#modules/fulfilment/sales/index.ts";

/** Marks sales as read in one transaction; as when reading one, the sales themselves do not change. */
export const bulkReadSales: Handler<typeof contract.bulkReadSales> = async ({ tx, scope, body, now }) => {
  const sellerId = sellerIdOf(scope);
  const { qids, filter } = body;
  if (qids && !filter) return markSalesRead(tx, { sellerId, qids, now });
  if (filter && !qids)
    return { changed: await markFilterRead(tx, { ...filter, sellerId, now }), notFound: [] };
  return fail(contract.bulkReadSales, "qids_or_filter");
};

type Result = ConfirmOutcome & { readonly qid: string; readonly number: string | null };

/**
 * Confirms sales as ordered, one transaction each: a failing one does not block the others. A retry after a crash
 * reports the sales that were confirmed already.
 */
export const bulkConfirmSales: Handler<typeof contract.bulkConfirmSales> = async (context) => {
  const { db, scope, body, now, requestId, finish } = context;
  const sellerId = sellerIdOf(scope);
  if ((body.qids === undefined) === (body.filter === undefined))
    fail(contract.bulkConfirmSales, "qids_or_filter");
  const found = body.filter
    ? await readSalesToConfirm(db, { ...body.filter, sellerId, now }, BULK_MAX)
    : { qids: [...new Set(body.qids)], count: 0 };
  const numbers = await readNumbers(db, { sellerId, qids: found.qids });
  const results: Result[] = [];
  for (const qid of found.qids) {
    const outcome = await inTransaction(db, (tx) => confirmAsOrdered(tx, { qid, scope, now, requestId }));
    results.push({ qid, number: numbers.get(qid) ?? null, ...outcome });
  }
  const confirmed = results.filter(({ outcome }) => outcome === "CONFIRMED").length;
  const left = Math.max(0, found.count - found.qids.length);
  return finish(async () => ({ results, confirmed, failed: results.length - confirmed, left }));
};
