import type { Tx } from "#db/database.ts";
import { notifySellerAsked } from "#modules/fulfilment/claims/claim-notices.ts";
import { notifyPayouts } from "#modules/fulfilment/sales/payout-notices.ts";
import { notifyExpired } from "#modules/fulfilment/sales/sale-notices.ts";
import { notify } from "#modules/platform/notifications/index.ts";
import { queueSummary } from "#modules/platform/notifications/send-digests.job.ts";
import { count, money, sumOf, total } from "#testing/papers/paper-facts.ts";
import type { Trade, TradedLine } from "#testing/trade/trade.ts";

/** A mail by its subject, and its expected content. */
export interface ExpectedMail {
  readonly subject: string;
  readonly facts: readonly string[];
}

interface MailOfLines {
  /** Sends it; undefined for one that the trade itself sent. */
  readonly send?: (tx: Tx, trade: Trade, now: Date) => Promise<unknown>;
  readonly expected: (trade: Trade) => ExpectedMail;
}

/** Rows in a mail before the others are only counted. */
const MOST_LINES = 10;
const MOST_ORDERS = 50;

const aloneMinor = (line: TradedLine): number => line.orderedAlone * line.unitMinor;
const several = (lines: readonly unknown[]): boolean => lines.length > 1;
const saleIds = (lines: readonly TradedLine[]): number[] => lines.map(({ sale }) => sale.id);
const andMore = (all: readonly unknown[], most: number): string[] =>
  all.length > most ? [`and ${all.length - most} more`] : [];
const wordsOf = (lines: readonly TradedLine[]): string =>
  lines
    .map(({ name }) => name)
    .join(" ")
    .slice(0, 3000);

/** Every mail that lists lines or orders, or repeats user input. */
export const MAILS: Readonly<Record<string, MailOfLines>> = {
  "a new order": {
    expected: ({ whole, lines }) => ({
      subject: `New order ${whole.number}: `,
      facts: [
        ...lines
          .slice(0, MOST_LINES)
          .flatMap((line) => [
            line.name,
            `${count.format(line.quantity)} × ${money(line.unitMinor)}, GTIN ${line.gtin}`,
            money(sumOf(line)),
          ]),
        ...andMore(lines, MOST_LINES),
        money(total(lines.map(sumOf))),
      ],
    }),
  },
  "expired orders": {
    send: (tx, { lines }, now) => notifyExpired(tx, saleIds(lines), now),
    expected: ({ lines }) => ({
      subject: several(lines)
        ? `${lines.length} orders have expired`
        : `Order ${lines[0]?.sale.number} has expired`,
      facts: [
        ...lines.slice(0, MOST_ORDERS).map(({ sale }) => `Order ${sale.number}`),
        ...andMore(lines, MOST_ORDERS),
      ],
    }),
  },
  payouts: {
    send: (tx, { lines }, now) =>
      notifyPayouts(
        tx,
        lines.map((line, place) => ({
          saleId: line.sale.id,
          saleNumber: line.sale.number,
          amountMinor: aloneMinor(line),
          currency: "EUR",
          setOffs: [{ number: `QC-${place}`, isClaim: false, amountMinor: 99_999_999 }],
          reference: `QP-${line.sale.number}`,
        })),
        now,
      ),
    expected: ({ lines }) => ({
      subject: several(lines)
        ? `Payouts for ${lines.length} orders`
        : `Payout for order ${lines[0]?.sale.number}`,
      facts: [
        ...lines.slice(0, MOST_ORDERS).flatMap((line) => [`QP-${line.sale.number}`, money(aloneMinor(line))]),
        ...andMore(lines, MOST_ORDERS),
      ],
    }),
  },
  "a question about a claim": {
    send: (tx, { sellerId, buyer, lines }, now) =>
      notifySellerAsked(
        tx,
        { qid: "Claim00000000001", number: "C-1042", saleNumber: "300000007", sellerId, buyerId: buyer.id },
        { until: now, timeZone: "Europe/Berlin", text: wordsOf(lines), now },
      ),
    expected: ({ lines }) => ({ subject: "Claim C-1042", facts: [wordsOf(lines)] }),
  },
  "an answer about an order": {
    send: (tx, { sellerId, lines }, now) =>
      notify(tx, {
        organisationId: sellerId,
        type: "thread.answered",
        subject: { kind: "sale", qid: "Sale000000000001" },
        title: "Answer about order 300000007",
        text: wordsOf(lines),
        path: "/orders/",
        now,
      }),
    expected: ({ lines }) => ({ subject: "Answer about order", facts: [wordsOf(lines)] }),
  },
  "the updates of a day": {
    send: (tx, { seller, userId, lines }, now) =>
      queueSummary(
        tx,
        lines.map(({ name }) => ({ userId, email: seller, title: name, path: "/claims/" })),
        now,
      ),
    expected: ({ lines }) => ({
      subject: `Your Quayside summary: ${lines.length} update`,
      facts: [...lines.slice(0, MOST_ORDERS).map(({ name }) => name), ...andMore(lines, MOST_ORDERS)],
    }),
  },
};
