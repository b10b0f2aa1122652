import { declineSale as endpoint } from "@quayside/api-client/contract/sales/sales.endpoints";
import { DECLINE_TEXT } from "@quayside/api-client/contract/sales/sale.rules";
import { allowsAction } from "@quayside/api-client/contract/sales/sale.transitions";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { endSales } from "#modules/fulfilment/sales/end-sales.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readSaleJson } from "#modules/fulfilment/sales/sale.reader.ts";
import { markDeclined } from "#modules/fulfilment/sales/sale-closing.writer.ts";
import { addSaleEvent, lockSale } from "#modules/fulfilment/sales/sale.writer.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Declines a sale that is neither booked nor shipped; a declined one gives the same answer. */
export const declineSale: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, services, now, requestId } = context;
  const sellerId = sellerIdOf(scope);
  const key = { sellerId, qid: params.qid, imageHost: services.config.IMAGE_HOST_URL };
  const sale = (await lockSale(tx, key, { endpoint, seen: body.version, scope })) ?? failWith("not_found");
  const answer = async () => jsonOr404(await readSaleJson(tx, key));

  if (sale.status === "DECLINED") return answer();
  if (!allowsAction(sale.status, "decline") || sale.hasBooking || sale.hasShipments || sale.isPaying) {
    fail(endpoint, "invalid_state", { status: sale.status });
  }
  const text = body.text?.trim() || null;
  if (body.reason === "OTHER" && (text ?? "").length < DECLINE_TEXT.min) {
    fail(endpoint, "decline_text_required", { min: DECLINE_TEXT.min, max: DECLINE_TEXT.max });
  }

  await markDeclined(tx, { saleId: sale.id, reason: body.reason, text, now });
  const isStockFreed = body.reason !== "OUT_OF_STOCK";
  await endSales(tx, { saleIds: [sale.id], kind: "DECLINE", isStockFreed, now });
  await addSaleEvent(tx, {
    saleId: sale.id,
    type: "sale.declined",
    at: now,
    actor: scope.userName,
    detail: body.reason,
  });
  await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
    action: "sale.decline",
    subjectKind: "sale",
    subjectQid: params.qid,
    detail: { reason: body.reason },
  });
  return answer();
};
