import * as z from "zod/mini";
import { BULK_MAX } from "#contract/sale-bulk/sale-bulk.rules.ts";
import { SaleFilters } from "#contract/sales/sales.schemas.ts";
import { SaleStatus } from "#contract/sales/sale.schema.ts";
import { Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** Which sales a bulk call is about: named ones, or what a list shows. */
const BulkBody = z.strictObject({
  qids: z.optional(z.array(Qid).check(z.minLength(1), z.maxLength(BULK_MAX))),
  filter: z.optional(z.strictObject(SaleFilters)),
});

const bulkErrors = {
  qids_or_filter: { message: "Send either the ids of sales or a filter." },
} as const;

export const bulkReadSales = {
  summary: "Marks sales as read; with a filter, all that it shows.",
  body: BulkBody,
  answer: z.object({
    /** Sales that were unread until now. */
    changed: z.number(),
    /** Ids that are no sale of the seller. */
    notFound: z.array(z.string()),
  }),
  errors: bulkErrors,
} as const satisfies EndpointSchemas;

export const bulkConfirmSales = {
  summary:
    "Confirms sales as they were ordered, each all or nothing and apart from the others; answers what became of each.",
  body: BulkBody,
  answer: z.object({
    results: z.array(
      z.object({
        qid: Qid,
        number: z.nullable(z.string()),
        /** DRAFTED: quantities were changed but not confirmed, so the sale is left to a person. */
        outcome: z.enum(["CONFIRMED", "DRAFTED", "INVALID_STATE", "NOT_FOUND"]),
        status: z.nullable(SaleStatus),
      }),
    ),
    confirmed: z.number(),
    failed: z.number(),
    /** Sales of the filter that this call had no room for. */
    left: z.number(),
  }),
  errors: bulkErrors,
  transactions: "multiStep",
} as const satisfies EndpointSchemas;
