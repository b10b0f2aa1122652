import * as z from "zod/mini";
import { Day } from "#contract/day.schema.ts";
import { SeenVersion, seenBody, staleVersion } from "#contract/seen-version.ts";
import { longText, rawText } from "#contract/plain-text.ts";
import { payoutHolds, payoutStatuses } from "#contract/sale-payment/sale-payment.rules.ts";
import { ProfileGap } from "#contract/profile.schema.ts";
import { invalidState } from "#contract/errors.ts";
import { Sale } from "#contract/sales/sale.schema.ts";
import { providerErrors } from "#contract/payment-errors.ts";
import { Currency, Instant, IsoDate, Money, Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const saleParams = z.object({ qid: Qid });

const stateErrors = {
  invalid_state: invalidState("sale"),
  ...staleVersion("sale"),
} as const;

const paymentErrors = {
  EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT: {
    message: "The shipping fee is above its maximum.",
    details: z.object({ maximum: Money }),
  },
  SALE_LINES_REDUCTION_REASON_REQUIRED: {
    message: "Give a reason for every reduced line.",
    details: z.object({ lines: z.array(z.string()) }),
  },
  EXCEEDED_MAXIMUM_VAT_AMOUNT: {
    message: "The VAT is above the maximum of this sale.",
    details: z.object({ expectedVatAmount: Money }),
  },
  shipping_not_arranged: {
    message: "Arrange shipping first: book a carrier or add your own shipment.",
  },
  profile_incomplete: {
    message: "Complete your profile first: without it we cannot issue your invoice and pay you.",
    details: z.object({ missing: z.array(ProfileGap) }),
  },
  payment_amount_above_limit: {
    message: "The requested amount is above the maximum. Contact the success team.",
    details: z.object({ maximum: Money, currency: Currency }),
  },
  payment_currency_mismatch: {
    message: "The currency of the stock offer does not match the currency of the payment.",
    details: z.object({ saleCurrency: Currency, paymentCurrency: Currency }),
  },
  payment_failed: { message: "We were unable to process this payment, please try again later." },
  ...providerErrors,
  ...stateErrors,
} as const;

export const updateSale = {
  summary:
    "Sets the seller's shipping fee and VAT of a confirmed sale; both have a maximum that the sale shows.",
  params: saleParams,
  body: z.strictObject({
    sellerShippingFee: z.optional(Money),
    sellerVat: z.optional(Money),
    /** Why the VAT is less than expected; required then, ignored otherwise. */
    vatReason: z.optional(longText(10, 500)),
    version: SeenVersion,
  }),
  answer: Sale,
  errors: {
    ExceededMaxShippingFee: {
      message: "The shipping fee is above its maximum.",
      details: z.object({ maximum: Money }),
    },
    ExceededMaxSellerVat: {
      message: "The VAT is above the maximum of this sale.",
      details: z.object({ maximum: Money, expectedVatAmount: Money }),
    },
    VAT_REASON_REQUIRED: {
      message: "The VAT is less than expected. Give a reason.",
      details: z.object({ expectedVatAmount: Money }),
    },
    amount_invalid: {
      message: "An amount must not be negative and has at most two decimals.",
      details: z.object({ fields: z.array(z.string()) }),
    },
    ...stateErrors,
  },
} as const satisfies EndpointSchemas;

export const paySale = {
  summary: "Triggers the payment: freezes the amounts, posts the buyer's refund and schedules the payout.",
  params: saleParams,
  body: seenBody,
  answer: Sale,
  errors: paymentErrors,
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const payCompleteSale = {
  summary: "Completes a sale, triggering its payment first if necessary; it is read-only afterwards.",
  params: saleParams,
  body: seenBody,
  answer: Sale,
  errors: paymentErrors,
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const previewPayout = {
  summary:
    "When the payout of a sale would come if its payment were triggered now, what would hold it, and what its seller lacks for it; in every step of the sale.",
  params: saleParams,
  answer: z.object({
    /** The day it is due. */
    dueOn: IsoDate,
    /** Why it would be held until that is settled; null when nothing holds it. */
    holdReason: z.nullable(z.enum(payoutHolds)),
    /** What the payment waits for: without it no invoice can be issued. Empty when nothing is missing. */
    missing: z.array(ProfileGap),
  }),
} as const satisfies EndpointSchemas;

export const PayoutStatus = z.enum(payoutStatuses);
export type PayoutStatus = z.infer<typeof PayoutStatus>;

export type PayoutHold = (typeof payoutHolds)[number];

export const listPayouts = {
  summary: "The seller's payouts, newest first, with totals by currency and status.",
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 20),
    status: z.optional(PayoutStatus),
    /** Number of the sale, or bank reference. */
    search: z.optional(rawText(0, 100)),
    /** First and last day on which the payouts were paid, or are due while they are not; both included. */
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  answer: z.object({
    count: z.number(),
    countIsExact: z.boolean(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    /** Of all payouts of the seller, regardless of the filters. */
    totals: z.array(z.object({ currency: Currency, status: PayoutStatus, count: z.number(), amount: Money })),
    /**
     * Total of credit notes, and of claims without one, not yet deducted from a payout; the next payouts are reduced
     * by it.
     */
    openCredit: z.array(z.object({ currency: Currency, amount: Money })),
    /** The months up to the present one with payouts, at most twelve, oldest first; by the day paid or, until then, due. */
    months: z.array(z.object({ month: z.string(), currency: Currency, count: z.number(), amount: Money })),
    /** How the totals relate to what the seller's metrics call invoiced, which counts completed sales. */
    earned: z.array(
      z.object({
        currency: Currency,
        /** What the orders of all payouts earned, before deductions. */
        amount: Money,
        deducted: Money,
        /** The part of sales that are paid and not completed yet. */
        notCompletedCount: z.number(),
        notCompleted: Money,
      }),
    ),
    results: z.array(
      z.object({
        qid: Qid,
        sale: z.object({ qid: Qid, number: z.string() }),
        /** What the order earned. */
        amount: Money,
        /** What went to the bank account: the amount less deductions; null before it is paid. */
        paidAmount: z.nullable(Money),
        /** Its deductions: each a credit note by its number, or a claim charged without one. */
        setOffs: z.array(
          z.object({
            creditNote: z.nullable(z.string()),
            claim: z.nullable(z.object({ qid: Qid, number: z.string() })),
            amount: Money,
          }),
        ),
        currency: Currency,
        status: PayoutStatus,
        holdReason: z.nullable(z.string()),
        dueOn: z.string(),
        reference: z.nullable(z.string()),
        paidAt: z.nullable(Instant),
      }),
    ),
  }),
} as const satisfies EndpointSchemas;
