import type { Deal, DealOffer, StaffDeal } from "@quayside/api-client/contract/deals/deal.schema";
import { dealStates } from "@quayside/api-client/contract/deals/deals.rules";
import { pageOf } from "#testing/page-of.ts";

export const running: Deal = {
  qid: "deal_00000001",
  dealId: "deal_00000001",
  version: 2,
  state: "RUNNING",
  offer: {
    qid: "offer_00000001",
    gtin: "4006381333931",
    name: "Nord Hand Cream 75 ml",
    brand: "Nord",
    unit: 6,
    stock: 120,
    price: "10.00",
  },
  isFromSupport: false,
  isForOneBuyer: false,
  buyerOrderNumber: null,
  price: "8.00",
  currency: "EUR",
  quantity: 60,
  minimumQuantity: 12,
  sold: 24,
  left: 36,
  revenue: "192.00",
  revenueUnits: 24,
  usualRevenue: "240.00",
  buyerCount: 2,
  startsAt: "2026-11-20T23:00:00Z",
  endsAt: "2026-11-30T23:00:00Z",
  withdrawnAt: null,
  setUpReason: null,
  withdrawalReason: null,
  createdAt: "2026-11-20T09:00:00Z",
};

export const upcoming: Deal = {
  ...running,
  qid: "deal_00000002",
  dealId: "deal_00000002",
  state: "UPCOMING",
  offer: { ...running.offer, qid: "offer_00000002", name: "Nord Night Balm 50 ml", price: "21.50" },
  isForOneBuyer: true,
  buyerOrderNumber: "225083820",
  price: "19.00",
  sold: 0,
  left: 60,
  revenue: "0.00",
  revenueUnits: 0,
  usualRevenue: "0.00",
  buyerCount: 0,
  startsAt: "2026-12-02T23:00:00Z",
  endsAt: "2026-12-09T23:00:00Z",
};

export const usedUp: Deal = {
  ...running,
  qid: "deal_00000003",
  dealId: "DEAL-1042",
  state: "USED_UP",
  isFromSupport: true,
  isForOneBuyer: true,
  offer: { ...running.offer, qid: "offer_00000003", name: "Nord Shampoo 400 ml" },
  sold: 60,
  left: 0,
  revenue: "480.00",
  revenueUnits: 60,
  usualRevenue: "600.00",
  setUpReason: "Agreed with the buyer at the fair.",
  buyerCount: 1,
};

export const withdrawn: Deal = {
  ...running,
  qid: "deal_00000004",
  dealId: "deal_00000004",
  state: "WITHDRAWN",
  withdrawnAt: "2026-11-22T09:00:00Z",
  left: 0,
};

const ofStaff = {
  seller: { qid: "org_00000001", name: "Demo Beauty GmbH", code: "AB12CD" },
  buyer: null,
};
/** The same deals as staff see them. */
export const staffRunning: StaffDeal = { ...running, ...ofStaff };
export const staffUsedUp: StaffDeal = { ...usedUp, ...ofStaff, buyer: "Hansen Import ApS" };
export const staffWithdrawn: StaffDeal = {
  ...withdrawn,
  ...ofStaff,
  withdrawalReason: "The price was mistyped.",
};

/** An offer that staff set up a deal of. */
export const staffOffer: DealOffer = { ...running.offer, currency: "EUR", seller: ofStaff.seller };

export const dealList = (results: readonly Deal[]) => {
  const counts = Object.fromEntries(
    dealStates.map((state) => [state, results.filter((deal) => deal.state === state).length]),
  );
  return { body: { ...pageOf(results), counts } };
};

/** The offer that a deal is made of. */
export const chosen = {
  qid: "offer_00000001",
  name: "Nord Hand Cream 75 ml",
  gtin: "4006381333931",
  brand: { qid: "brand_000001", name: "Nord", slug: "nord" },
  unit: 6,
  stock: 120,
  price: "10.00",
  currency: "EUR",
} as const;

export const offerList = {
  body: pageOf([chosen, { ...chosen, qid: "offer_00000002", name: "Nord Night Balm 50 ml", price: "21.50" }]),
};
