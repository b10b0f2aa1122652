import { countryInSentence, countryName } from "@quayside/format/country";
import { formatLastDay } from "@quayside/format/deadline";
import { formatMoney } from "@quayside/format/money";
import type { Tx } from "#db/database.ts";
import type { MailPart, MailTable } from "#mails/mail-parts.ts";
import { deadlineText, ordersTable, sendNotices, workLeft } from "#modules/fulfilment/sales/sale-notices.ts";
import {
  type NoticeFacts,
  type NoticeLine,
  readNoticeLines,
} from "#modules/fulfilment/sales/sale-notices.writer.ts";

/** Lines listed in a mail; the order page has the others. */
const MOST_LINES = 10;

const number = new Intl.NumberFormat("en-GB");

/** Notifies sellers of new sales: what was ordered, the destination, and the deadline for confirming and shipping. */
export async function notifyNewSales(tx: Tx, saleIds: readonly number[], now: Date): Promise<number> {
  const lines = Map.groupBy(await readNoticeLines(tx, saleIds, MOST_LINES), ({ saleId }) => saleId);
  return sendNotices(
    tx,
    { saleIds, kind: "NEW", now },
    {
      of: (sale) => ({
        subject: `New order ${sale.number}`,
        lines: [
          `You have a new order: ${sale.number}, ${countedProducts(sale)}, ${priceOf(sale)}.`,
          wanted(sale, now),
        ],
        mail: {
          subject: `New order ${sale.number}: ${priceOf(sale)}, confirm by ${formatLastDay(sale.expiredAt, sale.timeZone)}`,
          lines: mailOf(sale, lines.get(sale.saleId) ?? [], now),
        },
      }),
      ofMany: (sales) => ({
        subject: `${sales.length} new orders`,
        lines: [
          `You have ${sales.length} new orders. Confirm the quantities and arrange shipping in time:`,
          "",
          ordersTable(sales, "Confirm by"),
        ],
        path: "/orders/",
        step: "Open your orders",
      }),
    },
  );
}

const priceOf = ({ price, currency }: NoticeFacts): string => formatMoney(price, currency);

const countedProducts = ({ lineCount }: NoticeFacts): string =>
  `${number.format(lineCount)} ${lineCount === 1 ? "product" : "products"}`;

function wanted(sale: NoticeFacts, now: Date): string {
  const left = workLeft(sale, now);
  const leaves = left === "" ? "" : ` That leaves ${left}.`;
  return `Confirm the quantities and arrange shipping by ${deadlineText(sale)}.${leaves}`;
}

function mailOf(sale: NoticeFacts, lines: readonly NoticeLine[], now: Date): MailPart[] {
  const { destinationCity, destinationCountry, shipsDirect, quantity } = sale;
  return [
    wanted(sale, now),
    "",
    {
      facts: [
        ["Order", sale.number],
        ["Goes to", `${destinationCity}, ${countryName(destinationCountry)}`],
        [
          "Shipping",
          shipsDirect ? `to the buyer in ${countryInSentence(destinationCountry)}` : "to our warehouse",
        ],
        ["Ordered", `${countedProducts(sale)}, ${number.format(quantity)} units`],
      ],
    },
    "",
    { table: linesTable(sale, lines) },
  ];
}

function linesTable(sale: NoticeFacts, lines: readonly NoticeLine[]): MailTable {
  const more = sale.lineCount - lines.length;
  const rows = lines.map((line) => [
    `${line.product}\n${number.format(line.quantity)} × ${formatMoney(line.price, sale.currency)}, GTIN ${line.gtin}`,
    formatMoney(line.sum, sale.currency),
  ]);
  return {
    head: ["Product", "Amount"],
    rows: more > 0 ? [...rows, [`and ${number.format(more)} more`, ""]] : rows,
    totals: [["Total", priceOf(sale)]],
  };
}
