import * as z from "zod/mini";
import { shaped } from "#contract/plain-text.ts";
import { Cart, CartAllocation } from "#contract/carts/cart.schema.ts";
import { CartQuantity, dealNotAvailable } from "#contract/carts/carts.schemas.ts";
import { SeenVersion, seenQuery, staleVersion } from "#contract/seen-version.ts";
import { Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** Code of a seller: the id of its part of the cart. */
const Fid = shaped(6, /^[0-9A-Z]{6}$/);

const quantityErrors = {
  CartAllocationLineQuantityExceeded: {
    message: "The seller has less than this in stock. Take availableQuantity or less.",
    /** Units already in the cart: as a line of its own, or as a line put into this allocation by hand. */
    details: z.object({
      availableQuantity: z.number(),
      cartLineQuantity: z.optional(z.number()),
      allocationLineQuantity: z.optional(z.number()),
    }),
  },
  unit_size_invalid: {
    message: "Unit size invalid.",
    details: z.object({ unit: z.number() }),
  },
  deal_not_available: dealNotAvailable,
} as const;

const lineParams = z.object({ allocationId: Fid, id: Qid });

export const addCartAllocationLine = {
  summary:
    "Puts units of a product into one seller's part of the cart by hand; the first line opens the allocation.",
  params: z.object({ id: Fid }),
  body: z.strictObject({ gtin: shaped(14, /^\d{8,14}$/), quantity: CartQuantity }),
  answer: CartAllocation,
  errors: {
    ...quantityErrors,
    offer_not_found: { message: "This seller does not offer the product at the moment." },
  },
} as const satisfies EndpointSchemas;

export const updateCartAllocationLine = {
  summary:
    "Sets the quantity of a line in one seller's part of the cart; the line then stays with this seller.",
  params: lineParams,
  body: z.strictObject({ quantity: CartQuantity, version: SeenVersion }),
  answer: CartAllocation,
  errors: { ...quantityErrors, ...staleVersion("cart") },
} as const satisfies EndpointSchemas;

export const deleteCartAllocationLine = {
  summary: "Takes a line out of one seller's part of the cart.",
  params: lineParams,
  query: seenQuery,
  answer: Cart,
  errors: staleVersion("cart"),
} as const satisfies EndpointSchemas;

export const deleteCartAllocation = {
  summary: "Takes one seller's part out of the cart.",
  params: z.object({ id: Fid }),
  query: seenQuery,
  answer: Cart,
  errors: staleVersion("cart"),
} as const satisfies EndpointSchemas;
