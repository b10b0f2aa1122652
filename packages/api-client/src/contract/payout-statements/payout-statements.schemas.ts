import * as z from "zod/mini";
import { PDF, TABLE } from "#contract/file-types.ts";
import { CsvDelimiter } from "#contract/csv-delimiter.ts";
import { StatementPeriod, periodErrors } from "#contract/payout-statements/period.schema.ts";
import { Currency, Instant, Money, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** Type of a line: earnings of a sale, a payout, a credit note for claims, or a claim charged without one. */
export const StatementLineType = z.enum(["SALE", "PAYOUT", "CREDIT_NOTE", "CLAIM", "ADJUSTMENT"]);
export type StatementLineType = z.infer<typeof StatementLineType>;

/** One entry in a seller's account. Amounts are signed: earnings are positive, payouts negative. */
export const StatementLine = z.object({
  qid: Qid,
  type: StatementLineType,
  at: Instant,
  sale: z.nullable(z.object({ qid: Qid, number: z.string() })),
  /** The self-billing invoice of a line of type SALE, once it is issued. */
  invoice: z.nullable(z.object({ number: z.string() })),
  creditNote: z.nullable(z.object({ qid: Qid, number: z.string() })),
  /** Of a line of type CLAIM: it has no credit note, as Quayside issued no invoice. */
  claim: z.nullable(z.object({ qid: Qid, number: z.string() })),
  /** The reference on the bank statement of a payout. */
  reference: z.nullable(z.string()),
  /**
   * The deductions from a payout, and their credit notes and claims: the line's amount went to the bank account.
   */
  setOff: z.nullable(
    z.object({ amount: Money, creditNotes: z.array(z.string()), claims: z.array(z.string()) }),
  ),
  /** The breakdown of a sale's amount. */
  parts: z.nullable(z.object({ goods: Money, shippingFee: Money, vat: Money })),
  /** The carrier booked for a sale: Quayside pays it, so its price is not part of the amount. */
  carrier: z.nullable(z.object({ name: z.string(), price: Money, currency: Currency })),
  amount: Money,
  /** The balance owed to the seller after the line. */
  balance: Money,
});
export type StatementLine = z.infer<typeof StatementLine>;

const period = {
  ...StatementPeriod,
  /** By default the one with the most entries. */
  currency: z.optional(Currency),
};

export const getPayoutStatement = {
  summary: "A seller's statement of a period: opening balance, earnings and payouts, closing balance.",
  query: z.object({ ...period, ...PageQuery }),
  answer: z.object({
    ...listOf(StatementLine).shape,
    from: z.string(),
    to: z.string(),
    /** Whether the period is still open: more entries may follow. */
    isProvisional: z.boolean(),
    currency: Currency,
    /** Currencies with entries, the one with most first. */
    currencies: z.array(Currency),
    opening: Money,
    /** Sums of the lines by type, signed like them: added to the opening balance they give the closing balance. */
    totals: z.object({ sales: Money, payouts: Money, creditNotes: Money, claims: Money, adjustments: Money }),
    /** What Quayside paid the booked carriers of the orders in it, by currency; not part of any balance. */
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
  fileTypes: [...PDF, ...TABLE],
  errors: {
    ...periodErrors,
    statement_too_long: {
      message: "This statement has too many lines for a PDF. Choose CSV or Excel, or a shorter period.",
      details: z.object({ maximum: z.number() }),
    },
  },
} as const satisfies EndpointSchemas;
