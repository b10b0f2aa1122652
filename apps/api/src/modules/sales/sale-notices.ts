import { countryName } from "@quayside/format/country";
import { formatDeadline, formatWorkingTime, workingMinutesLeft } from "@quayside/format/deadline";
import { formatMoney } from "@quayside/format/money";
import type { Tx } from "#db/database.ts";
import { type NoticeType, notifyAll } from "#modules/notifications/index.ts";
import {
  type NoticeFacts,
  type SaleNoticeKind,
  claimNotices,
  readNoticeFacts,
} from "#modules/sales/sale-notices.writer.ts";

/** In the words of the order's page: "12 June 2026 at 24:00 in Germany". */
function deadlineText({ expiredAt, timeZone, country }: NoticeFacts): string {
  return `${formatDeadline(expiredAt, timeZone)} in ${countryName(country)}`;
}

/** What is left of the working hours, as the portal counts them; nothing for a sale without a calendar. */
function workText({ expiredAt, workStarts }: NoticeFacts, now: Date): string {
  if (workStarts.length === 0) return "";
  const deadline = {
    expiredAt: expiredAt.toISOString(),
    workStarts: workStarts.map((start) => start.toISOString()),
  };
  const minutes = workingMinutesLeft(deadline, now.getTime());
  return minutes === 0
    ? " No working hours are left until then."
    : ` That leaves ${formatWorkingTime(minutes)}.`;
}

/** What each kind is called among all notifications. */
const types: Readonly<Record<SaleNoticeKind, NoticeType>> = {
  NEW: "sale.notified",
  EXPIRING_24H: "sale.expiring",
  EXPIRING_4H: "sale.expiring",
  EXPIRED: "sale.expired",
  CANCELLED: "sale.cancelled",
  PAYOUT: "payout.paid",
};

/** Sends one kind of notice for sales to the members of their sellers; what was sent before is not sent again. */
async function sendNotices(
  tx: Tx,
  notice: { saleIds: readonly number[]; kind: SaleNoticeKind; now: Date },
  textOf: (sale: NoticeFacts) => { subject: string; lines: readonly string[] },
): Promise<number> {
  const claimed = await claimNotices(tx, notice);
  const facts = await readNoticeFacts(tx, claimed);
  const notices = facts.map((sale) => {
    const { subject, lines } = textOf(sale);
    return {
      organisationId: sale.sellerId,
      type: types[notice.kind],
      subject: { kind: "sale", qid: sale.qid },
      title: subject,
      text: lines,
      path: `/orders/${sale.qid}/`,
    };
  });
  await notifyAll(tx, notices, notice.now);
  return claimed.length;
}

/** Tells sellers of new sales. */
export function noticeNewSales(tx: Tx, saleIds: readonly number[], now: Date): Promise<number> {
  return sendNotices(tx, { saleIds, kind: "NEW", now }, (sale) => ({
    subject: `New order ${sale.number}`,
    lines: [
      `You have a new order: ${sale.number}, ${sale.lineCount} ${sale.lineCount === 1 ? "product" : "products"}, ${formatMoney(sale.price, sale.currency)}.`,
      `Confirm the quantities and arrange shipping by ${deadlineText(sale)}.${workText(sale, now)}`,
    ],
  }));
}

/** Tells sellers that sales are about to expire. */
export function noticeExpiring(
  tx: Tx,
  notice: { saleIds: readonly number[]; kind: "EXPIRING_24H" | "EXPIRING_4H"; now: Date },
): Promise<number> {
  const hours = notice.kind === "EXPIRING_24H" ? 24 : 4;
  return sendNotices(tx, notice, (sale) => ({
    subject: `Order ${sale.number} is about to expire`,
    lines: [
      `Order ${sale.number} expires in less than ${hours} hours: on ${deadlineText(sale)}.${workText(sale, notice.now)}`,
      "Confirm the quantities and arrange shipping before then, or decline the order. An expired order is refunded to the buyer.",
    ],
  }));
}

/** Tells sellers that sales have expired. */
export function noticeExpired(tx: Tx, saleIds: readonly number[], now: Date): Promise<number> {
  return sendNotices(tx, { saleIds, kind: "EXPIRED", now }, (sale) => ({
    subject: `Order ${sale.number} has expired`,
    lines: [`Order ${sale.number} was not shipped by ${deadlineText(sale)}. The buyer is refunded in full.`],
  }));
}

/** Tells a seller that Quayside cancelled a sale. */
export function noticeCancelled(tx: Tx, saleId: number, now: Date): Promise<number> {
  return sendNotices(tx, { saleIds: [saleId], kind: "CANCELLED", now }, (sale) => ({
    subject: `Order ${sale.number} was cancelled`,
    lines: [`Quayside cancelled order ${sale.number}. Please do not ship it. The buyer is refunded in full.`],
  }));
}

/**
 * Tells a seller that a payout is on its way.
 * @param payout.amount decimal string in the currency of the sale
 */
export function noticePayout(
  tx: Tx,
  payout: { saleId: number; amount: string; reference: string; now: Date },
): Promise<number> {
  const { saleId, amount, reference, now } = payout;
  return sendNotices(tx, { saleIds: [saleId], kind: "PAYOUT", now }, (sale) => ({
    subject: `Payout for order ${sale.number}`,
    lines: [
      `We paid ${formatMoney(amount, sale.currency)} for order ${sale.number} to your bank account.`,
      `Reference on your statement: ${reference}.`,
    ],
  }));
}
