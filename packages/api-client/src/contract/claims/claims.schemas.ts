import * as z from "zod/mini";
import { TABLE } from "#contract/file-types.ts";
import { SeenVersion, seenBody } from "#contract/seen-version.ts";
import { CsvDelimiter } from "#contract/csv-delimiter.ts";
import {
  Text,
  claimFilters,
  claimList,
  claimParams,
  disputeErrors,
  narrowing,
  endingErrors,
} from "#contract/claims/claim-input.ts";
import { Claim } from "#contract/claims/claim.schema.ts";
import { Currency, Money } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const listClaims = {
  summary: "Claims: a seller's on its sales, a buyer's own; filtered, sorted and counted by status.",
  query: claimFilters,
  answer: claimList,
} as const satisfies EndpointSchemas;

export const downloadClaims = {
  summary: "The seller's claims with the same filters and order as a CSV or Excel file, without a limit.",
  query: z.object({
    ...narrowing,
    format: z._default(z.enum(["csv", "xlsx"]), "csv"),
    delimiter: CsvDelimiter,
  }),
  answer: z.any(),
  fileTypes: TABLE,
} as const satisfies EndpointSchemas;

export const getClaimForecast = {
  summary: "The expected total of this month's credit note, by currency, if every open claim is approved.",
  answer: z.object({
    /** "YYYY-MM" in the time zone of the marketplace's seat. */
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
} as const satisfies EndpointSchemas;

export const getClaim = {
  summary: "One claim with its lines, evidence, history and decision.",
  params: claimParams,
  answer: Claim,
} as const satisfies EndpointSchemas;

export const disputeClaim = {
  summary: "The seller disputes a claim, within seven days of being asked; evidence was added before.",
  params: claimParams,
  body: z.strictObject({ text: Text, version: SeenVersion }),
  answer: Claim,
  errors: { ...disputeErrors, ...endingErrors },
} as const satisfies EndpointSchemas;

export const acceptClaim = {
  summary: "The seller accepts a claim as submitted; the buyer is refunded at once.",
  params: claimParams,
  body: seenBody,
  answer: Claim,
  errors: endingErrors,
} as const satisfies EndpointSchemas;
