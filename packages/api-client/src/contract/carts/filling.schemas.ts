import * as z from "zod/mini";
import {
  CART_UPLOAD_BYTES,
  Cart,
  CartAllocation,
  CartSummary,
  CartUploadRow,
  DroppedLine,
  MissingUnits,
} from "#contract/carts/cart.schema.ts";
import { tableErrors } from "#contract/table-errors.ts";
import { Currency, Money, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const listCarts = {
  summary: "All carts of the buyer, newest first: the open one and those that were ordered.",
  query: z.object(PageQuery),
  answer: listOf(CartSummary),
} as const satisfies EndpointSchemas;

export const listActiveCartDroppedLines = {
  summary:
    "Requested units that are in no seller's part of the open cart, oldest first, each with its reason.",
  query: z.object(PageQuery),
  answer: listOf(DroppedLine),
} as const satisfies EndpointSchemas;

export const optimizeActiveCart = {
  summary:
    "Spreads the open cart and its dropped lines over the sellers: most units, then lowest cost, every minimum order value met. Lines put in by hand stay.",
  answer: z.object({
    cart: Cart,
    allocations: z.array(CartAllocation),
    droppedLines: z.array(DroppedLine),
  }),
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const uploadActiveCart = {
  summary:
    "Adds the products of a CSV or XLSX file to the open cart, each from the cheapest sellers; units that are not available become dropped lines.",
  body: z.strictObject({ file: z.custom<File>((value) => value instanceof File) }),
  maxBodyBytes: CART_UPLOAD_BYTES + 64 * 1024,
  answer: z.object({
    cart: Cart,
    addedCount: z.number(),
    partlyAddedCount: z.number(),
    droppedCount: z.number(),
    rows: z.array(CartUploadRow),
  }),
  errors: tableErrors,
} as const satisfies EndpointSchemas;

export const cleanupCart = {
  summary:
    "Removes lines of the open cart that cannot be ordered now, reduces quantities above the stock, accepts prices that have changed, and deletes the dropped lines.",
  params: z.object({ id: Qid }),
  answer: z.object({
    cart: Cart,
    removed: z.array(MissingUnits),
    /** Lines whose price has changed since the buyer saw it: they can now be ordered at the new one. */
    repriced: z.array(
      z.object({
        qid: Qid,
        gtin: z.string(),
        name: z.string(),
        seenPrice: Money,
        price: Money,
        currency: Currency,
      }),
    ),
    forgottenCount: z.number(),
  }),
  errors: {
    invalid_state: {
      message: "This cart was ordered and can no longer be changed.",
      details: z.object({ status: z.string() }),
    },
  },
} as const satisfies EndpointSchemas;
