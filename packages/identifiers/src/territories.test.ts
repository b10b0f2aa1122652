import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EU_MEMBERS, UNION_VAT, territoryOf } from "#territories.ts";

const of = (country: string, postcode: string) => territoryOf({ country, postcode });

describe("the territory of an address", () => {
  it.each([
    // Country, postcode, code, VAT law, customs territory.
    ["DE", "10115", "DE", "DE", "EU"],
    ["DE", "27498", "DE-HELIGOLAND", null, "DE-HELIGOLAND"],
    ["DE", "78266", "DE-BUSINGEN", "CH", "CH"],
    ["DE", "D-78266", "DE-BUSINGEN", "CH", "CH"],
    ["CH", "8238", "DE-BUSINGEN", "CH", "CH"],
    ["CH", "8001", "CH", "CH", "CH"],
    ["CH", "9490", "LI", "CH", "CH"],
    ["LI", "9490", "LI", "CH", "CH"],
    ["CH", "7563", "CH-SAMNAUN", null, "CH-SAMNAUN"],
    ["ES", "28001", "ES", "ES", "EU"],
    ["ES", "07001", "ES", "ES", "EU"],
    ["ES", "35001", "ES-CANARIES", null, "EU"],
    ["ES", "38001", "ES-CANARIES", null, "EU"],
    ["ES", "51001", "ES-CEUTA", null, "ES-CEUTA"],
    ["ES", "52006", "ES-MELILLA", null, "ES-MELILLA"],
    ["FI", "22100", "AX", null, "EU"],
    ["AX", "22100", "AX", null, "EU"],
    ["FI", "20100", "FI", "FI", "EU"],
    ["IT", "23041", "IT-LIVIGNO", null, "IT-LIVIGNO"],
    ["IT", "23030", "IT", "IT", "EU"],
    ["IT", "22061", "IT-CAMPIONE", null, "EU"],
    ["CH", "6911", "IT-CAMPIONE", null, "EU"],
    ["IT", "47890", "SM", null, "SM"],
    ["SM", "47890", "SM", null, "SM"],
    ["IT", "00120", "VA", null, "VA"],
    ["VA", "00120", "VA", null, "VA"],
    ["GR", "630 86", "GR-ATHOS", null, "EU"],
    ["GR", "63088", "GR", "GR", "EU"],
    ["FR", "33000", "FR", "FR", "EU"],
    ["FR", "20000", "FR", "FR", "EU"],
    ["FR", "97110", "GP", null, "EU"],
    ["GP", "97110", "GP", null, "EU"],
    ["FR", "97133", "BL", null, "BL"],
    ["FR", "97150", "MF", null, "EU"],
    ["FR", "97200", "MQ", null, "EU"],
    ["FR", "97300", "GF", null, "EU"],
    ["FR", "97400", "RE", null, "EU"],
    ["FR", "97500", "PM", null, "PM"],
    ["FR", "97600", "YT", null, "EU"],
    ["FR", "98800", "NC", null, "NC"],
    ["FR", "98000", "MC", "FR", "EU"],
    ["MC", "98000", "MC", "FR", "EU"],
    ["GB", "E14 9ZZ", "GB", "GB", "GB"],
    ["GB", "B1 1AA", "GB", "GB", "GB"],
    ["GB", "bt1 5gs", "XI", "XI", "EU"],
    ["GB", "IM1 1AE", "IM", "GB", "GB"],
    ["IM", "IM1 1AE", "IM", "GB", "GB"],
    ["GB", "JE2 3AB", "JE", null, "GB"],
    ["JE", "JE2 3AB", "JE", null, "GB"],
    ["GB", "GY1 1AA", "GG", null, "GB"],
    ["NO", "0150", "NO", "NO", "NO"],
    ["NO", "9170", "SJ", null, "SJ"],
    ["SJ", "9170", "SJ", null, "SJ"],
    ["PT", "9000-001", "PT", "PT", "EU"],
    ["DK", "3900", "GL", null, "GL"],
    ["US", "10001", "US", null, "US"],
    ["TR", "34000", "TR", null, "TR"],
  ])("of %s %s is %s, with the VAT of %s and the customs of %s", (country, postcode, code, vat, customs) => {
    expect(of(country, postcode)).toMatchObject({ code, country, vat, customs });
  });

  it("is in the Union's VAT exactly where a member's law or Northern Ireland's holds", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("DE", "ES", "FI", "FR", "GB", "GR", "IT", "CH", "NO", "MC", "LI", "AX", "US"),
        fc.stringMatching(/^[A-Z]{0,2}\d{1,5}$/),
        (country, postcode) => {
          const { vat, isUnionVat } = of(country, postcode);
          return isUnionVat === (vat !== null && (vat === "XI" || EU_MEMBERS.includes(vat)));
        },
      ),
    );
  });

  it("is in the Union's VAT as the rules for queries say", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("DE", "ES", "FI", "FR", "GB", "GR", "IT", "CH", "NO", "MC", "LI", "AX", "DK", "US"),
        fc.stringMatching(/^[A-Z]{0,2}\d{1,5}$/),
        (country, postcode) => {
          const bare = country === "GB" ? postcode : postcode.replaceAll(/\D/g, "");
          const other = UNION_VAT.exceptions.find((one) => one.country === country);
          const isOther = other?.beginnings.some((beginning) => bare.startsWith(beginning)) ?? false;
          const isInside = isOther ? other?.isInside : UNION_VAT.countries.includes(country);
          return isInside === of(country, postcode).isUnionVat;
        },
      ),
    );
  });

  it("is the mainland's without a postcode", () => {
    for (const country of EU_MEMBERS)
      expect(territoryOf({ country, postcode: null })).toEqual({
        code: country,
        country,
        vat: country,
        isUnionVat: true,
        customs: "EU",
      });
  });
});
