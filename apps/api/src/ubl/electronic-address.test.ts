import { VAT_COUNTRIES, vatNumberOf } from "@quayside/identifiers/vat-number";
import { describe, expect, it } from "vitest";
import { electronicAddress } from "#ubl/electronic-address.ts";

/** The schemes that Peppol accepts: "Electronic Address Scheme", release of May 2026. */
const ACCEPTED = (
  "0002 0007 0009 0060 0088 0096 0097 0106 0130 0135 0142 0151 0183 0184 0188 0190 0191 0192 0195 0196 0198 0199 " +
  "0200 0201 0204 0208 0209 0210 0211 0216 0218 0221 0225 0230 0235 0240 0242 0244 0245 0246 0248 9910 9913 9914 " +
  "9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 " +
  "9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959"
).split(" ");

/** A number with the length that schemes of organisation numbers look for, after the prefix of a country. */
function numberOf(countryCode: string): string {
  const { prefix } = vatNumberOf({ countryCode, taxNumber: "" });
  const digits: Readonly<Record<string, string>> = { FI: "20774740", SE: "556703748501" };
  return `${prefix}${digits[countryCode] ?? "995525828"}`;
}

describe("an electronic address", () => {
  it.each([
    ["DE136695976", "9930", "DE136695976"],
    ["CHE116281710MWST", "9927", "CHE116281710MWST"],
    ["LI12345", "9936", "LI12345"],
    ["NO995525828MVA", "0192", "995525828"],
    ["SE556703748501", "0007", "5567037485"],
    ["XI346270013", "9932", "XI346270013"],
    ["EL094259216", "9933", "EL094259216"],
    ["DK13585627", "0198", "DK13585627"],
    ["FI20774740", "0216", "003720774740"],
    ["IT00743110157", "0211", "IT00743110157"],
  ])("of %s is in the list %s as %s", (vatNumber, scheme, id) => {
    expect(electronicAddress(vatNumber)).toEqual({ scheme, id });
  });

  it("is there for the VAT numbers of every state whose form is published, in a scheme that is accepted", () => {
    const schemes = VAT_COUNTRIES.map((country) => [country, electronicAddress(numberOf(country))?.scheme]);
    expect(schemes.filter(([, scheme]) => !ACCEPTED.includes(scheme ?? ""))).toEqual([]);
  });

  it("is none without a VAT number, nor for numbers without a scheme", () => {
    expect(electronicAddress(null)).toBeNull();
    expect(electronicAddress("123456789")).toBeNull();
  });
});
