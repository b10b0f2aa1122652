import type * as contract from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import type { listPayouts as listPayoutsEndpoint } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { readPayoutsJson } from "#modules/payouts/payments/payout.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { failWith } from "#kernel/fail.ts";
import { findInvoiceGap } from "#modules/money/invoices/index.ts";
import { localDay, shiftWorkingDays } from "#modules/platform/calendar/index.ts";
import { holdReasonOf } from "#modules/payouts/payments/payment.rules.ts";
import { missingForPayment } from "#modules/company/profile/index.ts";
import { readPayable, readPaymentFacts } from "#modules/payouts/payments/sale-payment.reader.ts";
import { readPayoutGround } from "#modules/payouts/payments/sale-payment.writer.ts";

/** The seller's payouts, newest first. */
export const listPayouts: Handler<typeof listPayoutsEndpoint> = async ({ db, scope, query, now }) => {
  const key = { sellerId: sellerIdOf(scope), ...query, now };
  return new PageJson(await readPayoutsJson(db, key, pageAddress("payouts/", query)));
};

/** The day and the hold that a payout would get, by the rules that decide them once the payment is triggered. */
export const previewPayout: Handler<typeof contract.previewPayout> = async ({ db, scope, params, now }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.qid };
  const sale = (await readPayable(db, key)) ?? failWith("not_found");
  const { country, timeZone, fxRate, bankHoldUntil } = await readPayoutGround(db, sale.id);
  const invoiceGap = await findInvoiceGap(db, sale.id);
  const facts = await readPaymentFacts(db, sale.id);
  const { amountMinor } = sale;
  return {
    dueOn: shiftWorkingDays(localDay(now, timeZone), 1, country),
    holdReason: holdReasonOf({ amountMinor, fxRate, bankHoldUntil, invoiceGap, now }),
    missing: missingForPayment(facts, facts),
  };
};
