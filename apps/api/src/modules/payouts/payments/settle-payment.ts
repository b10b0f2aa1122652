import { formatMoney } from "@quayside/format/money";
import { type AuditActor, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { localDay, shiftWorkingDays } from "#modules/platform/calendar/index.ts";
import { findInvoiceGap, issueInvoice } from "#modules/money/invoices/index.ts";
import { billDirectSale } from "#modules/money/buyer-documents/index.ts";
import { followSupplier } from "#modules/money/pricing/index.ts";
import { postSalePaid } from "#modules/money/ledger/index.ts";
import { holdReasonOf, moneyOf } from "#modules/payouts/payments/payment.rules.ts";
import type { RequestedPayment } from "#modules/payouts/payments/sale-payment.reader.ts";
import {
  insertPayout,
  readPayoutGround,
  settlePayment,
  writePaid,
} from "#modules/payouts/payments/sale-payment.writer.ts";
import {
  type LockedSale,
  addSaleEvent,
  syncOrderStatuses,
  notifyPayoutHeld,
} from "#modules/fulfilment/sales/index.ts";

interface Settlement {
  readonly sale: LockedSale;
  readonly payment: RequestedPayment;
  /** As shown to the seller. */
  readonly actorName: string;
  readonly auditActor: AuditActor;
  readonly now: Date;
}

/**
 * The payment succeeded: marks the sale as paid, posts the buyer's refund, schedules the seller's payout for the next
 * working day or holds it, all in the ledger, and issues the invoice. Its facts were complete when the payment was
 * requested; one that has vanished since holds the payout. A payment that succeeded before changes nothing.
 */
export async function settleSucceeded(tx: Tx, settlement: Settlement): Promise<void> {
  const { sale, payment, actorName, auditActor, now } = settlement;
  const amounts = await settlePayment(tx, { paymentId: payment.id, failure: null, now });
  if (!amounts) return;
  await writePaid(tx, { saleId: sale.id, now });
  await syncOrderStatuses(tx, [sale.id]);
  await postSalePaid(tx, { saleId: sale.id, ...amounts, at: now });

  const { country, timeZone, fxRate, bankAccountId, bankHoldUntil } = await readPayoutGround(tx, sale.id);
  const { amountMinor } = amounts;
  const invoiceGap = await findInvoiceGap(tx, sale.id);
  const holdReason = holdReasonOf({ amountMinor, fxRate, bankHoldUntil, invoiceGap, now });
  await insertPayout(tx, {
    saleId: sale.id,
    sellerId: sale.sellerId,
    bankAccountId,
    amountMinor,
    currency: sale.currency,
    holdReason,
    dueOn: shiftWorkingDays(localDay(now, timeZone), 1, country),
    now,
  });
  if (invoiceGap !== null) await notifyPayoutHeld(tx, { saleId: sale.id, gap: invoiceGap, now });
  const detail = formatMoney(moneyOf(amountMinor), sale.currency);
  await addSaleEvent(tx, {
    saleId: sale.id,
    type: "sale.payment_triggered",
    at: now,
    actor: actorName,
    detail,
  });
  await writeAudit(tx, auditActor, {
    action: "sale.pay",
    subjectKind: "sale",
    subjectQid: sale.qid,
    detail: { amountMinor, currency: sale.currency, holdReason },
  });
  await billDirectSale(tx, { saleId: sale.id, now });
  // Last: it locks the seller's invoice numbers of the year.
  if (invoiceGap === null) await issueInvoice(tx, { saleId: sale.id, now });
}

/**
 * The payment failed and no money moved: the sale stays confirmed and can be paid again. Its VAT follows what its seller
 * said about itself meanwhile.
 */
export async function settleFailed(tx: Tx, settlement: Settlement & { failure: string }): Promise<void> {
  const { sale, payment, actorName, auditActor, failure, now } = settlement;
  if (!(await settlePayment(tx, { paymentId: payment.id, failure, now }))) return;
  await followSupplier(tx, { sellerId: sale.sellerId, saleId: sale.id, actorName, auditActor });
  const event = { type: "sale.payment_failed", at: now, actor: actorName, detail: null } as const;
  await addSaleEvent(tx, { saleId: sale.id, ...event });
  await writeAudit(tx, auditActor, {
    action: "sale.pay_failed",
    subjectKind: "sale",
    subjectQid: sale.qid,
    detail: { failure },
  });
}
