import * as z from "zod/mini";
import { SeenVersion, seenBody } from "#contract/seen-version.ts";
import { longText, plainText } from "#contract/plain-text.ts";
import { claimParams, Text, Quantity, Day, endingErrors } from "#contract/claims/claim-input.ts";
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
import { PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const creationErrors = {
  claim_not_possible: {
    message: "A claim is possible once the order was shipped and paid.",
    details: z.object({ status: z.string() }),
  },
  claim_exists: {
    message: "This order already has a claim: one claim per seller of an order.",
    details: z.object({ claimQid: Qid }),
  },
  claim_line_unknown: {
    message: "Some of these lines are not in this seller's part of the order.",
    details: z.object({ lineQids: z.array(z.string()) }),
  },
  claim_quantity_exceeded: {
    message: "The claim exceeds the delivered units that were not claimed before.",
    details: z.object({ lineQid: z.string(), available: z.number() }),
  },
  claim_too_early: {
    message: "Goods that have not arrived count as late until this day. Claim them from then on.",
    details: z.object({ possibleFrom: Day }),
  },
  claim_too_late: {
    message: "The time to claim is over.",
    details: z.object({ until: Day }),
  },
  delivery_day_invalid: {
    message: "The delivery date must be between the payment of the order and today.",
    details: z.object({ earliest: Day, latest: Day }),
  },
} as const;

export const createClaim = {
  summary: "Claims goods of one seller's part of an order; evidence was evaluated before.",
  body: z.strictObject({
    saleQid: Qid,
    /** Delivery date; omitted only when nothing arrived (NOT_RECEIVED). */
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
          note: z.optional(longText(0, 500)),
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
      message: "Evidence is missing for these reasons.",
      details: z.object({ missing: z.array(z.object({ reason: ClaimReason, slot: EvidenceSlot })) }),
    },
    evidence_unknown: {
      message: "Some evidence was not evaluated for this order, or belongs to another claim.",
      details: z.object({ evidenceQids: z.array(z.string()) }),
    },
  },
} as const satisfies EndpointSchemas;

export const createLostShipmentClaim = {
  summary: "Claims a parcel that was lost, returned or left at a wrong address; no photographs needed.",
  body: z.strictObject({
    saleQid: Qid,
    reason: LostShipmentReason,
    description: Text,
    /** The buyer has confirmed that the address of the order was right. */
    addressConfirmed: z.literal(true),
    /** Tracking numbers of the sale's missing shipments. */
    trackingNumbers: z.array(plainText(1, 60)).check(z.minLength(1), z.maxLength(50)),
    lines: z
      .array(z.strictObject({ lineQid: Qid, quantity: Quantity }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  answer: Claim,
  status: 201,
  errors: {
    ...creationErrors,
    tracking_unknown: {
      message: "The order was not shipped with these tracking numbers.",
      details: z.object({ trackingNumbers: z.array(z.string()) }),
    },
  },
} as const satisfies EndpointSchemas;

export const answerClaimQuestion = {
  summary: "The buyer answers the question; the claim goes back to review.",
  params: claimParams,
  body: z.strictObject({ text: Text, version: SeenVersion }),
  answer: Claim,
  errors: endingErrors,
} as const satisfies EndpointSchemas;

export const withdrawClaim = {
  summary: "The buyer withdraws a claim before it is decided; it can claim again within the claim period.",
  params: claimParams,
  body: seenBody,
  answer: Claim,
  errors: endingErrors,
} as const satisfies EndpointSchemas;

export const listOrderClaims = {
  summary: "The buyer's claims on an order, newest first.",
  params: z.object({ id: Qid }),
  query: z.object(PageQuery),
  answer: listOf(ClaimListItem),
} as const satisfies EndpointSchemas;
