import * as z from "zod/mini";
import { UPLOAD } from "#contract/file-types.ts";
import { claimParams, disputeErrors, stateError } from "#contract/claims/claim-input.ts";
import { Claim, ClaimEvidence, ClaimReason, EvidenceSlot } from "#contract/claims/claim.schema.ts";
import { EVIDENCE_LIMITS } from "#contract/claims/claim.rules.ts";
import { UploadedFile, fileErrors } from "#contract/files.ts";
import { Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

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

export const evaluateClaimEvidence = {
  summary: "Evaluates one piece of evidence before a claim is made; stores it when it is usable.",
  body: z.strictObject({ saleQid: Qid, reason: ClaimReason, slot: EvidenceSlot, file: UploadedFile }),
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
    /** What the reason requires, and which of it this sale already has. */
    required: z.array(z.object({ slot: EvidenceSlot, isFilled: z.boolean() })),
  }),
  errors: {
    evidence_limit_reached: {
      message: "A claim takes no more files than this.",
      details: z.object({ maximum: z.number() }),
    },
  },
} as const satisfies EndpointSchemas;

export const evaluateSellerEvidence = {
  summary: "Evaluates one file before a seller adds it to its dispute; stores nothing.",
  params: claimParams,
  body: z.strictObject({ slot: EvidenceSlot, file: UploadedFile }),
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
} as const satisfies EndpointSchemas;

export const attachClaimDocuments = {
  summary:
    "Adds existing documents of the order to a dispute without uploading them again; evidence already added stays.",
  params: claimParams,
  body: z.strictObject({
    documentQids: z.array(Qid).check(z.minLength(1), z.maxLength(EVIDENCE_LIMITS.maxFiles)),
  }),
  answer: Claim,
  errors: {
    ...disputeErrors,
    documents_unknown: {
      message: "These are not documents of the order.",
      details: z.object({ documentQids: z.array(z.string()) }),
    },
    evidence_limit_reached: {
      message: "A claim takes no more files than this.",
      details: z.object({ maximum: z.number() }),
    },
  },
} as const satisfies EndpointSchemas;

export const addClaimEvidence = {
  summary: "Adds a file to a claim: the buyer while it is under review, the seller while it can answer.",
  params: claimParams,
  body: z.strictObject({ slot: EvidenceSlot, file: UploadedFile }),
  maxBodyBytes: EVIDENCE_LIMITS.maxBytes + 64 * 1024,
  answer: ClaimEvidence,
  status: 201,
  errors: {
    ...disputeErrors,
    ...fileErrors,
    evidence_duplicate: { message: "This file is already part of the claim." },
    evidence_limit_reached: {
      message: "A claim takes no more files than this.",
      details: z.object({ maximum: z.number() }),
    },
  },
} as const satisfies EndpointSchemas;

export const downloadClaimEvidence = {
  summary: "A file of a claim, always as a download.",
  params: z.object({ qid: Qid, evidenceQid: Qid }),
  answer: z.any(),
  fileTypes: UPLOAD,
} as const satisfies EndpointSchemas;
