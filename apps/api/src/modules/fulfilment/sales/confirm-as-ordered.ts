import { allowsAction } from "@quayside/api-client/contract/sales/sale.transitions";
import type { SaleStatus } from "@quayside/api-client/contract/sales/sale.schema";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import { confirmLines } from "#modules/fulfilment/sales/confirm-lines.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { linesOfSale, lockSale } from "#modules/fulfilment/sales/sale.writer.ts";

export type ConfirmOutcome =
  | { readonly outcome: "CONFIRMED" | "DRAFTED" | "INVALID_STATE"; readonly status: SaleStatus }
  | { readonly outcome: "NOT_FOUND"; readonly status: null };

/**
 * Confirms every line of a sale as ordered. A fully confirmed sale stays unchanged; one with a draft of changed
 * quantities is left to the user.
 */
export async function confirmAsOrdered(
  tx: Tx,
  { qid, scope, now, requestId }: { qid: string; scope: Scope; now: Date; requestId: string },
): Promise<ConfirmOutcome> {
  const sale = await lockSale(tx, { sellerId: sellerIdOf(scope), qid });
  if (!sale) return { outcome: "NOT_FOUND", status: null };
  const { status } = sale;
  const lines = await linesOfSale(tx, sale.id);
  if (status === "CONFIRMED" && lines.every((line) => line.confirmedQuantity === line.requestedQuantity))
    return { outcome: "CONFIRMED", status };
  if (!allowsAction(status, "confirm")) return { outcome: "INVALID_STATE", status };
  const isChanged = lines.some(
    ({ confirmedQuantity, requestedQuantity }) =>
      confirmedQuantity !== null && confirmedQuantity !== requestedQuantity,
  );
  if (isChanged) return { outcome: "DRAFTED", status };
  const asked = lines.map((line) => ({ id: line.qid, quantity: line.requestedQuantity }));
  await confirmLines(tx, { sale, lines, asked, scope, now, requestId });
  return { outcome: "CONFIRMED", status: "CONFIRMED" };
}
