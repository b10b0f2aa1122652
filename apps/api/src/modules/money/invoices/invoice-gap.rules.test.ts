import { describe, expect, it } from "vitest";
import { type InvoiceGround, invoiceGapOf } from "#modules/money/invoices/invoice-gap.rules.ts";

const complete: InvoiceGround = {
  saleId: 1,
  vatRule: "DOMESTIC",
  vatNumber: "DE123456789",
  vatStatus: "VALID",
  hasAddress: true,
  hasFittingVat: true,
};
const gapOf = (over: Partial<InvoiceGround>) => invoiceGapOf({ ...complete, ...over });

describe("what is missing for an invoice", () => {
  it("is nothing when name, address, number and VAT are present", () => {
    expect(gapOf({})).toBeNull();
  });

  it("is reported in the order address, number, VAT", () => {
    const empty = { hasAddress: false, vatNumber: null, hasFittingVat: false };
    expect(gapOf(empty)).toBe("ADDRESS_INCOMPLETE");
    expect(gapOf({ ...empty, hasAddress: true })).toBe("VAT_NUMBER_MISSING");
    expect(gapOf({ hasFittingVat: false })).toBe("VAT_BELOW_RATE");
  });

  it.each(["DOMESTIC", "INTRA_EU", "EXPORT"] as const)(
    "includes a missing or rejected number, for a sale under the rule %s",
    (vatRule) => {
      expect(gapOf({ vatRule, vatNumber: null })).toBe("VAT_NUMBER_MISSING");
      expect(gapOf({ vatRule, vatStatus: "INVALID" })).toBe("VAT_NUMBER_INVALID");
    },
  );

  it("includes the registry's confirmation where the supply is exempt because of the number", () => {
    expect(gapOf({ vatRule: "INTRA_EU" })).toBeNull();
    for (const vatStatus of ["UNABLE_TO_VALIDATE", null]) {
      expect(gapOf({ vatRule: "INTRA_EU", vatStatus })).toBe("VAT_NUMBER_INVALID");
      expect(gapOf({ vatRule: "DOMESTIC", vatStatus })).toBeNull();
      expect(gapOf({ vatRule: "EXPORT", vatStatus })).toBeNull();
    }
  });
});
