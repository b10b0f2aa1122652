import * as z from "zod/mini";
import { Cart, CartAllocation, CartLine, DealId } from "#contract/carts/cart.schema.ts";
import { defineEndpoint } from "#contract/endpoint.ts";
import { PageQuery, Qid, listOf } from "#contract/values.ts";

/** Units of one line. */
export const CartQuantity = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));

const quantityErrors = {
  CartLineQuantityExceeded: {
    status: 400,
    message: "The seller has less than this in stock. Take availableQuantity or less.",
    details: z.object({ availableQuantity: z.number(), cartLineQuantity: z.number() }),
  },
  unit_size_invalid: {
    status: 400,
    message: "Unit size invalid.",
    details: z.object({ unit: z.number() }),
  },
} as const;

export const getActiveCart = defineEndpoint({
  id: "carts.active",
  method: "GET",
  path: "carts/active/",
  access: ["buyer"],
  summary: "The buyer's open cart; an empty one when nothing was put in yet.",
  answer: Cart,
});

export const listActiveCartLines = defineEndpoint({
  id: "carts.lines",
  method: "GET",
  path: "carts/active/lines/",
  access: ["buyer"],
  summary: "The lines of the open cart, oldest first.",
  query: z.object(PageQuery),
  answer: listOf(CartLine),
});

export const listActiveCartAllocations = defineEndpoint({
  id: "carts.allocations",
  method: "GET",
  path: "carts/active/allocations/",
  access: ["buyer"],
  summary: "The open cart by seller, each with its minimum order value and how far it is met.",
  answer: z.object({ count: z.number(), results: z.array(CartAllocation) }),
});

export const addActiveCartLine = defineEndpoint({
  id: "carts.addLine",
  method: "POST",
  path: "carts/active/lines/",
  access: ["buyer"],
  summary:
    "Puts units of an offer into the cart, or more of them; without an offer the cheapest that has enough.",
  body: z.strictObject({
    gtin: z.string().check(z.regex(/^\d{8,14}$/)),
    offerQid: z.optional(Qid),
    /** Kept with the line; a later one takes its place, and without one it stays. */
    dealId: z.optional(z.nullable(DealId)),
    quantity: CartQuantity,
  }),
  answer: CartLine,
  errors: {
    ...quantityErrors,
    OffersBasedPricingModelCartLineQuantityExceeded: {
      status: 400,
      message: "No seller has this quantity in stock. Take availableQuantity or less.",
      details: z.object({ availableQuantity: z.number(), allocationLineQuantity: z.number() }),
    },
    offer_not_found: { status: 400, message: "No one sells this product at the moment." },
  },
  idempotent: true,
});

export const updateActiveCartLine = defineEndpoint({
  id: "carts.updateLine",
  method: "PATCH",
  path: "carts/active/lines/{id}/",
  access: ["buyer"],
  summary: "Sets the quantity of a cart line and takes note of its present price.",
  params: z.object({ id: Qid }),
  body: z.strictObject({ quantity: CartQuantity }),
  answer: CartLine,
  errors: quantityErrors,
  idempotent: true,
});

export const deleteActiveCartLine = defineEndpoint({
  id: "carts.deleteLine",
  method: "DELETE",
  path: "carts/active/lines/{id}/",
  access: ["buyer"],
  summary: "Takes a line out of the cart.",
  params: z.object({ id: Qid }),
  answer: Cart,
});

export const emptyActiveCart = defineEndpoint({
  id: "carts.empty",
  method: "POST",
  path: "carts/active/empty/",
  access: ["buyer"],
  summary: "Takes every line out of the cart.",
  answer: Cart,
  idempotent: true,
});
