import * as z from "zod/mini";
import { Currency, Money, Qid } from "#contract/values.ts";

/** Days a buyer may pay later; 0 pays at once. */
export const DaysDeferred = z.union([z.literal(0), z.literal(30), z.literal(60), z.literal(90)]);
export type DaysDeferred = z.infer<typeof DaysDeferred>;

export const Checkout = z.object({
  cartQid: Qid,
  billingAddressQid: z.nullable(Qid),
  shippingAddressQid: z.nullable(Qid),
  daysDeferred: DaysDeferred,
  lineCount: z.number(),
  /** What the buyer pays, by currency. */
  totals: z.array(z.object({ amount: Money, currency: Currency })),
  /** Wallet money that is used once the cart is ordered. */
  wallets: z.array(
    z.object({
      walletQid: Qid,
      /** The most that is used; null for as much as possible. */
      maximum: z.nullable(Money),
      currency: Currency,
    }),
  ),
  /** Of the cart, whose checkout this is. */
  version: z.number(),
});
export type Checkout = z.infer<typeof Checkout>;

/** Why a checkout cannot be completed. */
export const CompletionCode = z.enum([
  "buyer_cannot_checkout",
  "allocation_mov_not_met",
  "no_checkout_lines",
  "orderline_price_mismatch",
  "orderline_quantity_mismatch",
  "deal_not_available",
]);
export type CompletionCode = z.infer<typeof CompletionCode>;

/**
 * Methods of the sandbox provider. `sandbox` always succeeds; each other one forces one outcome: the first group when
 * the order is paid, the `sandbox_trigger_` group when the seller triggers the payment.
 */
export const PaymentMethod = z.enum([
  "sandbox",
  "sandbox_decline",
  "sandbox_trouble",
  "sandbox_approval",
  "sandbox_refusal",
  "sandbox_error_500",
  "sandbox_error_502",
  "sandbox_currency_mismatch",
  "sandbox_trigger_decline",
  "sandbox_trigger_trouble",
  "sandbox_trigger_error_500",
  "sandbox_trigger_error_502",
  "sandbox_trigger_currency_mismatch",
]);
export type PaymentMethod = z.infer<typeof PaymentMethod>;
