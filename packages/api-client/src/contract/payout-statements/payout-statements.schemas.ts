import * as z from "zod/mini";
import { CsvDelimiter } from "#contract/csv-delimiter.ts";
import { StatementPeriod, periodErrors } from "#contract/payout-statements/period.schema.ts";
import { Currency, Instant, Money, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** What a line is about: a sale that was earned, money that was paid out, a credit note for claims, a claim
 * that is charged without one. */
export const StatementLineType = z.enum(["SALE", "PAYOUT", "CREDIT_NOTE", "CLAIM", "ADJUSTMENT"]);
export type StatementLineType = z.infer<typeof StatementLineType>;

/** One booking on what a seller is owed. Amounts are signed: what it earns is positive, what it got is negative. */
export const StatementLine = z.object({
  qid: Qid,
  type: StatementLineType,
  at: Instant,
  sale: z.nullable(z.object({ qid: Qid, number: z.string() })),
  /** The self-billing invoice of a line of type SALE, once it is issued. */
  invoice: z.nullable(z.object({ number: z.string() })),
  creditNote: z.nullable(z.object({ qid: Qid, number: z.string() })),
  /** Of a line of type CLAIM: there is no credit note, as there is no invoice of ours. */
  claim: z.nullable(z.object({ qid: Qid, number: z.string() })),
  /** The reference on the bank statement of a payout. */
  reference: z.nullable(z.string()),
  /**
   * What was taken off a payout, and for which credit notes and claims: its amount went to the bank account.
   */
  setOff: z.nullable(
    z.object({ amount: Money, creditNotes: z.array(z.string()), claims: z.array(z.string()) }),
  ),
  /** What the amount of a sale is made of. */
  parts: z.nullable(z.object({ goods: Money, shippingFee: Money, vat: Money })),
  /** The carrier that was booked for a sale: Quayside pays it, so its price is no part of the amount. */
  carrier: z.nullable(z.object({ name: z.string(), price: Money, currency: Currency })),
  amount: Money,
  /** What is owed to the seller after the line. */
  balance: Money,
});
export type StatementLine = z.infer<typeof StatementLine>;

const period = {
  ...StatementPeriod,
  /** The one in which most was booked, unless named. */
  currency: z.optional(Currency),
};

export const getPayoutStatement = {
  summary:
    "What a seller was owed at the start of a period, what it earned and got in it, and what is owed at its end.",
  query: z.object({ ...period, ...PageQuery }),
  answer: z.object({
    ...listOf(StatementLine).shape,
    from: z.string(),
    to: z.string(),
    /** Whether the period has not ended: further bookings may follow. */
    isProvisional: z.boolean(),
    currency: Currency,
    /** Currencies in which there was a booking, the one with most first. */
    currencies: z.array(Currency),
    opening: Money,
    /** Sums of the lines by type, signed like them: with the opening balance they give the closing balance. */
    totals: z.object({ sales: Money, payouts: Money, creditNotes: Money, claims: Money, adjustments: Money }),
    /** What Quayside paid the booked carriers of the orders in it, by currency; no part of any balance. */
    carriers: z.array(z.object({ currency: Currency, count: z.number(), amount: Money })),
    closing: Money,
  }),
  errors: periodErrors,
} as const satisfies EndpointSchemas;

export const downloadPayoutStatement = {
  summary: "The statement as CSV, Excel or PDF, with its opening and closing balance.",
  query: z.object({
    ...period,
    format: z._default(z.enum(["csv", "xlsx", "pdf"]), "pdf"),
    delimiter: CsvDelimiter,
  }),
  answer: z.any(),
  errors: {
    ...periodErrors,
    statement_too_long: {
      message: "This statement has too many lines for a PDF. Choose CSV or Excel, or a shorter period.",
      details: z.object({ maximum: z.number() }),
    },
  },
} as const satisfies EndpointSchemas;
