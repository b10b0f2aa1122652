import * as z from "zod/mini";
import { BULK_MAX } from "#contract/limits.rules.ts";
import { SaleFilters } from "#contract/sales/sales.schemas.ts";
import { SaleStatus } from "#contract/sales/sale.schema.ts";
import { Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** The sales of a bulk call: given ids, or all that match a list's filter. */
const BulkBody = z.strictObject({
  qids: z.optional(z.array(Qid).check(z.minLength(1), z.maxLength(BULK_MAX))),
  filter: z.optional(z.strictObject(SaleFilters)),
});

const bulkErrors = {
  qids_or_filter: { message: "Send either the ids of sales or a filter." },
} as const;

export const bulkReadSales = {
  summary: "Marks sales as read; with a filter, all that it matches.",
  body: BulkBody,
  answer: z.object({
    /** Sales that were unread until now. */
    changed: z.number(),
    /** Ids that are not sales of the seller. */
    notFound: z.array(z.string()),
  }),
  errors: bulkErrors,
} as const satisfies EndpointSchemas;

export const bulkConfirmSales = {
  summary:
    "Confirms sales as ordered, each one atomically and independently of the others; answers the result of each.",
  body: BulkBody,
  answer: z.object({
    results: z.array(
      z.object({
        qid: Qid,
        number: z.nullable(z.string()),
        /** DRAFTED: quantities were changed but not confirmed, so a person has to decide. */
        outcome: z.enum(["CONFIRMED", "DRAFTED", "INVALID_STATE", "NOT_FOUND"]),
        status: z.nullable(SaleStatus),
      }),
    ),
    confirmed: z.number(),
    failed: z.number(),
    /** Matching sales beyond the maximum of this call. */
    left: z.number(),
  }),
  errors: bulkErrors,
  transactions: "multiStep",
} as const satisfies EndpointSchemas;
