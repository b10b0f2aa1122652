import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { setOffsOf } from "#modules/payouts/payments/set-off.rules.ts";

const payout = { sellerId: 1, currency: "EUR", amountMinor: 1000 };
const note = {
  creditNoteId: 1,
  claimChargeId: null,
  number: "QC-2026-000001",
  sellerId: 1,
  currency: "EUR",
  openMinor: 300,
};

describe("deductions from a payout", () => {
  it("start with the oldest note, and use the last one in part", () => {
    const notes = [note, { ...note, creditNoteId: 2, number: "QC-2026-000002", openMinor: 900 }];
    expect(setOffsOf(payout, notes)).toEqual([
      { creditNoteId: 1, claimChargeId: null, number: "QC-2026-000001", amountMinor: 300 },
      { creditNoteId: 2, claimChargeId: null, number: "QC-2026-000002", amountMinor: 700 },
    ]);
  });

  it("treat a claim without a note like a note", () => {
    const charge = { ...note, creditNoteId: null, claimChargeId: 7, number: "C0000007" };
    expect(setOffsOf(payout, [note, charge]).map(({ number, amountMinor }) => [number, amountMinor])).toEqual(
      [
        ["QC-2026-000001", 300],
        ["C0000007", 300],
      ],
    );
  });

  it("exclude other sellers and currencies", () => {
    expect(
      setOffsOf(payout, [
        { ...note, sellerId: 2 },
        { ...note, currency: "GBP" },
      ]),
    ).toEqual([]);
  });

  it("never exceed the payout or the notes, and use up one of the two", () => {
    const amount = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 6 }), (amountMinor, open) => {
        const notes = open.map((openMinor, index) => ({ ...note, creditNoteId: index, openMinor }));
        const taken = setOffsOf({ ...payout, amountMinor }, notes);
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        expect(sum(taken.map((one) => one.amountMinor))).toBe(Math.min(amountMinor, sum(open)));
        for (const one of taken)
          expect(one.amountMinor).toBeLessThanOrEqual(open[one.creditNoteId ?? -1] ?? 0);
      }),
    );
  });
});
