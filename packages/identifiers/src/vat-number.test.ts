import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  VAT_COUNTRIES,
  hasVatForm,
  isVatState,
  printedVatNumber,
  vatNumberOf,
  storedVatNumber,
  vatRegistryOf,
} from "#vat-number.ts";

/** Written number, and its normal form; null where it is no VAT number of that country. */
const WRITTEN: readonly (readonly [country: string, written: string, normal: string | null])[] = [
  ["AT", "ATU 1358 5627", "ATU13585627"],
  ["AT", "13585627", null],
  ["AX", "2077474-0", "FI20774740"],
  ["AX", "FI 20774740", "FI20774740"],
  ["BE", "0403.019.261", "BE0403019261"],
  ["BE", "403019261", "BE0403019261"],
  ["BE", "be 1001.686.633", "BE1001686633"],
  ["BE", "2001686633", null],
  ["BG", "BG 175 074 752", "BG175074752"],
  ["CH", "CHE-116.281.710 MWST", "CHE116281710MWST"],
  ["CH", "CHE-116.281.710 TVA", "CHE116281710MWST"],
  ["CH", "che116281710 iva", "CHE116281710MWST"],
  ["CH", "CHE-116.281.710", "CHE116281710MWST"],
  ["CH", "116.281.710", "CHE116281710MWST"],
  ["CH", "CHE-116.281.711 MWST", null],
  ["CH", "CHE-116.281.710 HR", null],
  ["CH", "123456", null],
  ["CY", "10259033P", "CY10259033P"],
  ["CZ", "CZ 699001237", "CZ699001237"],
  ["DE", "DE 136 695 976", "DE136695976"],
  ["DE", "FR40303265045", null],
  ["DK", "DK 13 58 56 27", "DK13585627"],
  ["DK", "1358562", null],
  ["EE", "EE 100 931 558", "EE100931558"],
  ["ES", "M-1234567-L", "ESM1234567L"],
  ["ES", "ES 54362315 K", "ES54362315K"],
  ["ES", "123456789", null],
  ["FI", "FI-20774740", "FI20774740"],
  ["FR", "Fr 40 303 265 045", "FR40303265045"],
  ["FR", "FRFR303265045", "FRFR303265045"],
  ["FR", "303265045", null],
  ["GB", "980 7806 84", "GB980780684"],
  ["GB", "GB 980 7806 84 001", "GB980780684001"],
  ["GB", "80231178", null],
  ["GB", "GBGD001", "GBGD001"],
  ["GB", "HA599", "GBHA599"],
  ["GB", "GD599", null],
  ["GB", "XI 346270013", "XI346270013"],
  ["IM", "GB 001 2345 67", "GB001234567"],
  ["XI", "346270013", "XI346270013"],
  ["XI", "XI 34627001", null],
  ["XI", "GB346270013", "XI346270013"],
  ["GR", "GR 094259216", "EL094259216"],
  ["GR", "EL 094259216", "EL094259216"],
  ["HR", "HR 33392005961", "HR33392005961"],
  ["HU", "HU-12892312", "HU12892312"],
  ["IE", "8D79739I", "IE8D79739I"],
  ["IE", "IE 6433435F", "IE6433435F"],
  ["IE", "6433435OA", "IE6433435OA"],
  ["IT", "IT 00743110157", "IT00743110157"],
  ["LI", "12345", "LI12345"],
  ["LI", "FL-12345", "LI12345"],
  ["LI", "LI 12345 MWST", "LI12345"],
  ["LI", "CHE-116.281.710", null],
  ["LT", "119511515", "LT119511515"],
  ["LT", "LT 100001919017", "LT100001919017"],
  ["LU", "LU 150 274 42", "LU15027442"],
  ["LV", "LV 4000 3521 600", "LV40003521600"],
  ["LV", "161375-1999", null],
  ["MC", "FR 53 0000 04605", "FR53000004605"],
  ["MT", "MT 1167-9112", "MT11679112"],
  ["NL", "NL004495445B01", "NL004495445B01"],
  ["NL", "nl 0044.95.445.b01", "NL004495445B01"],
  ["NL", "123456789B14", "NL123456789B14"],
  ["NL", "123456789B1", null],
  ["NL", "NL005452474", null],
  ["NO", "NO 995 525 828 MVA", "NO995525828MVA"],
  ["NO", "995525828", "NO995525828MVA"],
  ["NO", "995 525 828 mva", "NO995525828MVA"],
  ["NO", "995525829", null],
  ["PL", "PL 8567346215", "PL8567346215"],
  ["PT", "PT 501 964 843", "PT501964843"],
  ["RE", "FR 40 303 265 045", "FR40303265045"],
  ["MQ", "40303265045", "FR40303265045"],
  ["RO", "RO 185 472 90", "RO18547290"],
  ["SE", "SE 123456789701", "SE123456789701"],
  ["SE", "1234567897", null],
  ["SI", "SI 5022 3054", "SI50223054"],
  ["SK", "SK 202 274 96 19", "SK2022749619"],
];

describe("a VAT number as it is written", () => {
  it.each(WRITTEN)("of %s, %s is %s", (countryCode, taxNumber, normal) => {
    const { prefix, digits } = vatNumberOf({ countryCode, taxNumber });
    expect(hasVatForm(prefix, digits) ? `${prefix}${digits}` : null).toBe(normal);
  });

  it("has a case here for each country with a published form", () => {
    const countries = new Set(WRITTEN.map(([country]) => country));
    expect(VAT_COUNTRIES.filter((country) => !countries.has(country))).toEqual([]);
  });

  it("keeps its normal form when that is written again, in any case and with spaces", () => {
    const normal = WRITTEN.flatMap(([, , one]) => one ?? []);
    const spaced = fc.constantFrom(...normal).chain((one) =>
      fc.array(fc.constantFrom("", " ", ".", "-"), { minLength: 16, maxLength: 16 }).map((gaps) => ({
        one,
        written: [...one.toLowerCase()].map((char, place) => `${char}${gaps[place] ?? ""}`).join(""),
      })),
    );
    fc.assert(
      fc.property(spaced, ({ one, written }) => {
        const { prefix, digits } = vatNumberOf({
          countryCode: one.startsWith("EL") ? "GR" : one.slice(0, 2),
          taxNumber: written,
        });
        expect(`${prefix}${digits}`).toBe(one);
      }),
    );
  });

  it("is printed as its state prints it", () => {
    expect(printedVatNumber("CHE116281710MWST")).toBe("CHE-116.281.710 MWST");
    expect(printedVatNumber("NO995525828MVA")).toBe("NO 995 525 828 MVA");
    expect(printedVatNumber("DE136695976")).toBe("DE136695976");
  });
});

it("is validated by VIES, HMRC, the UID register or Brønnøysund, or has no registry that can validate it", () => {
  const registries = ["DE", "EL", "XI", "GB", "CH", "LI", "NO", "US"].map((prefix) =>
    vatRegistryOf({ prefix, digits: "123456789" }),
  );
  expect(registries).toEqual(["VIES", "VIES", "VIES", "HMRC", "UID", null, "BRREG", null]);
  expect(["LI", "XI", "US"].map(isVatState)).toEqual([true, true, false]);
});

it("has no registry where it is of a British department or health authority, which none holds", () => {
  const numbers = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, "0"));
  for (const prefix of ["GB", "XI"])
    for (const number of numbers) {
      const isDepartment = Number(number) < 500;
      const forms = { GD: isDepartment, HA: !isDepartment };
      for (const [kind, isGivenOut] of Object.entries(forms)) {
        const digits = `${kind}${number}`;
        expect(hasVatForm(prefix, digits)).toBe(isGivenOut);
        expect(vatRegistryOf({ prefix, digits })).toBeNull();
        expect(vatRegistryOf(storedVatNumber(`${prefix}${digits}`))).toBeNull();
      }
    }
  expect(vatRegistryOf({ prefix: "GB", digits: "123456789012" })).toBe("HMRC");
});
