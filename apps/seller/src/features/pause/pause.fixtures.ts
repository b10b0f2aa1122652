import type { SellerPause, SellerStatement } from "@quayside/api-client/contract/sellers/pause.schema";
import { pageOf } from "#testing/page-of.ts";

export const selling: SellerPause = {
  status: "ACTIVE",
  pauseReason: null,
  expectedPauseEnd: null,
  pausedBy: null,
  pausedAt: null,
  statementQid: null,
  openSales: { count: 3, nextDeadline: "2026-11-24T23:00:00Z", timeZone: "Europe/Berlin" },
};

/** On holiday until the day before Christmas Eve. */
export const onHoliday: SellerPause = {
  ...selling,
  status: "PAUSED",
  pauseReason: "HOLIDAY",
  expectedPauseEnd: "2026-12-23",
  pausedBy: "SELLER",
  pausedAt: "2026-11-20T10:00:00Z",
};

/** A pause by the marketplace, still in force. */
export const pauseStatement: SellerStatement = {
  qid: "state_000001",
  kind: "PAUSE",
  rule: "REPEATED_EXPIRY",
  brand: null,
  reasons:
    "3 orders have expired in the last 30 days without being shipped or declined. 2 in a row or 3 in 30 days lead to a pause.",
  howToFix:
    "Confirm and ship your open orders before their deadline, or decline in time what you cannot ship.",
  facts: { value: "3", limit: "3", allocatedCount: 21 },
  sales: [
    { qid: "sale_0000003", number: "225083833", status: "EXPIRED", createdAt: "2026-11-16T10:00:00Z" },
    { qid: "sale_0000002", number: "225083832", status: "EXPIRED", createdAt: "2026-11-12T10:00:00Z" },
    { qid: "sale_0000001", number: "225083831", status: "EXPIRED", createdAt: "2026-11-03T10:00:00Z" },
  ],
  issuedAt: "2026-11-20T10:00:00Z",
  endedAt: null,
  endReason: null,
  appeal: null,
};

/** The warning that came before it. */
export const warningStatement: SellerStatement = {
  ...pauseStatement,
  qid: "state_000000",
  kind: "WARNING",
  reasons: "1 order has expired in the last 30 days without being shipped or declined.",
  facts: { value: "1", limit: "3" },
  sales: pauseStatement.sales.slice(2),
  issuedAt: "2026-11-07T10:00:00Z",
};

export const appealedStatement: SellerStatement = {
  ...pauseStatement,
  appeal: {
    text: "Our carrier lost a whole pallet. The papers of the carrier are with the support desk.",
    at: "2026-11-20T12:00:00Z",
    by: "Demo Seller",
    dueOn: "2026-11-23",
    decision: null,
    decisionText: null,
    decidedAt: null,
  },
};

/** A brand that the seller may not sell. */
export const blockStatement: SellerStatement = {
  ...pauseStatement,
  qid: "state_000009",
  kind: "BRAND_BLOCK",
  rule: "BRAND_OWNER",
  brand: { qid: "brand_000001", name: "Maison Lune", slug: "maison-lune" },
  reasons: "The brand says that these goods do not come from one of its dealers.",
  howToFix:
    "Appeal with the written consent of the brand, or with an invoice from a dealer that the brand names as its own.",
  facts: {},
  sales: [],
};

export const pausedByPlatform: SellerPause = {
  ...selling,
  status: "PAUSED",
  pauseReason: "REPEATED_EXPIRY",
  pausedBy: "PLATFORM",
  pausedAt: pauseStatement.issuedAt,
  statementQid: pauseStatement.qid,
};

export const statementsPage = (...results: readonly SellerStatement[]) => pageOf(results);
