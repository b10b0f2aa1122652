import { describe, expect, it } from "vitest";
import { includesVatName } from "#modules/company/profile/company-name.rules.ts";
import {
  type ProfileFacts,
  isProfileComplete,
  missingForPayment,
  profileItems,
} from "#modules/company/profile/profile.rules.ts";

const complete: ProfileFacts = {
  kind: "seller",
  bankCurrency: "EUR",
  isBankOnHold: false,
  hasBillingAddress: true,
  hasShipFromAddress: true,
  hasShippingAddress: false,
  vatNumber: "NL123456782B90",
  vatStatus: "VALID",
  hasRegistrationNumber: true,
  hasChamberRegistration: true,
};
const stateOf = (facts: Partial<ProfileFacts>, key: string) =>
  profileItems({ ...complete, ...facts }).find((item) => item.key === key)?.state;

describe("the profile of a seller", () => {
  it("is complete with bank, billing and ship-from address and VAT number; the register number is optional", () => {
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
    ]) {
      expect(isProfileComplete(profileItems({ ...complete, ...gap }))).toBe(false);
    }
  });

  it("waits, with nothing for the seller to do, for the registry and for the hold on a new account", () => {
    expect(stateOf({ vatStatus: "UNABLE_TO_VALIDATE" }, "vat_number")).toBe("PENDING");
    expect(stateOf({ vatStatus: null }, "vat_number")).toBe("PENDING");
    expect(stateOf({ isBankOnHold: true }, "bank_details")).toBe("PENDING");
    expect(isProfileComplete(profileItems({ ...complete, isBankOnHold: true }))).toBe(true);
  });

  it("allows payments to be triggered with only bank details and a billing address", () => {
    const bare = { ...complete, vatStatus: null, hasShipFromAddress: false };
    expect(missingForPayment(bare)).toEqual([]);
    expect(missingForPayment({ bankCurrency: null, hasBillingAddress: false })).toEqual([
      "bank_details",
      "billing_address",
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
