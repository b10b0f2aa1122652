import { describe, expect, it } from "vitest";
import {
  type ProfileFacts,
  isProfileComplete,
  missingForPayment,
  missingForSales,
  profileItems,
  includesVatName,
} from "#modules/company/profile/profile.rules.ts";

const complete: ProfileFacts = {
  kind: "seller",
  bankCurrency: "EUR",
  isBankOnHold: false,
  hasBillingAddress: true,
  hasAddress: true,
  country: "NL",
  termsVersion: "2026-02",
  hasShipFromAddress: true,
  hasShippingAddress: false,
  vatNumber: "NL123456782B90",
  vatStatus: "VALID",
  isSmallBusiness: false,
  hasRegistrationNumber: true,
  hasChamberRegistration: true,
  shipsFrom: { country: "NL", postcode: "1012 AB" },
  furtherNumbers: [],
};
const stateOf = (facts: Partial<ProfileFacts>, key: string) =>
  profileItems({ ...complete, ...facts }).find((item) => item.key === key)?.state;

describe("the profile of a seller", () => {
  it("is complete with bank, billing and ship-from address, VAT number and accepted terms; a register number is optional outside France", () => {
    expect(isProfileComplete(profileItems(complete))).toBe(true);
    const unregistered = { ...complete, hasRegistrationNumber: false, hasChamberRegistration: false };
    expect(isProfileComplete(profileItems(unregistered))).toBe(true);
    expect(stateOf(unregistered, "registration_number")).toBe("MISSING");
    for (const gap of [
      { bankCurrency: null },
      { hasBillingAddress: false },
      { hasShipFromAddress: false },
      { vatNumber: null, vatStatus: null },
      { vatStatus: "INVALID" },
      { hasAddress: false },
      { termsVersion: null },
      { termsVersion: "2026-01" },
      { country: "FR", hasRegistrationNumber: false },
    ]) {
      expect(isProfileComplete(profileItems({ ...complete, ...gap }))).toBe(false);
    }
  });

  it("of a small business is complete without a VAT number", () => {
    const small = { ...complete, vatNumber: null, vatStatus: null, isSmallBusiness: true };
    expect(isProfileComplete(profileItems(small))).toBe(true);
    expect(missingForPayment(small)).toEqual([]);
    expect(missingForPayment(small, { vatRule: "SMALL_BUSINESS" })).toEqual([]);
  });

  it("waits, with nothing for the seller to do, for the registry and for the hold on a new account", () => {
    expect(stateOf({ vatStatus: "UNABLE_TO_VALIDATE" }, "vat_number")).toBe("PENDING");
    expect(stateOf({ vatStatus: null }, "vat_number")).toBe("PENDING");
    expect(stateOf({ isBankOnHold: true }, "bank_details")).toBe("PENDING");
    expect(isProfileComplete(profileItems({ ...complete, isBankOnHold: true }))).toBe(true);
  });

  it("is complete with a number of the right form that no registry answers for, and not with a rejected one", () => {
    for (const vatNumber of ["GBGD001", "GBHA500", "LI12345"]) {
      expect(stateOf({ vatNumber, vatStatus: "UNABLE_TO_VALIDATE" }, "vat_number")).toBe("COMPLETE");
      expect(stateOf({ vatNumber, vatStatus: "INVALID" }, "vat_number")).toBe("MISSING");
    }
    expect(stateOf({ vatNumber: "GB123456789", vatStatus: "UNABLE_TO_VALIDATE" }, "vat_number")).toBe(
      "PENDING",
    );
  });

  it("allows payments to be triggered with bank details and all that an invoice needs, and names everything missing", () => {
    const enough = { ...complete, vatStatus: null, hasShipFromAddress: false, hasRegistrationNumber: false };
    expect(missingForPayment(enough)).toEqual([]);
    const bare = { bankCurrency: null, hasBillingAddress: false, vatNumber: null, termsVersion: "2026-01" };
    expect(missingForPayment({ ...enough, ...bare, country: "FR" })).toEqual([
      "bank_details",
      "billing_address",
      "vat_number",
      "registration_number",
      "seller_terms",
    ]);
  });

  it("says before any sale that goods leave a state without a number of it", () => {
    expect(missingForSales(complete)).toEqual([]);
    expect(missingForSales({ ...complete, shipsFrom: null })).toEqual([]);
    const abroad = { ...complete, shipsFrom: { country: "PL", postcode: "00-001" } };
    expect(missingForSales(abroad)).toEqual(["vat_number_of_dispatch"]);
    const polish = (status: string) => [{ number: "PL5260001246", status }];
    expect(missingForSales({ ...abroad, furtherNumbers: polish("VALID") })).toEqual([]);
    expect(missingForSales({ ...abroad, furtherNumbers: polish("INVALID") })).toEqual([
      "vat_number_of_dispatch",
    ]);
    const small = { ...abroad, vatNumber: null, vatStatus: null, isSmallBusiness: true };
    expect(missingForSales(small)).toEqual([]);
  });

  it("needs the registry's confirmation only for sales that are exempt because of the number", () => {
    for (const vatStatus of ["UNABLE_TO_VALIDATE", null]) {
      expect(missingForPayment({ ...complete, vatStatus }, { vatRule: "INTRA_EU" })).toEqual([
        "vat_confirmation",
      ]);
      expect(missingForPayment({ ...complete, vatStatus }, { vatRule: "EXPORT" })).toEqual([]);
    }
    expect(missingForPayment({ ...complete, vatStatus: "INVALID" }, { vatRule: "INTRA_EU" })).toEqual([
      "vat_number",
    ]);
  });
});

it("of a buyer needs both addresses; a VAT number only saves the VAT", () => {
  const buyer = { ...complete, kind: "buyer" as const, hasShippingAddress: true, bankCurrency: null };
  expect(isProfileComplete(profileItems({ ...buyer, vatNumber: null, vatStatus: null }))).toBe(true);
  expect(isProfileComplete(profileItems({ ...buyer, hasShippingAddress: false }))).toBe(false);
});

describe("a company name with a VAT number", () => {
  it.each([
    ["Quay Cosmetics B.V.", "QUAY COSMETICS BV", true],
    ["c/o Lager Süd, Müller GmbH & Co. KG", "Muller GmbH & Co KG", true],
    ["Quay Cosmetics", "Quay Cosmetics B.V.", false],
    ["Another Company Ltd", "Quay Cosmetics B.V.", false],
    ["Anything", null, true],
    ["Anything", "---", true],
  ])("%s includes %s: %s", (name, vatName, isIncluded) => {
    expect(includesVatName(name, vatName)).toBe(isIncluded);
  });
});
