import type { StaffStatement } from "#features/seller-statements/statement-item.tsx";

/** A pause that its seller appealed against. */
export const appealed: StaffStatement = {
  qid: "state_000001",
  kind: "PAUSE",
  rule: "REPEATED_EXPIRY",
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
};
