import * as z from "zod/mini";
import { CsvDelimiter } from "#contract/csv-delimiter.ts";
import {
  Text,
  claimFilters,
  claimList,
  claimParams,
  disputeErrors,
  narrowing,
  stateError,
} from "#contract/claims/claim-input.ts";
import { Claim } from "#contract/claims/claim.schema.ts";
import { defineEndpoint } from "#contract/endpoint.ts";
import { Currency, Money } from "#contract/values.ts";

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
  query: z.object({
    ...narrowing,
    format: z._default(z.enum(["csv", "xlsx"]), "csv"),
    delimiter: CsvDelimiter,
  }),
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
