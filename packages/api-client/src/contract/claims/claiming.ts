import * as z from "zod/mini";
import { claimParams, CleanText, Text, Quantity, Day, stateError } from "#contract/claims/claim-input.ts";
import {
  Claim,
  ClaimListItem,
  ClaimReason,
  ClaimRemedy,
  EvidenceSlot,
  GoodsClaimReason,
  LostShipmentReason,
} from "#contract/claims/claim.schema.ts";
import { COSMETIC_SHARE, EVIDENCE_LIMITS } from "#contract/claims/claim.rules.ts";
import { defineEndpoint } from "#contract/endpoint.ts";
import { PageQuery, Qid, listOf } from "#contract/values.ts";

const creationErrors = {
  claim_not_possible: {
    status: 409,
    message: "A claim is possible once the order was shipped and paid.",
    details: z.object({ status: z.string() }),
  },
  claim_exists: {
    status: 409,
    message: "There is a claim on this order already: one claim for each seller of an order.",
    details: z.object({ claimQid: Qid }),
  },
  claim_line_unknown: {
    status: 400,
    message: "These are not lines of this order from this seller.",
    details: z.object({ lineQids: z.array(z.string()) }),
  },
  claim_quantity_exceeded: {
    status: 400,
    message: "More is claimed than was delivered and not claimed before.",
    details: z.object({ lineQid: z.string(), available: z.number() }),
  },
  claim_too_early: {
    status: 400,
    message: "Goods that have not arrived count as late until then. Claim them from this day.",
    details: z.object({ possibleFrom: Day }),
  },
  claim_too_late: {
    status: 400,
    message: "The time to claim is over.",
    details: z.object({ until: Day }),
  },
  delivery_day_invalid: {
    status: 400,
    message: "The day of the delivery lies between the payment of the order and today.",
    details: z.object({ earliest: Day, latest: Day }),
  },
} as const;

export const createClaim = defineEndpoint({
  id: "claims.create",
  method: "POST",
  path: "claims/",
  access: ["buyer"],
  summary: "Claims goods of one seller's part of an order; evidence was evaluated before.",
  body: z.strictObject({
    saleQid: Qid,
    /** Day the goods came; left out only when nothing came (NOT_RECEIVED). */
    deliveredOn: z.optional(Day),
    description: Text,
    lines: z
      .array(
        z.strictObject({
          /** A line of the order, as `orders/{id}/lines/` lists it; one with two faults is named twice. */
          lineQid: Qid,
          quantity: Quantity,
          reason: GoodsClaimReason,
          remedy: ClaimRemedy,
          /** Per cent of the price, for PARTIAL_REFUND. */
          sharePercent: z.optional(
            z.number().check(z.int(), z.minimum(COSMETIC_SHARE.minimum), z.maximum(COSMETIC_SHARE.maximum)),
          ),
          note: z.optional(CleanText.check(z.maxLength(500))),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
    evidenceQids: z._default(z.array(Qid).check(z.maxLength(EVIDENCE_LIMITS.maxFiles)), []),
  }),
  answer: Claim,
  status: 201,
  errors: {
    ...creationErrors,
    evidence_missing: {
      status: 400,
      message: "Evidence is missing for these reasons.",
      details: z.object({ missing: z.array(z.object({ reason: ClaimReason, slot: EvidenceSlot })) }),
    },
    evidence_unknown: {
      status: 400,
      message: "These pieces of evidence were not evaluated for this order, or belong to another claim.",
      details: z.object({ evidenceQids: z.array(z.string()) }),
    },
  },
  idempotent: true,
});

export const createLostShipmentClaim = defineEndpoint({
  id: "claims.createLostShipment",
  method: "POST",
  path: "claims/lost-shipment-claim/",
  access: ["buyer"],
  summary: "Claims a parcel that was lost, returned or left at a wrong address; no photographs needed.",
  body: z.strictObject({
    saleQid: Qid,
    reason: LostShipmentReason,
    description: Text,
    /** The buyer has checked that the address of the order was right. */
    addressConfirmed: z.literal(true),
    /** Of the shipments of the sale that are missing. */
    trackingNumbers: z
      .array(z.string().check(z.minLength(1), z.maxLength(60)))
      .check(z.minLength(1), z.maxLength(50)),
    lines: z
      .array(z.strictObject({ lineQid: Qid, quantity: Quantity }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  answer: Claim,
  status: 201,
  errors: {
    ...creationErrors,
    tracking_unknown: {
      status: 400,
      message: "The order was not shipped with these tracking numbers.",
      details: z.object({ trackingNumbers: z.array(z.string()) }),
    },
  },
  idempotent: true,
});

export const answerClaimQuestion = defineEndpoint({
  id: "claims.answer",
  method: "POST",
  path: "claims/{qid}/answer/",
  access: ["buyer"],
  summary: "The buyer answers what was asked; the claim is looked at again.",
  params: claimParams,
  body: z.strictObject({ text: Text }),
  answer: Claim,
  errors: stateError,
  idempotent: true,
});

export const withdrawClaim = defineEndpoint({
  id: "claims.withdraw",
  method: "POST",
  path: "claims/{qid}/withdraw/",
  access: ["buyer"],
  summary: "The buyer takes a claim back before it is decided; it can claim again within the time for it.",
  params: claimParams,
  answer: Claim,
  errors: stateError,
  idempotent: true,
});

export const listOrderClaims = defineEndpoint({
  id: "orders.claims",
  method: "GET",
  path: "orders/{id}/claims/",
  access: ["buyer"],
  summary: "The buyer's claims on an order, newest first.",
  params: z.object({ id: Qid }),
  query: z.object(PageQuery),
  answer: listOf(ClaimListItem),
});
