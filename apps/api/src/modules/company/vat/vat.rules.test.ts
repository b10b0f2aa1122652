import { describe, expect, it, vi } from "vitest";
import { askRegistry } from "#modules/company/vat/ask-registry.ts";
import { isWellFormed, partsOf, storedForm, vatNumberOf } from "#modules/company/vat/vat-number.rules.ts";
import { isKept, recheckAt, verdictOf } from "#modules/company/vat/vat.rules.ts";
import { observe } from "#testing/observed.ts";
import { type RegistryFault, type VatRegistry, sandboxRegistry } from "#providers/vat-registry.ts";

describe("a VAT number as typed", () => {
  // From python-stdnum by way of npm stdnum 1.12.0 (MIT).
  it.each([
    ["AT", "U13585627", "ATU13585627", true],
    ["BE", "403019261", "BE0403019261", true],
    ["BE", "BE 1001.686.633", "BE1001686633", true],
    ["BE", "BE2001686633", "BE2001686633", false],
    ["BE", "431150351", "BE0431150351", true],
    ["BG", "BG 175 074 752", "BG175074752", true],
    ["DE", "DE136695976", "DE136695976", true],
    ["DK", "DK 13585627", "DK13585627", true],
    ["DK", "1358562", "DK1358562", false],
    ["ES", "M-1234567-L", "ESM1234567L", true],
    ["FR", "Fr 40 303 265 045", "FR40303265045", true],
    ["GB", "802311781", "GB802311781", true],
    ["GB", "80231178", "GB80231178", false],
    ["GR", "EL 094259216", "EL094259216", true],
    ["HR", "HR 33392005961", "HR33392005961", true],
    ["IE", "8D79739I", "IE8D79739I", true],
    ["IT", "IT 00743110157", "IT00743110157", true],
    ["LU", "LU 150 274 43", "LU15027443", true],
    ["LV", "LV 4000 3521 600", "LV40003521600", true],
    ["MT", "MT 1167-9112", "MT11679112", true],
    ["NL", "NL004495445B01", "NL004495445B01", true],
    ["PT", "506035220", "PT506035220", true],
    ["SK", "SK 202 274 96 19", "SK2022749619", true],
    ["LV", "161375-1999", "LV1613751999", false],
  ])("%s %s is kept as %s and well formed: %s", (countryCode, taxNumber, stored, isRight) => {
    const number = vatNumberOf({ countryCode, taxNumber });
    expect(storedForm(number)).toBe(stored);
    expect(isWellFormed(number)).toBe(isRight);
    expect(partsOf(stored).countryCode).toBe(countryCode);
  });

  it("of Northern Ireland has the digits of a British one", () => {
    expect(isWellFormed(vatNumberOf({ countryCode: "XI", taxNumber: "XI 346270013" }))).toBe(true);
    expect(isWellFormed(vatNumberOf({ countryCode: "XI", taxNumber: "34627001" }))).toBe(false);
  });

  it("is left to the registry where only its check digits are unusual", () => {
    expect(isWellFormed(vatNumberOf({ countryCode: "NL", taxNumber: "123456789B14" }))).toBe(true);
    expect(isWellFormed(vatNumberOf({ countryCode: "NL", taxNumber: "123456789B1" }))).toBe(false);
  });
});

const servicesWith = (vatRegistry: VatRegistry) => ({ ...observe().caller, vatRegistry });

describe("a registry answer", () => {
  const faults: RegistryFault[] = [
    "GLOBAL_MAX_CONCURRENT_REQ",
    "MS_MAX_CONCURRENT_REQ",
    "SERVICE_UNAVAILABLE",
    "MS_UNAVAILABLE",
    "TIMEOUT",
  ];

  it.each(faults)("%s is not a verdict", (fault) => {
    expect(verdictOf({ fault })).toEqual({
      status: "UNABLE_TO_VALIDATE",
      companyName: null,
      isRateLimited: fault.endsWith("MAX_CONCURRENT_REQ"),
    });
  });

  it("INVALID_INPUT and an unknown number are rejections; a withheld name is treated as none", () => {
    expect(verdictOf({ fault: "INVALID_INPUT" }).status).toBe("INVALID");
    expect(verdictOf({ isValid: false, name: null }).status).toBe("INVALID");
    expect(verdictOf({ isValid: true, name: "---" })).toMatchObject({ status: "VALID", companyName: null });
    expect(verdictOf({ isValid: true, name: " Quay\n\u202eB.V. " })).toMatchObject({
      companyName: "Quay B.V.",
    });
  });

  it("is not requested for a number that cannot exist", async () => {
    const check = vi.fn(sandboxRegistry.check);
    expect(await askRegistry(servicesWith({ check }), { prefix: "DE", digits: "1" })).toMatchObject({
      status: "INVALID",
    });
    expect(check).not.toHaveBeenCalled();
  });

  it("is ignored when it is late or fails in transit", async () => {
    const number = { prefix: "DE", digits: "100000057" };
    expect((await askRegistry(servicesWith(sandboxRegistry), number, 5)).status).toBe("UNABLE_TO_VALIDATE");
    const broken = { check: () => Promise.reject(new Error("socket hang up")) };
    expect((await askRegistry(servicesWith(broken), number)).status).toBe("UNABLE_TO_VALIDATE");
  });
});

it("an internal error on the way to the registry is reported, and the number counts as not checked", async () => {
  const observed = observe();
  const vatRegistry: VatRegistry = { check: () => Promise.reject(new TypeError("digits is undefined")) };
  const verdict = await askRegistry(
    { ...observed.caller, vatRegistry },
    { prefix: "DE", digits: "100000057" },
  );
  expect(verdict.status).toBe("UNABLE_TO_VALIDATE");
  expect(observed.reported).toMatchObject([
    { error: { name: "TypeError" }, tags: { service: "vat-registry" } },
  ]);
});

describe("the number that a company has afterwards", () => {
  const held = { number: "DE1", status: "VALID" } as const;

  it.each([
    ["another valid number replaces it", "DE2", "VALID", true],
    ["another number that could not be checked replaces it", "DE2", "UNABLE_TO_VALIDATE", true],
    ["a slip of the pen leaves it", "DE2", "INVALID", false],
    ["an outage leaves it", "DE1", "UNABLE_TO_VALIDATE", false],
    ["its own refusal ends it", "DE1", "INVALID", true],
  ] as const)("a valid number: %s", (_what, number, status, kept) => {
    expect(isKept(held, { number, status })).toBe(kept);
  });

  it("is not valid without a valid number, whatever the last answer was", () => {
    for (const status of ["INVALID", "UNABLE_TO_VALIDATE", null] as const) {
      expect(isKept({ number: "DE1", status }, { number: "DE2", status: "INVALID" })).toBe(true);
    }
  });

  it("is checked again after a quarter of an hour, doubling up to a day", () => {
    const now = new Date("2026-06-09T08:00:00Z");
    const minutes = (attempts: number) => (recheckAt(now, attempts).getTime() - now.getTime()) / 60_000;
    expect([0, 1, 2, 7, 500].map(minutes)).toEqual([15, 30, 60, 1440, 1440]);
  });
});
