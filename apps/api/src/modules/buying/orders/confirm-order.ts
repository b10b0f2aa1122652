import { formatDate } from "@quayside/format/date";
import { formatMoney } from "@quayside/format/money";
import type { Tx } from "#db/database.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import type { MailPart } from "#mails/mail-parts.ts";
import {
  type OrderConfirmation,
  readOrderConfirmation,
} from "#modules/buying/orders/order-confirmation.reader.ts";
import { destinationOf, nextSteps, paymentOf } from "#modules/buying/orders/order.rules.ts";
import { readBuyerEmails } from "#modules/money/buyer-documents/index.ts";

/** Lines shown in a mail; further ones are counted. */
const SHOWN_LINES = 30;

const money = (minor: number, currency: string): string => formatMoney((minor / 100).toFixed(2), currency);

/** Mails the confirmation of an order that was just paid, with its PDF, to everyone at the buyer's company. */
export async function confirmOrder(tx: Tx, { orderId, now }: { orderId: number; now: Date }): Promise<void> {
  const order = await readOrderConfirmation(tx, orderId);
  if (!order) throw new Error(`Order ${orderId} is not paid`);
  const subject = `Your order ${order.orderQid} is confirmed: ${totalsOf(order).join(" and ")}`;
  const lines = mailParts(order);
  const fileName = `order-confirmation-${order.orderQid}.pdf`;
  const attachments = [{ fileName, drawing: "ORDER_CONFIRMATION", of: String(orderId) } as const];
  for (const recipient of await readBuyerEmails(tx, order.buyerId))
    await queueMail(tx, { recipient, subject, lines, attachments, now });
}

const totalsOf = ({ totals }: OrderConfirmation): string[] =>
  totals.map(({ amountMinor, currency }) => money(amountMinor, currency));

function mailParts(order: OrderConfirmation): MailPart[] {
  const { lines, totals } = order;
  const more = lines.length - SHOWN_LINES;
  return [
    `Thank you. Your order ${order.orderQid} is paid and placed with its sellers.`,
    "",
    {
      table: {
        head: ["Product", "Amount"],
        rows: lines
          .slice(0, SHOWN_LINES)
          .map(({ name, gtin, quantity, unitMinor, currency }) => [
            `${name}\n${quantity} × ${money(unitMinor, currency)}, GTIN ${gtin}`,
            money(quantity * unitMinor, currency),
          ]),
        totals: totals.map(({ currency, amountMinor }) => [
          `Total in ${currency}, VAT included`,
          money(amountMinor, currency),
        ]),
      },
    },
    ...(more > 0
      ? [`${more} more ${more === 1 ? "line is" : "lines are"} on the attached confirmation.`]
      : []),
    "",
    {
      facts: [
        ["Buyer", order.buyerName],
        ["Payment", paymentOf(order, formatDate)],
        ["Deliver to", destinationOf(order)],
      ],
    },
    "",
    ...nextSteps(order),
    "The confirmation is attached as a PDF.",
  ];
}
