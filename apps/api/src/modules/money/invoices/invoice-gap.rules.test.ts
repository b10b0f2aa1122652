import { describe, expect, it } from "vitest";
import {
  type InvoiceGround,
  invoiceGapOf,
  invoiceGapsOf,
  supplierGapOf,
  underNumberOfDispatch,
} from "#modules/money/invoices/invoice-gap.rules.ts";

const complete: InvoiceGround = {
  saleId: 1,
  vatRule: "DOMESTIC",
  entity: "NL",
  shipFrom: { country: "DE", postcode: "10115" },
  deliverTo: null,
  vatNumber: "DE123456789",
  vatStatus: "VALID",
  isSmallBusiness: false,
  hasAddress: true,
  country: "DE",
  hasRegistrationNumber: true,
  termsVersion: "2026-02",
  hasFittingVat: true,
};
const gapOf = (over: Partial<InvoiceGround>) => invoiceGapOf({ ...complete, ...over });
const empty = {
  hasAddress: false,
  vatNumber: null,
  country: "FR",
  hasRegistrationNumber: false,
  termsVersion: null,
  hasFittingVat: false,
};

describe("what is missing for an invoice", () => {
  it("is nothing when name, address, numbers, agreement and VAT are present", () => {
    expect(gapOf({})).toBeNull();
  });

  it("is no VAT number from a small business, whose sales with VAT from before are for staff", () => {
    const small = { vatNumber: null, vatStatus: null, isSmallBusiness: true };
    expect(gapOf({ ...small, vatRule: "SMALL_BUSINESS" })).toBeNull();
    for (const vatRule of ["DOMESTIC", "INTRA_EU", "EXPORT"] as const)
      expect(gapOf({ ...small, vatRule })).toBe("VAT_BELOW_RATE");
    expect(supplierGapOf({ ...complete, ...small })).toBeNull();
    expect(gapOf({ vatNumber: null, vatRule: "SMALL_BUSINESS" })).toBe("VAT_NUMBER_MISSING");
    expect(gapOf({ vatRule: "SMALL_BUSINESS" })).toBeNull();
  });

  it("is reported whole, in the order address, number, register, agreement, VAT", () => {
    expect(invoiceGapsOf({ ...complete, ...empty })).toEqual([
      "ADDRESS_INCOMPLETE",
      "VAT_NUMBER_MISSING",
      "REGISTER_NUMBER_MISSING",
      "TERMS_NOT_ACCEPTED",
      "VAT_BELOW_RATE",
    ]);
    expect(gapOf(empty)).toBe("ADDRESS_INCOMPLETE");
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

  it.each([
    // From, to, entity, an exempting rule, whether it is the right one.
    [["DE", "10115"], ["NL", "5928 LC"], "NL", "INTRA_EU", true],
    [["NL", "1019 BM"], ["NL", "5928 LC"], "NL", "INTRA_EU", false],
    [["NL", "1019 BM"], ["FR", "33000"], "NL", "INTRA_EU", false],
    [["DE", "10115"], ["GB", "BT1 5GS"], "NL", "INTRA_EU", true],
    [["DE", "10115"], ["ES", "35001"], "NL", "INTRA_EU", false],
    [["DE", "10115"], ["NL", "5928 LC"], "NL", "EXPORT", false],
    [["DE", "10115"], ["GB", "BT1 5GS"], "NL", "EXPORT", false],
    [["DE", "10115"], ["GB", "E14 9ZZ"], "GB", "EXPORT", true],
    [["GB", "M1 1AE"], ["NL", "5928 LC"], "NL", "EXPORT", true],
    [["GB", "M1 1AE"], ["GB", "BT1 5GS"], "NL", "EXPORT", false],
    [["DE", "10115"], ["ES", "35001"], "NL", "EXPORT", true],
    [["DE", "10115"], ["DE", "78266"], "NL", "EXPORT", true],
    [["DE", "10115"], ["MC", "98000"], "NL", "EXPORT", false],
  ] as const)(
    "is VAT from %j to %j for %s under the rule %s, unless that is right: %s",
    (from, to, entity, vatRule, isRight) => {
      const place = ([country, postcode]: readonly [string, string]) => ({ country, postcode });
      const vatNumber = `${from[0]}123456789${from[0] === "NL" ? "B01" : ""}`;
      const way = { shipFrom: place(from), deliverTo: place(to) };
      const gaps = invoiceGapsOf({ ...complete, vatRule, entity, vatNumber, ...way });
      // Two numbers of one state are a gap of their own, beside the VAT.
      const isOurs = vatRule === "INTRA_EU" && from[0] === "NL";
      expect(gaps).toEqual([
        ...(isOurs ? ["VAT_NUMBER_INVALID"] : []),
        ...(isRight ? [] : ["VAT_BELOW_RATE"]),
      ]);
    },
  );

  it("is a number of another state where the seller's is of the state of ours", () => {
    expect(gapOf({ vatRule: "INTRA_EU", vatNumber: "NL000000000B01" })).toBe("VAT_NUMBER_INVALID");
    const shipFrom = { country: "NL", postcode: "1019 BM" };
    expect(gapOf({ vatRule: "DOMESTIC", shipFrom, vatNumber: "NL000000000B01" })).toBeNull();
  });

  const poland = { country: "PL", postcode: "00-001" };
  it.each(["DOMESTIC", "INTRA_EU", "EXPORT"] as const)(
    "is a number of the state that the goods leave, for a sale under the rule %s",
    (vatRule) => {
      expect(gapOf({ vatRule, shipFrom: poland })).toBe("VAT_NUMBER_INVALID");
      expect(gapOf({ vatRule, shipFrom: poland, vatNumber: "PL1234567890" })).toBeNull();
    },
  );

  it("is no number of the dispatch for goods outside the VAT of all states, nor for a credit note", () => {
    const canaries = { country: "ES", postcode: "35001" };
    expect(gapOf({ vatRule: "EXPORT", shipFrom: canaries })).toBeNull();
    expect(supplierGapOf({ ...complete, shipFrom: poland } as InvoiceGround)).toBeNull();
  });

  it("supplies under a further number where that is of the state that the goods leave", () => {
    const further = { number: "PL1234567890", status: "UNABLE_TO_VALIDATE" };
    const of = (over: Partial<InvoiceGround>) => {
      const ground = { ...complete, furtherNumbers: [further], ...over };
      const { vatNumber, vatStatus } = underNumberOfDispatch(ground);
      return [vatNumber, vatStatus];
    };
    expect(of({ shipFrom: poland })).toEqual(["PL1234567890", "UNABLE_TO_VALIDATE"]);
    expect(of({})).toEqual(["DE123456789", "VALID"]);
    const rejected = [{ ...further, status: "INVALID" }];
    expect(of({ shipFrom: poland, furtherNumbers: rejected })).toEqual(["DE123456789", "VALID"]);
  });

  it("is a number with XI for goods from Northern Ireland to the Union, and the British one inside the Kingdom", () => {
    const belfast = { country: "GB", postcode: "BT1 5GS" };
    const british = { shipFrom: belfast, vatNumber: "GB980780684", country: "GB" };
    const further = [{ number: "XI980780684", status: "VALID" }];
    const under = (vatRule: InvoiceGround["vatRule"]) =>
      underNumberOfDispatch({ ...complete, ...british, vatRule, furtherNumbers: further }).vatNumber;
    expect(under("INTRA_EU")).toBe("XI980780684");
    expect([under("DOMESTIC"), under("EXPORT")]).toEqual(["GB980780684", "GB980780684"]);
    expect(gapOf({ ...british, vatRule: "INTRA_EU" })).toBe("VAT_NUMBER_INVALID");
    expect(gapOf({ ...british, vatRule: "INTRA_EU", vatNumber: "XI980780684" })).toBeNull();
    expect(gapOf(british)).toBeNull();
  });

  it.each([
    [null, "TERMS_NOT_ACCEPTED"],
    ["2026-01", "TERMS_NOT_ACCEPTED"],
    ["2026-02", null],
    ["2026-07", null],
  ])("with the seller terms accepted in version %s is %s", (termsVersion, gap) => {
    expect(gapOf({ termsVersion })).toBe(gap);
  });

  it("includes a register number only in countries whose law asks for it on invoices", () => {
    const unregistered = { hasRegistrationNumber: false };
    expect(gapOf({ ...unregistered, country: "FR" })).toBe("REGISTER_NUMBER_MISSING");
    expect(gapOf({ ...unregistered, country: "RE" })).toBe("REGISTER_NUMBER_MISSING");
    expect(gapOf({ ...unregistered, country: "DE" })).toBeNull();
  });
});

it("a credit note asks neither for the agreement, nor for a register number, nor for VAT at the rate", () => {
  expect(supplierGapOf({ ...complete, ...empty, hasAddress: true, vatNumber: "FR1" })).toBeNull();
  expect(supplierGapOf({ ...complete, ...empty })).toBe("ADDRESS_INCOMPLETE");
});
