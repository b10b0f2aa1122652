import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/deals/deals.schemas.ts";

/** What keeps a deal from being made or changed as asked. */
const termErrors = {
  deal_dates_invalid: 400,
  deal_units_invalid: 400,
  deal_exceeds_stock: 400,
  deal_price_not_lower: 400,
  deal_below_floor: 409,
  deal_overlaps: 409,
  large_price_move: 409,
} as const;

export const listDeals = defineEndpoint<typeof schemas.listDeals>()({
  id: "deals.list",
  method: "GET",
  path: "deals/",
  access: ["seller"],
});

export const getDeal = defineEndpoint<typeof schemas.getDeal>()({
  id: "deals.get",
  method: "GET",
  path: "deals/{id}/",
  access: ["seller"],
});

export const createDeal = defineEndpoint<typeof schemas.createDeal>()({
  id: "deals.create",
  method: "POST",
  path: "deals/",
  access: ["seller"],
  idempotent: true,
  errors: { ...termErrors, offer_not_found: 400, order_not_found: 400 },
});

export const updateDeal = defineEndpoint<typeof schemas.updateDeal>()({
  id: "deals.update",
  method: "PATCH",
  path: "deals/{id}/",
  access: ["seller"],
  idempotent: true,
  errors: { ...termErrors, version_conflict: 409, deal_below_sold: 400, invalid_state: 409 },
});

export const withdrawDeal = defineEndpoint<typeof schemas.withdrawDeal>()({
  id: "deals.withdraw",
  method: "POST",
  path: "deals/{id}/withdraw/",
  access: ["seller"],
  idempotent: true,
  ends: "deal",
  errors: { version_conflict: 409, invalid_state: 409 },
});

export const createSupportDeal = defineEndpoint<typeof schemas.createSupportDeal>()({
  id: "deals.createOfSupport",
  method: "POST",
  path: "internal/deals/",
  access: ["staff"],
  staffRight: "sellers",
  idempotent: true,
  errors: {
    ...termErrors,
    offer_not_found: 400,
    deal_not_found: 400,
    deal_exists: 409,
    buyer_not_found: 400,
  },
});

export const listStaffDeals = defineEndpoint<typeof schemas.listStaffDeals>()({
  id: "deals.ofAllSellers",
  method: "GET",
  path: "internal/deals/",
  access: ["staff"],
  staffRight: "read",
});

export const withdrawStaffDeal = defineEndpoint<typeof schemas.withdrawStaffDeal>()({
  id: "deals.withdrawByStaff",
  method: "POST",
  path: "internal/deals/{id}/withdraw/",
  access: ["staff"],
  staffRight: "sellers",
  idempotent: true,
  ends: "deal",
  errors: { version_conflict: 409, invalid_state: 409 },
});

export const listDealOffers = defineEndpoint<typeof schemas.listDealOffers>()({
  id: "deals.offersOfProduct",
  method: "GET",
  path: "internal/deals/offers/",
  access: ["staff"],
  staffRight: "sellers",
});
