import { updateStockMapping as endpoint } from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { findMapping } from "#modules/inventory/stock-lists/list-facts.reader.ts";
import { currencyOf } from "#modules/inventory/stock-lists/stock-list.reader.ts";
import { saveMapping } from "#modules/inventory/stock-lists/stock-list.writer.ts";

/** Sets the column mapping of the seller's future uploads and sources. */
export const updateStockMapping: Handler<typeof endpoint> = async ({ tx, scope, body, now, requestId }) => {
  const sellerId = sellerIdOf(scope);
  const currency = await currencyOf(tx, sellerId);
  if (body.currency !== currency) fail(endpoint, "currency_mismatch", { currency });
  await saveMapping(tx, { sellerId, mapping: body, now });
  await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
    action: "stock_mapping.set",
    subjectKind: "stock_mapping",
    subjectQid: scope.userQid,
    detail: body,
  });
  return (await findMapping(tx, sellerId)) ?? { mapping: null, updatedAt: null };
};
