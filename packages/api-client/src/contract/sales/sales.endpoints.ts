import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/sales/sales.schemas.ts";

export const listSales = defineEndpoint<typeof schemas.listSales>()({
  id: "sales.list",
  method: "GET",
  path: "sales/",
  access: ["seller"],
});

export const countSales = defineEndpoint<typeof schemas.countSales>()({
  id: "sales.counts",
  method: "GET",
  path: "sales/counts/",
  access: ["seller"],
});

export const getSale = defineEndpoint<typeof schemas.getSale>()({
  id: "sales.get",
  method: "GET",
  path: "sales/{qid}/",
  access: ["seller"],
});

export const listSaleLines = defineEndpoint<typeof schemas.listSaleLines>()({
  id: "sales.lines",
  method: "GET",
  path: "sales/{qid}/lines/",
  access: ["seller"],
});

export const listSaleTimeline = defineEndpoint<typeof schemas.listSaleTimeline>()({
  id: "sales.timeline",
  method: "GET",
  path: "sales/{qid}/timeline/",
  access: ["seller"],
});

export const listDeclineReasons = defineEndpoint<typeof schemas.listDeclineReasons>()({
  id: "sales.declineReasons",
  method: "GET",
  path: "sales/{qid}/decline-reasons/",
  access: ["seller"],
});

export const readSale = defineEndpoint<typeof schemas.readSale>()({
  id: "sales.read",
  method: "POST",
  path: "sales/{qid}/read/",
  access: ["seller"],
  idempotent: true,
});

export const confirmSaleLineQuantities = defineEndpoint<typeof schemas.confirmSaleLineQuantities>()({
  id: "sales.confirm",
  method: "POST",
  path: "sales/{qid}/confirm_saleline_quantities/",
  access: ["seller"],
  idempotent: true,
  ends: "sale",
  errors: {
    SALE_LINES_REDUCTION_REASON_REQUIRED: 400,
    SaleLineQuantityExceedsRequestedAmount: 400,
    unit_size_invalid: 400,
    nothing_confirmed: 400,
    lines_incomplete: 400,
    invalid_state: 409,
    version_conflict: 409,
  },
});

export const declineSale = defineEndpoint<typeof schemas.declineSale>()({
  id: "sales.decline",
  method: "POST",
  path: "sales/{qid}/decline/",
  access: ["seller"],
  idempotent: true,
  ends: "sale",
  errors: { decline_text_required: 400, invalid_state: 409, version_conflict: 409 },
});
