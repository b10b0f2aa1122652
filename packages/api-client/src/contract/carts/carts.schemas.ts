import * as z from "zod/mini";
import { shaped } from "#contract/plain-text.ts";
import { MAX_CART_QUANTITY } from "#contract/limits.rules.ts";
import { Cart, CartAllocation, CartLine } from "#contract/carts/cart.schema.ts";
import { DealId } from "#contract/deals/deal.schema.ts";
import { dealProblems } from "#contract/deals/deals.rules.ts";
import { SeenVersion, seenBody, seenQuery, staleVersion } from "#contract/seen-version.ts";
import { Money, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** Units of one line. */
export const CartQuantity = z.number().check(z.int(), z.minimum(1), z.maximum(MAX_CART_QUANTITY));

const quantityErrors = {
  CartLineQuantityExceeded: {
    message: "The seller has less than this in stock. Take availableQuantity or less.",
    details: z.object({ availableQuantity: z.number(), cartLineQuantity: z.number() }),
  },
  unit_size_invalid: {
    message: "Unit size invalid.",
    details: z.object({ unit: z.number() }),
  },
} as const;

/** A line that its deal cannot have: what is wrong, and how many units the deal would take. */
export const dealNotAvailable = {
  message:
    "The deal does not apply to this. Take between minimumQuantity and availableQuantity units, or send dealId as null to buy at the usual price.",
  details: z.object({
    reason: z.enum(dealProblems),
    availableQuantity: z.number(),
    minimumQuantity: z.number(),
    /** The usual landed price. */
    price: Money,
  }),
} as const;

const dealErrors = {
  deal_not_found: { message: "There is no such deal of this product for your company." },
  deal_not_available: dealNotAvailable,
} as const;

export const getActiveCart = {
  summary: "The buyer's open cart; an empty one when nothing was added yet.",
  answer: Cart,
} as const satisfies EndpointSchemas;

export const listActiveCartLines = {
  summary: "The lines of the open cart, oldest first.",
  query: z.object(PageQuery),
  answer: listOf(CartLine),
} as const satisfies EndpointSchemas;

export const listActiveCartAllocations = {
  summary: "The open cart by seller, each with its minimum order value and how far it is met.",
  answer: z.object({ count: z.number(), results: z.array(CartAllocation) }),
} as const satisfies EndpointSchemas;

export const addActiveCartLine = {
  summary: "Adds units of an offer to the cart; without an offer, of the cheapest that has enough.",
  body: z.strictObject({
    gtin: shaped(14, /^\d{8,14}$/),
    offerQid: z.optional(Qid),
    /** The deal for the whole line; a later one replaces it, omitting it keeps it, and null gives it up. */
    dealId: z.optional(z.nullable(DealId)),
    quantity: CartQuantity,
  }),
  answer: CartLine,
  errors: {
    ...quantityErrors,
    OffersBasedPricingModelCartLineQuantityExceeded: {
      message: "No seller has this quantity in stock. Take availableQuantity or less.",
      details: z.object({ availableQuantity: z.number(), allocationLineQuantity: z.number() }),
    },
    offer_not_found: { message: "No seller offers this product at the moment." },
    ...dealErrors,
  },
} as const satisfies EndpointSchemas;

export const updateActiveCartLine = {
  summary: "Sets the quantity of a cart line and records its current price.",
  params: z.object({ id: Qid }),
  body: z.strictObject({
    quantity: CartQuantity,
    /** Another deal of the offer; null gives up the deal of the line, and omitting it keeps it. */
    dealId: z.optional(z.nullable(DealId)),
    version: SeenVersion,
  }),
  answer: CartLine,
  errors: { ...quantityErrors, ...dealErrors, ...staleVersion("cart") },
} as const satisfies EndpointSchemas;

export const deleteActiveCartLine = {
  summary: "Takes a line out of the cart.",
  params: z.object({ id: Qid }),
  query: seenQuery,
  answer: Cart,
  errors: staleVersion("cart"),
} as const satisfies EndpointSchemas;

export const emptyActiveCart = {
  summary: "Takes every line out of the cart.",
  body: seenBody,
  answer: Cart,
  errors: staleVersion("cart"),
} as const satisfies EndpointSchemas;
