import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import type { CreditNote } from "@quayside/api-client/contract/credit-notes/credit-notes.schemas";
import type { getPayoutStatement } from "@quayside/api-client/contract/payout-statements/payout-statements.endpoints";
import type { listPayouts } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import { pageOf } from "#testing/page-of.ts";

type Payouts = AnswerOf<typeof listPayouts>;

export const paidPayout: Payouts["results"][number] = {
  qid: "payout_000001",
  sale: { qid: "sale_0000001", number: "225083820" },
  amount: "77.00",
  paidAmount: "62.72",
  setOffs: [{ creditNote: "QC-2026-000017", claim: null, amount: "14.28" }],
  currency: "EUR",
  status: "PAID",
  holdReason: null,
  dueOn: "2026-11-20",
  reference: "QP-225083820",
  paidAt: "2026-11-20T08:00:00Z",
};

export const heldPayout: Payouts["results"][number] = {
  ...paidPayout,
  qid: "payout_000002",
  sale: { qid: "sale_0000002", number: "225083821" },
  amount: "100000.10",
  paidAmount: null,
  setOffs: [],
  status: "ON_HOLD",
  holdReason: "AMOUNT_NEEDS_APPROVAL",
  reference: null,
  paidAt: null,
};

const earned = {
  currency: "EUR",
  amount: "100077.10",
  deducted: "14.28",
  notCompletedCount: 1,
  notCompleted: "100000.10",
};

/** A year of payouts that ends with the given ones; a summer month without any. */
const months = (results: Payouts["results"]): Payouts["months"] =>
  results.length === 0
    ? []
    : ["2025-12", "2026-01", "2026-02", "2026-03", "2026-05", "2026-06", "2026-09", "2026-10", "2026-11"].map(
        (month, index) => ({ month, currency: "EUR", count: 4 + index, amount: `${3200 + 1717 * index}.40` }),
      );

/** The answer of the list of payouts. */
export const payoutList = (results: Payouts["results"]): { body: Payouts } => ({
  body: {
    ...pageOf(results),
    totals: results.map(({ currency, status, amount }) => ({ currency, status, count: 1, amount })),
    openCredit: [{ currency: "EUR", amount: "17.70" }],
    months: months(results),
    earned: results.length === 0 ? [] : [earned],
  },
});

export const statement: AnswerOf<typeof getPayoutStatement> = {
  count: 4,
  countIsExact: true,
  next: null,
  previous: null,
  results: [],
  from: "2026-11-01",
  to: "2026-11-30",
  isProvisional: false,
  currency: "EUR",
  currencies: ["EUR", "GBP"],
  opening: "120.00",
  totals: { sales: "77.00", payouts: "-120.00", creditNotes: "-14.28", claims: "0.00", adjustments: "0.00" },
  carriers: [{ currency: "EUR", count: 2, amount: "24.90" }],
  closing: "62.72",
};

export const creditNote: CreditNote = {
  qid: "note_0000001",
  number: "QC-2026-000017",
  month: "2026-10",
  currency: "EUR",
  goods: "12.00",
  vat: "2.28",
  amount: "14.28",
  setOff: "14.28",
  claims: [{ qid: "claim_000001", number: "C0000041" }],
  issuedAt: "2026-11-01T00:20:00Z",
};

export const creditNoteList = (results: readonly CreditNote[]) => ({
  body: pageOf(results),
});
