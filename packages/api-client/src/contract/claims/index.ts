import * as z from "zod/mini";
import {
  Claim,
  ClaimEvidence,
  ClaimFault,
  ClaimListItem,
  ClaimOutcome,
  ClaimReason,
  ClaimRemedy,
  ClaimStatus,
  EvidenceSlot,
  GoodsClaimReason,
  LostShipmentReason,
} from "#contract/claims/claim.schema.ts";
import { COSMETIC_SHARE, EVIDENCE_LIMITS } from "#contract/claims/claim.rules.ts";
import { defineEndpoint } from "#contract/endpoint.ts";
import { UploadedFile, fileErrors } from "#contract/files.ts";
import { Currency, Instant, Money, PageQuery, Qid, listOf } from "#contract/values.ts";

const claimParams = z.object({ qid: Qid });
/** Text of people without what a database cannot hold: null characters and halves of characters. */
const CleanText = z.string().check(z.overwrite((text) => text.replaceAll(/\u0000|\p{Surrogate}/gu, "")));
const Text = CleanText.check(z.trim(), z.minLength(10), z.maxLength(2000));
const Quantity = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));
/** "YYYY-MM-DD". */
const Day = z.iso.date();

/** OPEN waits for somebody, CLOSED for nobody. */
export const ClaimStatusFilter = z.enum(["ALL", "OPEN", "CLOSED", ...ClaimStatus.options]);
export const ClaimSort = z.enum([
  "createdAt",
  "-createdAt",
  "disputeUntil",
  "-disputeUntil",
  "amount",
  "-amount",
]);

const narrowing = {
  status: z._default(ClaimStatusFilter, "ALL"),
  /** Claims with a line of this reason. */
  reason: z.optional(ClaimReason),
  /** Number of the claim or of the sale, GTIN, brand or product name. */
  search: z.optional(z.string().check(z.maxLength(100))),
  /** Qid of a sale. */
  sale: z.optional(Qid),
  sort: z._default(ClaimSort, "-createdAt"),
};
const claimFilters = z.object({ ...narrowing, ...PageQuery });

const claimList = z.object({
  ...listOf(ClaimListItem).shape,
  /** Of all claims of the reader, by status, with ALL, OPEN and CLOSED. */
  counts: z.record(z.string(), z.number()),
});

const stateError = {
  invalid_state: {
    status: 409,
    message: "The claim is in a state that does not allow this. Reload to see what changed.",
    details: z.object({ status: z.string() }),
  },
} as const;

const disputeErrors = {
  ...stateError,
  dispute_window_over: {
    status: 409,
    message: "The time to dispute this claim is over.",
    details: z.object({ until: Instant }),
  },
} as const;

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

export const listClaims = defineEndpoint({
  id: "claims.list",
  method: "GET",
  path: "claims/",
  access: ["seller", "buyer"],
  summary: "Claims: a seller's on its sales, a buyer's own; filtered, sorted and counted by status.",
  query: claimFilters,
  answer: claimList,
});

export const downloadClaims = defineEndpoint({
  id: "claims.download",
  method: "GET",
  path: "claims/download/",
  access: ["seller"],
  summary: "The seller's claims with the same filters and order as a CSV or Excel file, without a limit.",
  query: z.object({ ...narrowing, format: z._default(z.enum(["csv", "xlsx"]), "csv") }),
  answer: z.any(),
  answerAs: "file",
});

export const getClaimForecast = defineEndpoint({
  id: "claims.forecast",
  method: "GET",
  path: "claims/forecast/",
  access: ["seller"],
  summary: "What the credit note of this month will come to, by currency, if every open claim is approved.",
  answer: z.object({
    /** "YYYY-MM" in the marketplace's seat. */
    month: z.string(),
    results: z.array(
      z.object({
        currency: Currency,
        /** Approved at the seller's fault and not in a credit note yet; with VAT. */
        approved: z.object({ count: z.number(), amount: Money }),
        /** Not decided yet, as claimed; with VAT. */
        open: z.object({ count: z.number(), amount: Money }),
        expected: Money,
      }),
    ),
  }),
});

export const getClaim = defineEndpoint({
  id: "claims.get",
  method: "GET",
  path: "claims/{qid}/",
  access: ["seller", "buyer"],
  summary: "One claim with its lines, evidence, history and decision.",
  params: claimParams,
  answer: Claim,
});

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

export const EvidenceHint = z.object({
  code: z.enum([
    "EMPTY",
    "TOO_LARGE",
    "FORMAT_NOT_ALLOWED",
    "NOT_A_PICTURE",
    "UNREADABLE",
    "TOO_SMALL",
    "BLURRED",
    "DUPLICATE",
    "NOT_NEEDED",
  ]),
  text: z.string(),
});

export const evaluateClaimEvidence = defineEndpoint({
  id: "claims.evaluateEvidence",
  method: "POST",
  path: "claims/evidence-evaluation/",
  access: ["buyer"],
  summary: "Looks at one piece of evidence before a claim is made; keeps it when it can be used.",
  body: z.strictObject({ saleQid: Qid, reason: ClaimReason, slot: EvidenceSlot, file: UploadedFile }),
  bodyAs: "multipart",
  maxBodyBytes: EVIDENCE_LIMITS.maxBytes + 64 * 1024,
  answer: z.object({
    slot: EvidenceSlot,
    verdict: z.enum(["ACCEPTED", "RETAKE"]),
    hints: z.array(EvidenceHint),
    /** For `evidenceQids` of the claim; null when the file was not kept. */
    qid: z.nullable(Qid),
    /** Pixels, and the variance of the Laplacian; null where it cannot be measured. */
    measured: z.object({
      width: z.nullable(z.number()),
      height: z.nullable(z.number()),
      sharpness: z.nullable(z.number()),
    }),
    /** What the reason asks for, and which of it is there for this sale. */
    required: z.array(z.object({ slot: EvidenceSlot, isFilled: z.boolean() })),
  }),
  errors: {
    evidence_limit_reached: {
      status: 400,
      message: "A claim takes no more files than this.",
      details: z.object({ maximum: z.number() }),
    },
  },
  idempotent: true,
});

export const evaluateSellerEvidence = defineEndpoint({
  id: "claims.evaluateSellerEvidence",
  method: "POST",
  path: "claims/{qid}/evidence-evaluation/",
  access: ["seller"],
  summary: "Looks at one file before a seller adds it to its dispute; keeps nothing.",
  params: claimParams,
  body: z.strictObject({ slot: EvidenceSlot, file: UploadedFile }),
  bodyAs: "multipart",
  maxBodyBytes: EVIDENCE_LIMITS.maxBytes + 64 * 1024,
  answer: z.object({
    slot: EvidenceSlot,
    verdict: z.enum(["ACCEPTED", "RETAKE"]),
    hints: z.array(EvidenceHint),
    /** As of a buyer's evidence. */
    measured: z.object({
      width: z.nullable(z.number()),
      height: z.nullable(z.number()),
      sharpness: z.nullable(z.number()),
    }),
  }),
  errors: stateError,
});

export const attachClaimDocuments = defineEndpoint({
  id: "claims.attachDocuments",
  method: "POST",
  path: "claims/{qid}/documents/",
  access: ["seller"],
  summary:
    "Adds documents that the order holds to a dispute, without sending them again; what is there stays.",
  params: claimParams,
  body: z.strictObject({
    documentQids: z.array(Qid).check(z.minLength(1), z.maxLength(EVIDENCE_LIMITS.maxFiles)),
  }),
  answer: Claim,
  errors: {
    ...disputeErrors,
    documents_unknown: {
      status: 400,
      message: "These are not documents of the order.",
      details: z.object({ documentQids: z.array(z.string()) }),
    },
    evidence_limit_reached: {
      status: 400,
      message: "A claim takes no more files than this.",
      details: z.object({ maximum: z.number() }),
    },
  },
  idempotent: true,
});

export const addClaimEvidence = defineEndpoint({
  id: "claims.addEvidence",
  method: "POST",
  path: "claims/{qid}/evidence/",
  access: ["seller", "buyer"],
  summary: "Adds a file to a claim: the buyer while it is looked at, the seller while it can answer.",
  params: claimParams,
  body: z.strictObject({ slot: EvidenceSlot, file: UploadedFile }),
  bodyAs: "multipart",
  maxBodyBytes: EVIDENCE_LIMITS.maxBytes + 64 * 1024,
  answer: ClaimEvidence,
  status: 201,
  errors: {
    ...disputeErrors,
    ...fileErrors,
    evidence_duplicate: { status: 400, message: "This file is part of the claim already." },
    evidence_limit_reached: {
      status: 400,
      message: "A claim takes no more files than this.",
      details: z.object({ maximum: z.number() }),
    },
  },
  idempotent: true,
});

export const downloadClaimEvidence = defineEndpoint({
  id: "claims.evidenceFile",
  method: "GET",
  path: "claims/{qid}/evidence/{evidenceQid}/file/",
  access: ["seller", "buyer", "staff"],
  summary: "A file of a claim, always as a download.",
  params: z.object({ qid: Qid, evidenceQid: Qid }),
  answer: z.any(),
  answerAs: "file",
});

export const disputeClaim = defineEndpoint({
  id: "claims.dispute",
  method: "POST",
  path: "claims/{qid}/dispute/",
  access: ["seller"],
  summary: "The seller disputes a claim, within seven days of being asked; evidence was added before.",
  params: claimParams,
  body: z.strictObject({ text: Text }),
  answer: Claim,
  errors: disputeErrors,
  idempotent: true,
});

export const acceptClaim = defineEndpoint({
  id: "claims.accept",
  method: "POST",
  path: "claims/{qid}/accept/",
  access: ["seller"],
  summary: "The seller accepts a claim as it stands; the buyer is refunded at once.",
  params: claimParams,
  answer: Claim,
  errors: stateError,
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

export const listInternalClaims = defineEndpoint({
  id: "claims.internalList",
  method: "GET",
  path: "internal/claims/",
  access: ["staff"],
  summary: "Claims of every seller, for staff who look at them.",
  query: claimFilters,
  answer: claimList,
});

export const getInternalClaim = defineEndpoint({
  id: "claims.internalGet",
  method: "GET",
  path: "internal/claims/{qid}/",
  access: ["staff"],
  summary: "One claim of any seller, with what the marketplace holds of the sale.",
  params: claimParams,
  answer: Claim,
});

export const reviewClaim = defineEndpoint({
  id: "claims.review",
  method: "POST",
  path: "internal/claims/{qid}/review/",
  access: ["staff"],
  summary: "Staff take up a claim, ask the buyer for more, or ask the seller, who then has seven days.",
  params: claimParams,
  body: z.strictObject({
    step: z.enum(["START", "REQUEST_INFO", "ASK_SELLER"]),
    /** The question to the buyer, or a word to the seller. Needed for REQUEST_INFO. */
    text: z.optional(Text),
  }),
  answer: Claim,
  errors: {
    ...stateError,
    question_missing: { status: 400, message: "Say what the buyer has to add." },
  },
  idempotent: true,
});

export const decideClaim = defineEndpoint({
  id: "claims.decide",
  method: "POST",
  path: "internal/claims/{qid}/decision/",
  access: ["staff"],
  summary: "Approves a claim in full or in part, or rejects it; what is approved is refunded at once.",
  params: claimParams,
  body: z.strictObject({
    outcome: ClaimOutcome,
    fault: ClaimFault,
    reason: Text,
    /** For PARTIALLY_APPROVED: what is approved of each line; a line that is not named is refused. */
    lines: z.optional(
      z
        .array(
          z.strictObject({
            /** A line of the claim. */
            qid: Qid,
            quantity: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
            sharePercent: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
          }),
        )
        .check(z.minLength(1), z.maxLength(100)),
    ),
  }),
  answer: Claim,
  errors: {
    ...stateError,
    seller_not_heard: {
      status: 409,
      message: "A claim is charged to its seller only after the seller was asked.",
    },
    fault_contradicts_outcome: {
      status: 400,
      message: "A claim at the buyer's own fault can only be rejected.",
    },
    decision_lines_invalid: {
      status: 400,
      message:
        "A partial approval names lines of the claim, with something but not everything of what is claimed; other outcomes name none.",
    },
  },
  idempotent: true,
});
