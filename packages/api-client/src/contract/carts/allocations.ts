import * as z from "zod/mini";
import { Cart, CartAllocation } from "#contract/carts/cart.schema.ts";
import { CartQuantity } from "#contract/carts/index.ts";
import { defineEndpoint } from "#contract/endpoint.ts";
import { Qid } from "#contract/values.ts";

/** Code of a seller: the id of its part of the cart. */
const Fid = z.string().check(z.regex(/^[0-9A-Z]{6}$/));

const quantityErrors = {
  CartAllocationLineQuantityExceeded: {
    status: 400,
    message: "The seller has less than this in stock. Take availableQuantity or less.",
    /** What the cart holds already: as a line of its own, or as a line put into this allocation by hand. */
    details: z.object({
      availableQuantity: z.number(),
      cartLineQuantity: z.optional(z.number()),
      allocationLineQuantity: z.optional(z.number()),
    }),
  },
  unit_size_invalid: {
    status: 400,
    message: "Unit size invalid.",
    details: z.object({ unit: z.number() }),
  },
} as const;

const lineParams = z.object({ allocationId: Fid, id: Qid });

export const addCartAllocationLine = defineEndpoint({
  id: "carts.addAllocationLine",
  method: "POST",
  path: "carts/active/allocations/{id}/lines/",
  access: ["buyer"],
  summary:
    "Puts units of a product into one seller's part of the cart by hand; the first line opens the allocation.",
  params: z.object({ id: Fid }),
  body: z.strictObject({ gtin: z.string().check(z.regex(/^\d{8,14}$/)), quantity: CartQuantity }),
  answer: CartAllocation,
  errors: {
    ...quantityErrors,
    offer_not_found: { status: 400, message: "This seller does not offer the product at the moment." },
  },
  idempotent: true,
});

export const updateCartAllocationLine = defineEndpoint({
  id: "carts.updateAllocationLine",
  method: "PATCH",
  path: "carts/active/allocations/{allocationId}/lines/{id}/",
  access: ["buyer"],
  summary:
    "Sets the quantity of a line in one seller's part of the cart; the line then stays with this seller.",
  params: lineParams,
  body: z.strictObject({ quantity: CartQuantity }),
  answer: CartAllocation,
  errors: quantityErrors,
  idempotent: true,
});

export const deleteCartAllocationLine = defineEndpoint({
  id: "carts.deleteAllocationLine",
  method: "DELETE",
  path: "carts/active/allocations/{allocationId}/lines/{id}/",
  access: ["buyer"],
  summary: "Takes a line out of one seller's part of the cart.",
  params: lineParams,
  answer: Cart,
});

export const deleteCartAllocation = defineEndpoint({
  id: "carts.deleteAllocation",
  method: "DELETE",
  path: "carts/active/allocations/{id}/",
  access: ["buyer"],
  summary: "Takes one seller's part out of the cart.",
  params: z.object({ id: Fid }),
  answer: Cart,
});
