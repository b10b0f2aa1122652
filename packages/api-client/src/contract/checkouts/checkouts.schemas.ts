import * as z from "zod/mini";
import { CartLine } from "#contract/carts/cart.schema.ts";
import { dealNotAvailable } from "#contract/carts/carts.schemas.ts";
import { DealId } from "#contract/deals/deal.schema.ts";
import { Checkout, DaysDeferred, PaymentMethod } from "#contract/checkouts/checkout.schema.ts";
import { BuyerOrder } from "#contract/orders/order.schema.ts";
import { SeenVersion, staleVersion } from "#contract/seen-version.ts";
import { providerErrors } from "#contract/payment-errors.ts";
import { Currency, Money, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const AddressProblem = z.object({ message: z.string(), vatCompanyName: z.nullable(z.string()) });

const orderDetails = z.object({
  /** The order exists: `orders/{id}/pay/` pays it in any way, and `wallets/{id}/apply/` with wallet money. */
  orderQid: Qid,
});

/** The provider's failures with the order that awaits payment. */
const ofOrder = <E extends typeof providerErrors>(errors: E) => ({
  payment_trouble: { ...errors.payment_trouble, details: orderDetails },
  payment_processing_failed: { ...errors.payment_processing_failed, details: orderDetails },
  payment_provider_unanswered: { ...errors.payment_provider_unanswered, details: orderDetails },
});

/** The specified completion codes: what is wrong, with the lines or sellers it concerns. */
const completionErrors = {
  buyer_cannot_checkout: {
    message:
      "This checkout cannot be completed: choose both addresses and a deferral you may use, or contact us if your account is blocked.",
    details: z.object({
      reason: z.enum([
        "billing_address_missing",
        "shipping_address_missing",
        "account_blocked",
        "deferral_not_approved",
        "deferral_limit_exceeded",
      ]),
    }),
  },
  allocation_mov_not_met: {
    message: "A seller's minimum order value is not met. Add more of that seller or take its lines out.",
    details: z.object({
      allocations: z.array(z.object({ fid: z.string(), mov: Money, subtotal: Money, currency: Currency })),
    }),
  },
  no_checkout_lines: { message: "The cart is empty." },
  orderline_price_mismatch: {
    message:
      "A price has changed since the product was put into the cart. `carts/{id}/cleanup/` accepts the new prices.",
    details: z.object({ lines: z.array(z.object({ qid: Qid, seenPrice: Money, price: Money })) }),
  },
  orderline_quantity_mismatch: {
    message: "A seller has less in stock than the cart holds. Reduce these lines and try again.",
    details: z.object({
      lines: z.array(z.object({ qid: Qid, quantity: z.number(), availableQuantity: z.number() })),
    }),
  },
  deal_not_available: {
    message:
      "A deal does not apply to a line any more. Take between minimumQuantity and availableQuantity units, or set the line's dealId to null to buy at its usual price.",
    details: z.object({
      lines: z.array(z.object({ qid: Qid, dealId: DealId, ...dealNotAvailable.details.shape })),
    }),
  },
} as const;

export const getActiveCheckout = {
  summary: "The checkout of the open cart: addresses, deferral, totals.",
  answer: Checkout,
} as const satisfies EndpointSchemas;

export const listActiveCheckoutLines = {
  summary: "What would be ordered.",
  query: z.object(PageQuery),
  answer: listOf(CartLine),
} as const satisfies EndpointSchemas;

export const updateActiveCheckout = {
  summary: "Sets the addresses and by how many days payment is deferred.",
  body: z.strictObject({
    billingAddressQid: z.optional(Qid),
    shippingAddressQid: z.optional(Qid),
    daysDeferred: z.optional(z.number().check(z.int())),
    version: SeenVersion,
  }),
  answer: Checkout,
  errors: {
    ...staleVersion("cart"),
    UpdateCheckoutBadRequest: {
      message: "The checkout cannot be changed like this. See the named fields.",
      details: z.object({
        billingAddressQid: z.optional(AddressProblem),
        shippingAddressQid: z.optional(AddressProblem),
        daysDeferred: z.optional(z.object({ message: z.string(), allowed: z.array(DaysDeferred) })),
      }),
    },
  },
} as const satisfies EndpointSchemas;

export const validateActiveCheckout = {
  summary: "Runs every check of completing, without ordering anything.",
  answer: z.object({ valid: z.literal(true) }),
  errors: completionErrors,
} as const satisfies EndpointSchemas;

export const completeActiveCheckout = {
  summary: "Orders the cart: reserves stock, pays, and creates one sale for each seller.",
  body: z.strictObject({ paymentMethod: PaymentMethod, version: SeenVersion }),
  answer: z.object({ order: BuyerOrder }),
  errors: {
    ...completionErrors,
    ...staleVersion("cart"),
    payment_declined: {
      message: "The payment was declined. The order is awaiting payment; choose another payment method.",
      details: z.object({ orderQid: Qid }),
    },
    payment_currency_mismatch: {
      message: "The currency of the stock offer does not match the currency of the payment.",
      details: z.object({ orderQid: Qid }),
    },
    payment_refused: {
      message: "The payment provider refused the buyer. The order is awaiting payment; contact us.",
      details: z.object({ orderQid: Qid }),
    },
    ...ofOrder(providerErrors),
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;
