import * as z from "zod/mini";
import { Deal, DealId, DealOffer, DealState, StaffDeal } from "#contract/deals/deal.schema.ts";
import { DEAL_REASON } from "#contract/deals/deals.rules.ts";
import { ConfirmsLargeMoves, largePriceMove } from "#contract/offers/price-move.schemas.ts";
import { longText, plainText, rawText, shaped } from "#contract/plain-text.ts";
import { SeenVersion, seenBody, staleVersion } from "#contract/seen-version.ts";
import { Currency, Instant, Money, PageQuery, Qid, listOf } from "#contract/values.ts";
import { invalidState } from "#contract/errors.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const Units = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));
/** Why staff do something with a deal, for its seller. */
const Reason = longText(DEAL_REASON.min, DEAL_REASON.max);
const Price = shaped(10, /^\d{1,7}(\.\d{1,2})?$/);

/** What a deal is; a change leaves out what stays. */
const terms = {
  price: Price,
  quantity: Units,
  /** One selling unit without it. */
  minimumQuantity: z.optional(Units),
  /** Now, unless it is later. */
  startsAt: z.optional(z.nullable(Instant)),
  endsAt: Instant,
  confirmsLargeMoves: ConfirmsLargeMoves,
  /** Whether the caller means a price below the floor of the offer. */
  confirmsBelowFloor: z.optional(z.boolean()),
};

const termErrors = {
  deal_dates_invalid: {
    message: "A deal ends after it begins, later than now and at most a year ahead.",
  },
  deal_units_invalid: {
    message: "Quantity and minimum are whole selling units, and the minimum is not above the quantity.",
    details: z.object({ unit: z.number() }),
  },
  deal_exceeds_stock: {
    message: "The offer has less in stock than its deals would sell. Take availableQuantity or less.",
    details: z.object({ availableQuantity: z.number() }),
  },
  deal_price_not_lower: {
    message: "A deal costs less than the usual price, and more than nothing.",
    details: z.object({ price: Money, currency: Currency }),
  },
  deal_below_floor: {
    message: "The price is below the floor of the offer. Repeat the call with confirmsBelowFloor to set it.",
    details: z.object({ floor: Money, currency: Currency }),
  },
  deal_overlaps: {
    message:
      "There is another deal of this offer for the same buyers at that time. Change or withdraw it, or choose other times.",
    details: z.object({ dealQid: Qid, startsAt: Instant, endsAt: Instant }),
  },
  large_price_move: largePriceMove,
} as const;

/** Deals by state, whatever the filters. */
const Counts = z.object({
  RUNNING: z.number(),
  UPCOMING: z.number(),
  USED_UP: z.number(),
  ENDED: z.number(),
  WITHDRAWN: z.number(),
});

export const listDeals = {
  summary:
    "The seller's deals with what they sold: running and upcoming ones first, then those that are over.",
  query: z.object({
    state: z.optional(DealState),
    /** Words of brand and name, or a GTIN. */
    search: z.optional(rawText(0, 100)),
    offerQid: z.optional(Qid),
    ...PageQuery,
  }),
  answer: z.extend(listOf(Deal), { counts: Counts }),
} as const satisfies EndpointSchemas;

export const listStaffDeals = {
  summary: "The deals of all sellers with what they sold, in the order of a seller's own.",
  query: z.object({
    state: z.optional(DealState),
    /** Part of the name of the seller, or its code. */
    seller: z.optional(plainText(0, 100)),
    /** Words of brand and name, a GTIN, or what carts name the deal by. */
    search: z.optional(rawText(0, 100)),
    ...PageQuery,
  }),
  answer: z.extend(listOf(StaffDeal), { counts: Counts }),
} as const satisfies EndpointSchemas;

export const listDealOffers = {
  summary: "The offers of a product, those with the most stock first: what staff set up a deal of.",
  query: z.object({ gtin: shaped(14, /^\d{8,14}$/) }),
  answer: z.object({ results: z.array(DealOffer) }),
} as const satisfies EndpointSchemas;

export const getDeal = {
  summary: "One deal and what it sold.",
  params: z.object({ id: Qid }),
  answer: Deal,
} as const satisfies EndpointSchemas;

export const createDeal = {
  summary:
    "Offers a number of units of an offer at a lower price, for all buyers or for the buyer of one order.",
  body: z.strictObject({
    offerQid: Qid,
    /** The number of one of the seller's orders: only its buyer may buy at the deal. */
    buyerOrderNumber: z.optional(z.nullable(shaped(20, /^#?\d{1,19}$/))),
    ...terms,
  }),
  status: 201,
  answer: Deal,
  errors: {
    ...termErrors,
    offer_not_found: { message: "You have no such offer." },
    order_not_found: { message: "You have no order with this number." },
  },
} as const satisfies EndpointSchemas;

export const updateDeal = {
  summary: "Changes a deal that is not over; the beginning only before it has begun.",
  params: z.object({ id: Qid }),
  body: z.strictObject({
    ...seenBody.shape,
    ...terms,
    price: z.optional(Price),
    quantity: z.optional(Units),
    endsAt: z.optional(Instant),
  }),
  answer: Deal,
  errors: {
    ...termErrors,
    ...staleVersion("deal"),
    deal_below_sold: {
      message: "The deal has sold more than that. Take sold or more.",
      details: z.object({ sold: z.number() }),
    },
    invalid_state: invalidState("deal"),
  },
} as const satisfies EndpointSchemas;

export const withdrawDeal = {
  summary: "Withdraws a deal: from now on nobody buys at it. What was ordered at it stays.",
  params: z.object({ id: Qid }),
  body: seenBody,
  answer: Deal,
  errors: {
    ...staleVersion("deal"),
    invalid_state: invalidState("deal"),
  },
} as const satisfies EndpointSchemas;

export const withdrawStaffDeal = {
  summary: "Withdraws a deal of any seller, who is told why. What was ordered at it stays.",
  params: z.object({ id: Qid }),
  body: z.strictObject({
    /** Why, for the seller. */
    reason: Reason,
    version: SeenVersion,
  }),
  answer: StaffDeal,
  errors: withdrawDeal.errors,
} as const satisfies EndpointSchemas;

export const createSupportDeal = {
  summary: "Sets up a deal that the support desk agreed, for an offer of any seller.",
  body: z.strictObject({
    offerQid: Qid,
    /** The support desk's number, which names the deal in carts. */
    dealId: DealId,
    /** The address of a person of the only company that may buy at it; all buyers without it. */
    buyerEmail: z.optional(z.nullable(plainText(3, 254))),
    /** Why, for the seller. */
    reason: Reason,
    ...terms,
  }),
  status: 201,
  answer: StaffDeal,
  errors: {
    ...termErrors,
    offer_not_found: { message: "There is no such offer." },
    deal_not_found: { message: "No deal was found in the support desk with this ID." },
    deal_exists: { message: "This deal of the support desk is already set up for the offer." },
    buyer_not_found: { message: "No buyer has this e-mail address." },
  },
} as const satisfies EndpointSchemas;
