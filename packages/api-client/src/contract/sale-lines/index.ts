import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { ReductionReason, Sale } from "#contract/sales/sale.schema.ts";
import { Qid } from "#contract/values.ts";

const LineChange = {
  quantity: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
  reductionReason: z.optional(z.nullable(ReductionReason)),
};
const lineParams = z.object({ qid: Qid, id: Qid });

const lineErrors = {
  SaleLineQuantityExceedsRequestedAmount: {
    status: 400,
    message: "A quantity is higher than what was ordered.",
    details: z.object({ lines: z.array(z.string()) }),
  },
  SALE_LINES_REDUCTION_REASON_REQUIRED: {
    status: 400,
    message: "Give a reason for every reduced line.",
    details: z.object({ lines: z.array(z.string()) }),
  },
  unit_size_invalid: {
    status: 400,
    message: "A quantity is not a multiple of the selling unit.",
    details: z.object({ lines: z.array(z.string()) }),
  },
  nothing_confirmed: { status: 400, message: "Keep at least one unit, or decline the order." },
  line_not_found: {
    status: 400,
    message: "A line does not belong to this sale.",
    details: z.object({ lines: z.array(z.string()) }),
  },
  invalid_state: {
    status: 409,
    message: "The lines can be changed before shipping is arranged only. Reload to see what changed.",
    details: z.object({ status: z.string() }),
  },
  version_conflict: {
    status: 409,
    message: "Someone else changed this sale in the meantime. Reload to see the current values.",
    details: z.object({ version: z.number() }),
  },
} as const;

export const updateSaleLines = defineEndpoint({
  id: "sales.updateLines",
  method: "PUT",
  path: "sales/{qid}/lines/",
  access: ["seller"],
  summary: "Changes the quantities of several lines before shipping is arranged; the lines left out stay.",
  params: z.object({ qid: Qid }),
  body: z.strictObject({
    lines: z.array(z.strictObject({ id: Qid, ...LineChange })).check(z.minLength(1), z.maxLength(1000)),
    version: z.optional(z.number().check(z.int())),
  }),
  answer: Sale,
  errors: lineErrors,
});

export const updateSaleLine = defineEndpoint({
  id: "sales.updateLine",
  method: "PUT",
  path: "sales/{qid}/lines/{id}/",
  access: ["seller"],
  summary: "Changes the quantity of one line before shipping is arranged.",
  params: lineParams,
  body: z.strictObject(LineChange),
  answer: Sale,
  errors: lineErrors,
});

export const resetSaleLine = defineEndpoint({
  id: "sales.resetLine",
  method: "POST",
  path: "sales/{qid}/lines/{id}/reset/",
  access: ["seller"],
  summary: "Sets a line back to what was ordered; the sale waits for its confirmation again.",
  params: lineParams,
  answer: Sale,
  errors: { invalid_state: lineErrors.invalid_state },
  idempotent: true,
});
