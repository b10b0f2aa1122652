import { updateSale as endpoint } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import { allowsAction } from "@quayside/api-client/contract/sales/sale.transitions";
import { formatMoney } from "@quayside/format/money";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { minorOf, moneyOf } from "#modules/payouts/payments/payment.rules.ts";
import { readMaxima, writeAmounts } from "#modules/payouts/payments/sale-payment.writer.ts";
import { addSaleEvent, lockSale, readSaleJson } from "#modules/fulfilment/sales/index.ts";
import { refuseStale } from "#work/refuse-stale.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** The requested amounts in minor units; undefined for one that is kept. */
function readAmounts(body: { sellerShippingFee?: string | undefined; sellerVat?: string | undefined }) {
  const { sellerShippingFee, sellerVat } = body;
  const fee = sellerShippingFee === undefined ? undefined : minorOf(sellerShippingFee);
  const vat = sellerVat === undefined ? undefined : minorOf(sellerVat);
  const fields = [...(fee === null ? ["sellerShippingFee"] : []), ...(vat === null ? ["sellerVat"] : [])];
  if (fee === null || vat === null) fail(endpoint, "amount_invalid", { fields });
  return { fee, vat };
}

/** The reason for a VAT: none while it matches the rate, and required where it is lower. */
function reasonFor(
  vatMinor: number,
  maxima: { expectedVat: number; vatMaximum: number; vatReason: string | null },
  asked: string | undefined,
): string | null {
  const { expectedVat, vatMaximum } = maxima;
  const tolerance = vatMaximum - expectedVat;
  if (vatMinor >= expectedVat - tolerance) return null;
  return (
    asked ??
    maxima.vatReason ??
    fail(endpoint, "VAT_REASON_REQUIRED", { expectedVatAmount: moneyOf(expectedVat) })
  );
}

/**
 * Sets the seller's shipping fee and VAT of a confirmed sale; the new fee limits the VAT, which may be below the
 * expected value only with a reason. If not given, the VAT follows the fee.
 */
export const updateSale: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, services, now, requestId } = context;
  const sellerId = sellerIdOf(scope);
  const key = { sellerId, qid: params.qid, imageHost: services.config.IMAGE_HOST_URL };
  const sale = (await lockSale(tx, key)) ?? failWith("not_found");
  if (!allowsAction(sale.status, "changeAmounts") || sale.isPaying)
    fail(endpoint, "invalid_state", { status: sale.status });
  const { fee, vat } = readAmounts(body);
  const maxima = await readMaxima(tx, { saleId: sale.id, feeMinor: fee ?? null });
  const { feeMinor, vatMinor, feeMaximum, vatMaximum, expectedVat, nextVat } = maxima;
  const isReasonSame = body.vatReason === undefined || body.vatReason === maxima.vatReason;
  const isSame = (fee ?? feeMinor) === feeMinor && (vat ?? vatMinor) === vatMinor && isReasonSame;
  if (!isSame) {
    await refuseStale(tx, { endpoint, seen: body.version, scope }, { kind: "sale", ...sale });
    if (fee !== undefined && fee > feeMaximum)
      fail(endpoint, "ExceededMaxShippingFee", { maximum: moneyOf(feeMaximum) });
    if (vat !== undefined && vat > vatMaximum)
      fail(endpoint, "ExceededMaxSellerVat", {
        maximum: moneyOf(vatMaximum),
        expectedVatAmount: moneyOf(expectedVat),
      });
    const nextMinor = vat ?? (fee === undefined ? vatMinor : nextVat);
    const vatReason = reasonFor(nextMinor, maxima, body.vatReason);
    const amounts = { feeMinor: fee ?? feeMinor, vatMinor: nextMinor, vatReason };
    await writeAmounts(tx, { saleId: sale.id, ...amounts });
    const detail = `Shipping fee ${formatMoney(moneyOf(amounts.feeMinor), sale.currency)}, VAT ${formatMoney(moneyOf(amounts.vatMinor), sale.currency)}`;
    const event = { type: "sale.amounts_changed", at: now, actor: scope.userName, detail } as const;
    await addSaleEvent(tx, { saleId: sale.id, ...event });
    await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
      action: "sale.change_amounts",
      subjectKind: "sale",
      subjectQid: sale.qid,
      detail: amounts,
    });
  }
  return jsonOr404(await readSaleJson(tx, key));
};
