import { describe, expect, it } from "vitest";
import { legalRegistration } from "#ubl/legal-register.ts";

describe("a company register number as data", () => {
  it.each([
    ["NL", "KvK 34999990", "34999990", "0106"],
    ["NL", "34999990", "34999990", "0106"],
    ["FR", "SIREN 552 100 554", "552100554", "0002"],
    ["RE", "SIREN 552 100 554", "552100554", "0002"],
    ["FR", "552100554 R.C.S. Paris", "552100554", "0002"],
    ["BE", "BE 0403.170.701", "0403170701", "0208"],
    ["SE", "556703-7485", "5567037485", "0007"],
    ["DK", "CVR-nr. 13585628", "13585628", "0184"],
    ["FR", "SIRET 552 100 554 00025", "552100554", "0002"],
  ])("of %s, written %s, is %s of the list %s", (country, written, id, scheme) => {
    expect(legalRegistration(written, country)).toEqual({ id, scheme });
  });

  it.each([
    ["DE", "HRB 123456 B"],
    ["GB", "Companies House 09999997"],
    ["NL", "KvK 3499999"],
    ["NL", "HRB 34999990 / 2"],
    ["FR", "SIREN 552 100 555"],
    ["BE", "0403.170.702"],
    ["SE", "556703-7486"],
    ["DK", "CVR 13585629"],
  ])("of %s stays as it is written where it is none of a list: %s", (country, written) => {
    expect(legalRegistration(written, country)).toEqual({ id: written, scheme: null });
  });

  it("of France is in the VAT number where the register number is not given or not one of the list", () => {
    const siren = { id: "303265045", scheme: "0002" };
    expect(legalRegistration(null, "FR", "FR40303265045")).toEqual(siren);
    expect(legalRegistration("RCS Paris B 12", "FR", "FR40303265045")).toEqual(siren);
    expect(legalRegistration("SIREN 552 100 554", "FR", "FR40303265045").id).toBe("552100554");
    expect(legalRegistration(null, "FR", "FR99123456789")).toEqual({ id: null, scheme: null });
    expect(legalRegistration(null, "DE", "DE136695976")).toEqual({ id: null, scheme: null });
  });

  it("is empty without a number", () => {
    expect(legalRegistration(null, "NL")).toEqual({ id: null, scheme: null });
  });
});
