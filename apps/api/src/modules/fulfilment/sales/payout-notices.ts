import { formatMoney } from "@quayside/format/money";
import type { Tx } from "#db/database.ts";
import { firstOf } from "#mails/mail-length.ts";
import type { MailPart } from "#mails/mail-parts.ts";
import type { InvoiceGap } from "#modules/money/invoices/index.ts";
import { sendNotices } from "#modules/fulfilment/sales/sale-notices.ts";

interface PaidOut {
  readonly saleId: number;
  readonly saleNumber: string;
  /** The bank transfer. */
  readonly amountMinor: number;
  readonly currency: string;
  /** Deductions for credit notes, and for claims without one. */
  readonly setOffs: readonly {
    readonly number: string;
    readonly isClaim: boolean;
    readonly amountMinor: number;
  }[];
  /** The reference on the seller's bank statement. */
  readonly reference: string;
}

/** Notifies sellers of payouts; those of one call share one mail, with their total. */
export async function notifyPayouts(tx: Tx, payouts: readonly PaidOut[], now: Date): Promise<void> {
  const bySale = new Map(payouts.map((payout) => [payout.saleId, payout]));
  const paidFor = (saleId: number): PaidOut => {
    const payout = bySale.get(saleId);
    if (!payout) throw new Error(`No payout for sale ${saleId}`);
    return payout;
  };
  const saleIds = [...bySale.keys()];
  await sendNotices(
    tx,
    { saleIds, kind: "PAYOUT", now },
    {
      of: ({ saleId }) => {
        const payout = paidFor(saleId);
        return {
          subject: `Payout for order ${payout.saleNumber}`,
          lines: [
            ...(payout.amountMinor === 0
              ? [
                  `What you owe for claims used up the whole payout for order ${payout.saleNumber}: nothing goes to your bank account.`,
                ]
              : [
                  `We paid ${amountOf(payout)} for order ${payout.saleNumber} to your bank account.`,
                  `Reference on your statement: ${payout.reference}.`,
                ]),
            ...setOffsOf([payout]),
          ],
          ...(payout.setOffs.length > 0 && {
            mail: {
              subject: `Payout for order ${payout.saleNumber}`,
              lines: [
                payout.amountMinor === 0
                  ? "What you owe for claims used up the whole payout: nothing goes to your bank account."
                  : "We paid the following to your bank account:",
                "",
                tableOf([payout]),
                ...setOffsOf([payout]),
              ],
            },
          }),
        };
      },
      ofMany: (sales) => {
        const paid = sales.map(({ saleId }) => paidFor(saleId));
        return {
          subject: `Payouts for ${paid.length} orders`,
          lines: ["We paid the following to your bank account:", "", tableOf(paid), ...setOffsOf(paid)],
          path: "/payouts/",
        };
      },
    },
  );
}

function amountOf({ amountMinor, currency }: Pick<PaidOut, "amountMinor" | "currency">): string {
  return formatMoney((amountMinor / 100).toFixed(2), currency);
}

/** Deductions for credit notes and claims, one per line. */
function setOffsOf(paid: readonly PaidOut[]): readonly string[] {
  const lines = paid.flatMap(({ saleNumber, currency, setOffs }) =>
    setOffs.map(
      ({ number, isClaim, amountMinor }) =>
        `Deducted for ${isClaim ? "claim" : "credit note"} ${number}: ${amountOf({ amountMinor, currency })} (order ${saleNumber})`,
    ),
  );
  return firstOf(lines, (more) => more);
}

/** Per order: the payout, what was deducted from it, and what went to the bank. */
function tableOf(paid: readonly PaidOut[]): MailPart {
  const hasDeductions = paid.some(({ setOffs }) => setOffs.length > 0);
  const rows = paid.map((payout) => {
    const { amountMinor, currency, setOffs } = payout;
    const deducted = setOffs.reduce((sum, setOff) => sum + setOff.amountMinor, 0);
    const order = `Order ${payout.saleNumber}\nReference ${payout.reference}`;
    if (!hasDeductions) return [order, amountOf(payout)];
    return [
      order,
      amountOf({ amountMinor: amountMinor + deducted, currency }),
      amountOf({ amountMinor: -deducted, currency }),
      amountOf(payout),
    ];
  });
  const head = hasDeductions ? ["Order", "Payout", "Deducted", "Paid"] : ["Order", "Paid"];
  const empty = head.slice(1).map(() => "");
  return { table: { head, rows: firstOf(rows, (more) => [more, ...empty]), totals: totalsOf(paid) } };
}

function totalsOf(paid: readonly PaidOut[]): [string, string][] {
  const byCurrency = Map.groupBy(paid, ({ currency }) => currency);
  return [...byCurrency].map(([currency, payouts]) => {
    const amountMinor = payouts.reduce((sum, payout) => sum + payout.amountMinor, 0);
    return ["Total paid", amountOf({ amountMinor, currency })];
  });
}

/** What a seller must do about each missing invoice detail. */
const gapTexts: Readonly<Record<InvoiceGap, string>> = {
  ADDRESS_INCOMPLETE: "Complete your billing address: street, postcode, city and country.",
  VAT_NUMBER_MISSING:
    "Add your VAT number to your profile, or say there that you are a small business exempt from VAT.",
  VAT_NUMBER_INVALID:
    "This order needs a VAT number of the country that the goods leave from, which the VAT registry confirms. Check your VAT numbers in your profile.",
  REGISTER_NUMBER_MISSING: "Add your company register number to your profile: invoices must state it.",
  TERMS_NOT_ACCEPTED:
    "Accept the current seller terms: by them we issue your invoices. The owner of your account can do it.",
  VAT_BELOW_RATE:
    "You charged less VAT than the rate of this order gives, or VAT although you are a small business. We are looking at it. Please upload your own invoice to the order's documents.",
};

/** Notifies a seller that the payout of a sale is held for missing invoice details, and what to do; once per detail. */
export function notifyPayoutHeld(
  tx: Tx,
  held: { saleId: number; gap: InvoiceGap; now: Date },
): Promise<number> {
  const { saleId, gap, now } = held;
  return sendNotices(
    tx,
    { saleIds: [saleId], kind: `PAYOUT_HELD_${gap}`, now },
    {
      of: (sale) => ({
        subject: `Payout for order ${sale.number} is on hold`,
        lines: [
          `We cannot issue the invoice for order ${sale.number} yet, so its payout waits.`,
          gapTexts[gap],
          ...(gap === "VAT_BELOW_RATE" ? [] : ["Once that is done, we issue the invoice and pay out."]),
        ],
      }),
    },
  );
}
