import { countryName } from "@quayside/format/country";
import { placeOfTime } from "#kernel/time-zone.rules.ts";
import {
  formatEndOfDay,
  formatLastDay,
  formatWorkingTime,
  workingMinutesLeft,
} from "@quayside/format/deadline";
import { formatMoney } from "@quayside/format/money";
import type { Tx } from "#db/database.ts";
import { firstOf } from "#mails/mail-length.ts";
import type { MailPart } from "#mails/mail-parts.ts";
import {
  type MailText,
  type Notice,
  type NoticeType,
  notifyAll,
} from "#modules/platform/notifications/index.ts";
import {
  type NoticeFacts,
  type SaleNoticeKind,
  claimNotices,
  readNoticeFacts,
} from "#modules/fulfilment/sales/sale-notices.writer.ts";

/** "the end of Friday 12 June (time in Germany)", or "(time in Spain, Atlantic/Canary)" where that is not clear. */
export function deadlineText({ expiredAt, timeZone, country }: NoticeFacts): string {
  return `${formatEndOfDay(expiredAt, timeZone)} (time in ${placeOfTime(country, timeZone)})`;
}

/** The remaining working hours, as the portal counts them; empty when none are left, or without a calendar. */
export function workLeft({ expiredAt, workStarts }: NoticeFacts, now: Date): string {
  if (workStarts.length === 0) return "";
  const deadline = {
    expiredAt: expiredAt.toISOString(),
    workStarts: workStarts.map((start) => start.toISOString()),
  };
  const minutes = workingMinutesLeft(deadline, now.getTime());
  return minutes === 0 ? "" : formatWorkingTime(minutes);
}

interface SaleText {
  readonly subject: string;
  readonly lines: readonly string[];
  /** The mail, if it differs from the notice. */
  readonly mail?: Omit<MailText, "path">;
}

/** The notification type of each kind. */
const types: Readonly<Record<SaleNoticeKind, NoticeType>> = {
  NEW: "sale.notified",
  DUE_NEXT_DAY: "sale.expiring",
  DUE_TODAY: "sale.expiring",
  LAST_CALL: "sale.expiring",
  EXPIRED: "sale.expired",
  CANCELLED: "sale.cancelled",
  PAYOUT: "payout.paid",
  PAYOUT_HELD_ADDRESS_INCOMPLETE: "payout.held",
  PAYOUT_HELD_VAT_NUMBER_MISSING: "payout.held",
  PAYOUT_HELD_VAT_NUMBER_INVALID: "payout.held",
  PAYOUT_HELD_REGISTER_NUMBER_MISSING: "payout.held",
  PAYOUT_HELD_TERMS_NOT_ACCEPTED: "payout.held",
  PAYOUT_HELD_VAT_BELOW_RATE: "payout.held",
};

/**
 * Sends one kind of notice for sales to the members of their sellers, each once. Each sale has its own notice in the
 * portal; a seller's sales in one call share one mail.
 * @param texts.ofMany the mail about several sales of one seller; without it each gets its own mail
 */
export async function sendNotices(
  tx: Tx,
  notice: { saleIds: readonly number[]; kind: SaleNoticeKind; now: Date },
  texts: {
    of: (sale: NoticeFacts) => SaleText;
    ofMany?: (sales: readonly NoticeFacts[]) => MailText;
  },
): Promise<number> {
  const claimed = await claimNotices(tx, notice);
  const facts = await readNoticeFacts(tx, claimed);
  const bySeller = Map.groupBy(facts, ({ sellerId }) => sellerId);
  const notices = facts.map((sale): Notice => {
    const { subject, lines, mail } = texts.of(sale);
    const path = `/orders/${sale.qid}/`;
    const sales = bySeller.get(sale.sellerId) ?? [];
    const ofMany = sales.length > 1 ? texts.ofMany : undefined;
    return {
      organisationId: sale.sellerId,
      type: types[notice.kind],
      subject: { kind: "sale", qid: sale.qid },
      title: subject,
      text: lines,
      path,
      ...(mail && { mail: { ...mail, path } }),
      ...(ofMany && { mail: sales[0] === sale ? ofMany(sales) : "in_another" }),
    };
  });
  await notifyAll(tx, notices, notice.now);
  return claimed.length;
}

/** The sales of one mail, a row each. */
export function ordersTable(sales: readonly NoticeFacts[], due: string): MailPart {
  const rows = sales.map((sale) => [
    `Order ${sale.number}\n${countryName(sale.destinationCountry)}`,
    formatMoney(sale.price, sale.currency),
    formatLastDay(sale.expiredAt, sale.timeZone),
  ]);
  return { table: { head: ["Order", "Total", due], rows: firstOf(rows, (more) => [more, "", ""]) } };
}

/** Notifies sellers that sales have expired. */
export function notifyExpired(tx: Tx, saleIds: readonly number[], now: Date): Promise<number> {
  return sendNotices(
    tx,
    { saleIds, kind: "EXPIRED", now },
    {
      of: (sale) => ({
        subject: `Order ${sale.number} has expired`,
        lines: [
          `Order ${sale.number} was due by ${deadlineText(sale)} and was not shipped. The buyer is refunded in full.`,
        ],
      }),
      ofMany: (sales) => ({
        subject: `${sales.length} orders have expired`,
        lines: [
          "These orders were not shipped in time. Their buyers are refunded in full.",
          "",
          ordersTable(sales, "Was due by"),
        ],
        path: "/orders/?status=PAST",
        step: "See these orders",
      }),
    },
  );
}

/** Notifies a seller that Quayside cancelled a sale. */
export function notifyCancelled(tx: Tx, saleId: number, now: Date): Promise<number> {
  return sendNotices(
    tx,
    { saleIds: [saleId], kind: "CANCELLED", now },
    {
      of: (sale) => ({
        subject: `Order ${sale.number} was cancelled`,
        lines: [
          `Quayside cancelled order ${sale.number}. Please do not ship it. The buyer is refunded in full.`,
        ],
      }),
    },
  );
}
