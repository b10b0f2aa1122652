import { countryInSentence, countryName } from "@quayside/format/country";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import type { MailPart, MailTable } from "#mails/mail-parts.ts";
import type { NoticeFacts, NoticeLine } from "#modules/fulfilment/sales/sale-notices.writer.ts";

/** The amount of a sale without VAT: "€1,234.50". */
export const priceOf = ({ price, currency }: NoticeFacts): string => formatMoney(price, currency);

/** "12 products" */
export const countedProducts = ({ lineCount }: NoticeFacts): string =>
  `${formatNumber(lineCount)} ${lineCount === 1 ? "product" : "products"}`;

/** What a mail about one order lists below its text: the facts, and the first lines. */
export function orderParts(sale: NoticeFacts, lines: readonly NoticeLine[]): MailPart[] {
  const { destinationCity, destinationCountry, shipsDirect, quantity } = sale;
  return [
    "",
    {
      facts: [
        ["Order", sale.number],
        ["Goes to", `${destinationCity}, ${countryName(destinationCountry)}`],
        [
          "Shipping",
          shipsDirect ? `to the buyer in ${countryInSentence(destinationCountry)}` : "to our warehouse",
        ],
        [
          sale.isConfirmed ? "Confirmed" : "Ordered",
          `${countedProducts(sale)}, ${formatNumber(quantity)} units`,
        ],
      ],
    },
    "",
    { table: linesTable(sale, lines) },
  ];
}

function linesTable(sale: NoticeFacts, lines: readonly NoticeLine[]): MailTable {
  const more = sale.lineCount - lines.length;
  const rows = lines.map((line) => [
    `${line.product}\n${formatNumber(line.quantity)} × ${formatMoney(line.price, sale.currency)}, GTIN ${line.gtin}`,
    formatMoney(line.sum, sale.currency),
  ]);
  return {
    head: ["Product", "Amount"],
    rows: more > 0 ? [...rows, [`and ${formatNumber(more)} more`, ""]] : rows,
    totals: [["Total", priceOf(sale)]],
  };
}
