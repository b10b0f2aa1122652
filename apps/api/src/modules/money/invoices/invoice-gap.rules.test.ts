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

describe("what an invoice lacks", () => {
  it("is nothing when name, address, number and VAT are there", () => {
    expect(gapOf({})).toBeNull();
  });

  it("is the address first, then the number, then the VAT", () => {
    const empty = { hasAddress: false, vatNumber: null, hasFittingVat: false };
    expect(gapOf(empty)).toBe("ADDRESS_INCOMPLETE");
    expect(gapOf({ ...empty, hasAddress: true })).toBe("VAT_NUMBER_MISSING");
    expect(gapOf({ hasFittingVat: false })).toBe("VAT_BELOW_RATE");
  });

  it.each(["DOMESTIC", "INTRA_EU", "EXPORT"] as const)(
    "is a number that is missing or that the registry refuses, for a sale of the rule %s",
    (vatRule) => {
      expect(gapOf({ vatRule, vatNumber: null })).toBe("VAT_NUMBER_MISSING");
      expect(gapOf({ vatRule, vatStatus: "INVALID" })).toBe("VAT_NUMBER_INVALID");
    },
  );

  it("asks for a number that the registry knows where the supply is exempt because of it", () => {
    expect(gapOf({ vatRule: "INTRA_EU" })).toBeNull();
    for (const vatStatus of ["UNABLE_TO_VALIDATE", null]) {
      expect(gapOf({ vatRule: "INTRA_EU", vatStatus })).toBe("VAT_NUMBER_INVALID");
      expect(gapOf({ vatRule: "DOMESTIC", vatStatus })).toBeNull();
      expect(gapOf({ vatRule: "EXPORT", vatStatus })).toBeNull();
    }
  });
});
