import type { StaffStatement } from "@quayside/api-client/contract/sellers/pause.schema";

/** A pause that its seller appealed against. */
export const appealed: StaffStatement = {
  qid: "state_000001",
  kind: "PAUSE",
  rule: "REPEATED_EXPIRY",
  brand: null,
  reasons: "3 orders have expired in the last 30 days.",
  howToFix: "Confirm in time.",
  facts: {},
  sales: [{ qid: "sale_0000003", number: "225083833", status: "EXPIRED", createdAt: "2026-11-16T10:00:00Z" }],
  issuedAt: "2026-11-20T10:00:00Z",
  endedAt: null,
  endReason: null,
  appeal: {
    text: "Our carrier lost a whole pallet, and we have its papers.",
    at: "2026-11-20T12:00:00Z",
    by: "Demo Seller",
    dueOn: "2026-11-23",
    decision: null,
    decisionText: null,
    decidedAt: null,
  },
  seller: { qid: "org_00000001", name: "Demo Beauty GmbH", code: "AB12CD", status: "PAUSED" },
  version: 2,
};

/** A brand that is blocked for a seller. */
export const blockedBrand: StaffStatement = {
  ...appealed,
  qid: "state_000009",
  kind: "BRAND_BLOCK",
  rule: "BRAND_OWNER",
  brand: { qid: "brand_000001", name: "Maison Lune", slug: "maison-lune" },
  reasons: "The brand says that these goods do not come from one of its dealers.",
  howToFix: "Appeal with the written consent of the brand.",
  sales: [],
  appeal: null,
  seller: { ...appealed.seller, status: "ACTIVE" },
};
