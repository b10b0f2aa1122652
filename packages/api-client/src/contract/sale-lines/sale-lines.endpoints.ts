import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/sale-lines/sale-lines.schemas.ts";

/** Of both calls that confirm quantities. */
const lineErrors = {
  SaleLineQuantityExceedsRequestedAmount: 400,
  SALE_LINES_REDUCTION_REASON_REQUIRED: 400,
  unit_size_invalid: 400,
  nothing_confirmed: 400,
  line_not_found: 400,
  invalid_state: 409,
  version_conflict: 409,
} as const;

export const updateSaleLines = defineEndpoint<typeof schemas.updateSaleLines>()({
  id: "sales.updateLines",
  method: "PUT",
  path: "sales/{qid}/lines/",
  access: ["seller"],
  errors: lineErrors,
});

export const updateSaleLine = defineEndpoint<typeof schemas.updateSaleLine>()({
  id: "sales.updateLine",
  method: "PUT",
  path: "sales/{qid}/lines/{id}/",
  access: ["seller"],
  errors: lineErrors,
});

export const resetSaleLine = defineEndpoint<typeof schemas.resetSaleLine>()({
  id: "sales.resetLine",
  method: "POST",
  path: "sales/{qid}/lines/{id}/reset/",
  access: ["seller"],
  idempotent: true,
  ends: "sale",
  errors: { invalid_state: 409, version_conflict: 409 },
});
