import { createSaleDocument } from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { type LockedSale, lockSale } from "#modules/fulfilment/sales/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

const OPEN = new Set(["NOTIFIED", "CONFIRMED", "PAID"]);

/**
 * Locks a sale whose files may still change.
 * @throws ApiFailure not_found for another company's sale, invalid_state for a closed one
 */
export async function lockOpenSale(tx: Tx, scope: Scope, qid: string): Promise<LockedSale> {
  const sale = (await lockSale(tx, { sellerId: sellerIdOf(scope), qid })) ?? failWith("not_found");
  if (!OPEN.has(sale.status)) fail(createSaleDocument, "invalid_state", { status: sale.status });
  return sale;
}
