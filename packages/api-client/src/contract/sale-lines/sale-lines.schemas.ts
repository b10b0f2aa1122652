import * as z from "zod/mini";
import { SeenVersion, seenBody, staleVersion } from "#contract/seen-version.ts";
import { ReductionReason, Sale } from "#contract/sales/sale.schema.ts";
import { Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const LineChange = {
  quantity: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
  reductionReason: z.optional(z.nullable(ReductionReason)),
};
const lineParams = z.object({ qid: Qid, id: Qid });

const lineErrors = {
  SaleLineQuantityExceedsRequestedAmount: {
    message: "A quantity is higher than what was ordered.",
    details: z.object({ lines: z.array(z.string()) }),
  },
  SALE_LINES_REDUCTION_REASON_REQUIRED: {
    message: "Give a reason for every reduced line.",
    details: z.object({ lines: z.array(z.string()) }),
  },
  unit_size_invalid: {
    message: "A quantity is not a multiple of the selling unit.",
    details: z.object({ lines: z.array(z.string()) }),
  },
  nothing_confirmed: { message: "Keep at least one unit, or decline the order." },
  line_not_found: {
    message: "A line does not belong to this sale.",
    details: z.object({ lines: z.array(z.string()) }),
  },
  invalid_state: {
    message: "The lines can only be changed before shipping is arranged. Reload to see what changed.",
    details: z.object({ status: z.string() }),
  },
  ...staleVersion("sale"),
} as const;

export const updateSaleLines = {
  summary:
    "Changes the quantities of several lines before shipping is arranged; omitted lines are unchanged.",
  params: z.object({ qid: Qid }),
  body: z.strictObject({
    lines: z.array(z.strictObject({ id: Qid, ...LineChange })).check(z.minLength(1), z.maxLength(1000)),
    version: SeenVersion,
  }),
  answer: Sale,
  errors: lineErrors,
} as const satisfies EndpointSchemas;

export const updateSaleLine = {
  summary: "Changes the quantity of one line before shipping is arranged.",
  params: lineParams,
  body: z.strictObject({ ...LineChange, version: SeenVersion }),
  answer: Sale,
  errors: lineErrors,
} as const satisfies EndpointSchemas;

export const resetSaleLine = {
  summary: "Resets a line to the ordered quantity; the sale needs to be confirmed again.",
  params: lineParams,
  body: seenBody,
  answer: Sale,
  errors: { invalid_state: lineErrors.invalid_state, version_conflict: lineErrors.version_conflict },
} as const satisfies EndpointSchemas;
