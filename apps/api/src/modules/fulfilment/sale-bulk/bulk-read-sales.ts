import { bulkReadSales as endpoint } from "@quayside/api-client/contract/sale-bulk/sale-bulk.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { markFilterRead, markSalesRead } from "#modules/fulfilment/sale-bulk/bulk-sales.writer.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** Marks sales as read in one transaction; as when reading one, the sales themselves do not change. */
export const bulkReadSales: Handler<typeof endpoint> = async ({ tx, scope, body, now }) => {
  const sellerId = sellerIdOf(scope);
  const { qids, filter } = body;
  if (qids && !filter) return markSalesRead(tx, { sellerId, qids, now });
  if (filter && !qids)
    return { changed: await markFilterRead(tx, { ...filter, sellerId, now }), notFound: [] };
  return fail(endpoint, "qids_or_filter");
};
