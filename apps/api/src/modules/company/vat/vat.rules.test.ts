import { describe, expect, it, vi } from "vitest";
import { askRegistry } from "#modules/company/vat/check-number.ts";
import { isKept, recheckAt, verdictOf } from "#modules/company/vat/vat.rules.ts";
import { observe } from "#testing/observed.ts";
import { type RegistryFault, type VatRegistry, sandboxRegistry } from "#providers/vat-registry.ts";

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

  it("is not requested for a number of Liechtenstein, where no registry answers", async () => {
    const check = vi.fn(sandboxRegistry.check);
    const verdict = await askRegistry(servicesWith({ check }), { prefix: "LI", digits: "12345" });
    expect(verdict.status).toBe("UNABLE_TO_VALIDATE");
    expect(check).not.toHaveBeenCalled();
  });

  it.each([
    ["CH", "E100000012MWST", "INVALID"],
    ["CH", "E116281710MWST", "VALID"],
    ["CH", "E100000029MWST", "UNABLE_TO_VALIDATE"],
    ["NO", "100000016MVA", "INVALID"],
    ["NO", "995525828MVA", "VALID"],
    ["NO", "100000024MVA", "UNABLE_TO_VALIDATE"],
  ])("decides about the number %s%s, whose form is right: %s", async (prefix, digits, status) => {
    const verdict = await askRegistry(servicesWith(sandboxRegistry), { prefix, digits });
    expect(verdict.status).toBe(status);
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

  it("ends a small business, unless the registry refuses it", () => {
    const small = { number: null, status: null, isSmallBusiness: true };
    expect(isKept(small, { number: "DE1", status: "UNABLE_TO_VALIDATE" })).toBe(true);
    expect(isKept(small, { number: "DE1", status: "INVALID" })).toBe(false);
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
