import { resetSaleLine as endpoint } from "@quayside/api-client/contract/sale-lines/sale-lines.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { canChangeLines } from "#modules/fulfilment/sales/sale.rules.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readSaleJson } from "#modules/fulfilment/sales/sale.reader.ts";
import { writeReset } from "#modules/fulfilment/sales/sale-quantities.writer.ts";
import { addSaleEvent, linesOfSale, lockSale } from "#modules/fulfilment/sales/sale.writer.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Resets a line to what was ordered and the sale to awaiting confirmation; idempotent. */
export const resetSaleLine: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, services, now, requestId } = context;
  const sellerId = sellerIdOf(scope);
  const key = { sellerId, qid: params.qid, imageHost: services.config.IMAGE_HOST_URL };
  const sale = (await lockSale(tx, key, { endpoint, seen: body.version, scope })) ?? failWith("not_found");
  const lines = await linesOfSale(tx, sale.id);
  const line = lines.find(({ qid }) => qid === params.id) ?? failWith("not_found");
  if (!canChangeLines(sale)) fail(endpoint, "invalid_state", { status: sale.status });

  if (sale.status !== "NOTIFIED" || line.confirmedQuantity !== null) {
    await writeReset(tx, { saleId: sale.id, lineQid: line.qid });
    await addSaleEvent(tx, {
      saleId: sale.id,
      type: "sale.line_reset",
      at: now,
      actor: scope.userName,
      detail: null,
    });
    await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
      action: "sale.reset_line",
      subjectKind: "sale",
      subjectQid: params.qid,
      detail: { line: line.qid, status: sale.status },
    });
  }
  return jsonOr404(await readSaleJson(tx, key));
};
