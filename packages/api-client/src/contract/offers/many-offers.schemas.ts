import * as z from "zod/mini";
import { shaped } from "#contract/plain-text.ts";
import { OfferFilters } from "#contract/offers/offers.schemas.ts";
import { StockIs } from "#contract/stock-lists/stock-list.schema.ts";
import { Currency, Money, Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";
import { ConfirmsLargeMoves, largePriceMove } from "#contract/offers/price-move.schemas.ts";
import { MAX_CHANGES, MAX_NAMED } from "#contract/offers/offers.rules.ts";

export const ChangeOutcome = z.enum([
  "CHANGED",
  "UNCHANGED",
  "VERSION_CONFLICT",
  "BELOW_FLOOR",
  "PRICE_NOT_POSITIVE",
  "NOT_FOUND",
]);
export type ChangeOutcome = z.infer<typeof ChangeOutcome>;

export const updateOffers = {
  summary: "Changes list prices and stock of many offers at once; answers the result of each.",
  body: z.strictObject({
    changes: z
      .array(
        z.strictObject({
          qid: Qid,
          version: z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
          listPrice: z.optional(shaped(10, /^\d{1,7}(\.\d{1,2})?$/)),
          stock: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(10_000_000))),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_CHANGES)),
    /** What the `stock` of the changes is; the units of open orders are taken off units on hand. */
    stockIs: z._default(StockIs, "AVAILABLE"),
    /** Skips an offer whose price would fall below its floor. */
    keepsFloor: z._default(z.boolean(), true),
    confirmsLargeMoves: ConfirmsLargeMoves,
  }),
  answer: z.object({
    results: z.array(
      z.object({
        qid: Qid,
        outcome: ChangeOutcome,
        /** The current values; nulls for an offer that is not the seller's. */
        version: z.nullable(z.number()),
        listPrice: z.nullable(Money),
        stock: z.nullable(z.number()),
      }),
    ),
  }),
  errors: {
    offer_named_twice: {
      message: "Name each offer once.",
      details: z.object({ qids: z.array(z.string()) }),
    },
    large_price_move: largePriceMove,
  },
  takesLong: true,
} as const satisfies EndpointSchemas;

/**
 * SET_PRICE sets the list price to the value; CHANGE_PRICE moves it by the value, in percent; TO_WIN lowers it to the
 * highest that wins; SET_STOCK sets the stock to the value.
 */
export const BulkChange = z.enum(["SET_PRICE", "CHANGE_PRICE", "TO_WIN", "SET_STOCK"]);
export type BulkChange = z.infer<typeof BulkChange>;

/** Why a change skips an offer. */
export const BulkProblem = z.enum([
  /** It already has the value. */
  "SAME",
  "WINS_ALREADY",
  /** No other seller offers the product at the moment. */
  "NO_RIVAL",
  /** The price would fall below the seller's own floor. */
  "BELOW_FLOOR",
  /** Even a price of one cent would not win. */
  "CANNOT_WIN",
  /** Below one cent, or above the maximum price. */
  "OUT_OF_RANGE",
]);
export type BulkProblem = z.infer<typeof BulkProblem>;

export const previewOfferChanges = {
  summary: "Previews one change to many offers: to those that the filters match, or to the given ones.",
  query: z.object({
    ...OfferFilters,
    /** Ids of offers separated by commas, instead of the filters. */
    offers: z.optional(shaped(MAX_NAMED * 41, /^[0-9A-Za-z_-]{6,40}(,[0-9A-Za-z_-]{6,40})*$/)),
    /** The `next` of the previous part, to continue a query of more offers than one call changes. */
    after: z.optional(Qid),
    change: BulkChange,
    /** A list price, a percentage from -90 to 900 with one decimal, or units; none for TO_WIN. */
    value: z.optional(shaped(12, /^-?\d{1,8}(\.\d{1,2})?$/)),
  }),
  answer: z.object({
    /**
     * Number of requested offers, without those up to `after`, and how many of them exceed the maximum of one call.
     * The parts are in order of creation, so that changing an offer does not move another into a later part.
     */
    count: z.number(),
    left: z.number(),
    /** Where the next part begins; null with the last one. */
    next: z.nullable(Qid),
    winningNow: z.number(),
    winningThen: z.number(),
    rows: z.array(
      z.object({
        qid: Qid,
        version: z.number(),
        gtin: z.string(),
        name: z.string(),
        currency: Currency,
        listPrice: Money,
        newListPrice: Money,
        stock: z.number(),
        newStock: z.number(),
        isWinning: z.boolean(),
        winsThen: z.boolean(),
        /** Null for an offer that would be changed. */
        problem: z.nullable(BulkProblem),
      }),
    ),
  }),
  errors: { value_invalid: { message: "The value is not valid for this change." } },
} as const satisfies EndpointSchemas;
