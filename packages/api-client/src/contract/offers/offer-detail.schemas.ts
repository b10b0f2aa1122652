import * as z from "zod/mini";
import { shaped } from "#contract/plain-text.ts";
import { OfferDetail } from "#contract/offers/offer.schema.ts";
import { ConfirmsLargeMoves, largePriceMove } from "#contract/offers/price-move.schemas.ts";
import { MAX_TIERS, MAX_TIER_QUANTITY, tierProblems } from "#contract/offers/tiers.rules.ts";
import { SaleStatus } from "#contract/sales/sale.schema.ts";
import { Currency, Instant, Money, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const params = z.object({ id: Qid });
const Day = shaped(10, /^\d{4}-\d{2}-\d{2}$/);
/** A minimum margin as a share of the price: 0 to 0.9, at most three decimals. */
const LeastReturn = shaped(5, /^0(\.([0-8]\d{0,2}|90{0,2}))?$/);
/** More than zero. */
const UnitCost = shaped(10, /^(?=.*[1-9])\d{1,7}(\.\d{1,2})?$/);
const Version = z.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647));

const floorErrors = {
  version_conflict: {
    message: "Your floor was changed in the meantime. Reload to see the current values.",
    details: z.object({ version: z.number() }),
  },
} as const;

export const getOfferHistory = {
  summary: "The price of an offer day by day, beside the lowest and the highest price of other sellers.",
  params,
  query: z.object({
    days: z._default(z.coerce.number().check(z.int(), z.minimum(7), z.maximum(180)), 90),
  }),
  answer: z.object({
    currency: Currency,
    /** Number of price changes in these days, of this offer and of the others. */
    ownChanges: z.number(),
    otherChanges: z.number(),
    /** One a day until today; fewer than were asked for if the offer is younger. */
    results: z.array(
      z.object({
        day: Day,
        price: Money,
        /**
         * Prices that match those of the others, at today's rate, whether or not they had stock; null without others.
         */
        lowest: z.nullable(Money),
        highest: z.nullable(Money),
      }),
    ),
  }),
} as const satisfies EndpointSchemas;

export const StockMovementKind = z.enum([
  /** A buyer ordered. */
  "RESERVED",
  /** An order ended without a sale. */
  "RELEASED",
  /** The seller reported it as out of stock. */
  "EMPTIED",
  /** The seller changed the stock, by hand or by a list. */
  "LISTED",
]);
export type StockMovementKind = z.infer<typeof StockMovementKind>;

export const listOfferMovements = {
  summary: "Stock movements of an offer, latest first.",
  params,
  query: z.object(PageQuery),
  answer: listOf(
    z.object({
      at: Instant,
      kind: StockMovementKind,
      /** Units added to the stock; negative when removed. */
      quantity: z.number(),
      sale: z.nullable(z.object({ qid: Qid, number: z.string() })),
    }),
  ),
} as const satisfies EndpointSchemas;

export const listOfferSales = {
  summary: "The seller's sales of an offer, latest first.",
  params,
  query: z.object(PageQuery),
  answer: listOf(
    z.object({
      qid: Qid,
      number: z.string(),
      status: SaleStatus,
      createdAt: Instant,
      /** Confirmed units, or requested ones until then. */
      quantity: z.number(),
      price: Money,
      currency: Currency,
    }),
  ),
} as const satisfies EndpointSchemas;

export const updateOfferFloor = {
  summary: "Sets the seller's cost of a unit of an offer, and the minimum margin as a share of the price.",
  params,
  body: z.strictObject({
    /** Null means not known, so there is no floor. */
    unitCost: z.nullable(UnitCost),
    /** Null uses that of the brand. */
    leastReturn: z.nullable(LeastReturn),
    version: Version,
  }),
  answer: OfferDetail,
  errors: floorErrors,
} as const satisfies EndpointSchemas;

export const updateOfferBrandFloor = {
  summary: "Sets the minimum margin for all offers of the brand of an offer.",
  params,
  body: z.strictObject({ leastReturn: z.nullable(LeastReturn), version: Version }),
  answer: OfferDetail,
  errors: floorErrors,
} as const satisfies EndpointSchemas;

export const updateOfferTiers = {
  summary:
    "Sets the prices by quantity of an offer: all its steps, or none. A step applies to every unit of a line that reaches it.",
  params,
  body: z.strictObject({
    /** Quantities rise and are whole selling units above one; prices fall and are below that of the offer. */
    tiers: z
      .array(
        z.strictObject({
          fromQuantity: z.number().check(z.int(), z.minimum(1), z.maximum(MAX_TIER_QUANTITY)),
          price: shaped(10, /^\d{1,7}(\.\d{1,2})?$/),
        }),
      )
      .check(z.maxLength(MAX_TIERS)),
    version: Version.check(z.minimum(1)),
    confirmsLargeMoves: ConfirmsLargeMoves,
    /** Whether the caller means a price below the floor of the offer. */
    confirmsBelowFloor: z.optional(z.boolean()),
  }),
  answer: OfferDetail,
  errors: {
    version_conflict: {
      message: "Someone else changed this in the meantime. Reload to see the current values.",
      details: z.object({ version: z.number() }),
    },
    tiers_invalid: {
      message:
        "Quantities rise in whole selling units, above one; prices fall and are below the price of the offer.",
      details: z.object({
        /** What is wrong with which step, counted from 0. */
        problems: z.array(z.object({ place: z.number(), problem: z.enum(tierProblems) })),
        unit: z.number(),
        price: Money,
        currency: Currency,
      }),
    },
    tier_below_floor: {
      message: "A price is below the floor of the offer. Repeat the call with confirmsBelowFloor to set it.",
      details: z.object({ floor: Money, currency: Currency }),
    },
    large_price_move: largePriceMove,
  },
} as const satisfies EndpointSchemas;
