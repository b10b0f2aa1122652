import * as z from "zod/mini";
import { PDF } from "#contract/file-types.ts";
import { claimParams } from "#contract/claims/claim-input.ts";
import { ClaimStatus } from "#contract/claims/claim.schema.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const downloadClaimDecision = {
  summary: "The decision on a claim as a PDF, at the seller's prices and with how it is settled.",
  params: claimParams,
  answer: z.any(),
  fileTypes: PDF,
  errors: {
    claim_not_decided: {
      message:
        "This claim has no decision. Download it once the claim is decided; a withdrawn or closed claim gets none.",
      details: z.object({ status: ClaimStatus }),
    },
  },
} as const satisfies EndpointSchemas;
