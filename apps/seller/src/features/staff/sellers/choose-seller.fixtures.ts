import type { SellerToView } from "@quayside/api-client/contract/internal/internal.schemas";

/** A seller with orders, and one that is paused. */
export const sellersToView: readonly SellerToView[] = [
  {
    qid: "org_00000001",
    name: "Demo Beauty GmbH",
    code: "AB12CD",
    country: "DE",
    status: "ACTIVE",
    currentCount: 41,
  },
  {
    qid: "org_00000002",
    name: "Paused Perfumes BV",
    code: "EF34GH",
    country: "NL",
    status: "PAUSED",
    currentCount: 3,
  },
];
