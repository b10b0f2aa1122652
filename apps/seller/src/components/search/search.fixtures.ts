import type { searchOffers } from "@quayside/api-client/contract/offers/offers.endpoints";
import type { searchSales } from "@quayside/api-client/contract/sale-search/sale-search.endpoints";
import type { searchVariants } from "@quayside/api-client/contract/variants/variants.endpoints";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";

export const saleHit: AnswerOf<typeof searchSales>["results"][number] = {
  qid: "sale_0000001",
  number: "225083820",
  status: "NOTIFIED",
  createdAt: "2026-11-18T12:13:00Z",
  expiredAt: "2026-11-23T23:00:00Z",
  match: { kind: "PRODUCT", text: "Day cream" },
};

export const offerHit: AnswerOf<typeof searchOffers>["results"][number] = {
  qid: "offer_0000001",
  gtin: "04006381333931",
  sku: "NB-1042",
  name: "Hand cream",
  brand: "Nord",
  imageUrl: "/images/hand-cream.webp",
  price: "12.00",
  currency: "EUR",
  stock: 120,
};

export const productHit: AnswerOf<typeof searchVariants>["results"][number] = {
  fid: "1000001",
  slug: "lip-balm",
  gtin: "04006381333948",
  name: "Lip balm",
  brand: { name: "Nord", slug: "nord" },
  category: { name: "Lips", slug: "lips" },
  imageUrl: null,
  lowestPrice: "4.00",
  currency: "EUR",
  inventory: 80,
  unit: 1,
  offerCount: 3,
  totalInventory: 240,
};
