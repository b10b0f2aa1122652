import type { previewPayout as endpoint } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { findInvoiceGap } from "#modules/money/invoices/index.ts";
import { localDay, shiftWorkingDays } from "#modules/platform/calendar/index.ts";
import { holdReasonOf } from "#modules/payouts/payments/payment.rules.ts";
import { readPayable } from "#modules/payouts/payments/sale-payment.reader.ts";
import { readPayoutGround } from "#modules/payouts/payments/sale-payment.writer.ts";

/** The day and the hold that a payout would get, by the rules that decide them once the payment is triggered. */
export const previewPayout: Handler<typeof endpoint> = async ({ db, scope, params, now }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.qid };
  const sale = (await readPayable(db, key)) ?? failWith("not_found");
  const { country, timeZone, fxRate, bankHoldUntil } = await readPayoutGround(db, sale.id);
  const invoiceGap = await findInvoiceGap(db, sale.id);
  const { amountMinor } = sale;
  return {
    dueOn: shiftWorkingDays(localDay(now, timeZone), 1, country),
    holdReason: holdReasonOf({ amountMinor, fxRate, bankHoldUntil, invoiceGap, now }),
  };
};
