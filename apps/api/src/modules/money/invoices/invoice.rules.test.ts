import { territoryOf } from "@quayside/identifiers/territories";
import { describe, expect, it } from "vitest";
import {
  exemptionOf,
  invoiceContent,
  invoiceSentence,
  vatSentence,
} from "#modules/money/invoices/invoice.rules.ts";
import { countryName, nationalCurrency } from "#foundation/legal-entities.rules.ts";
import { documentNumber } from "#modules/money/tax-documents/index.ts";

const from = (country: string, postcode: string | null = null) => territoryOf({ country, postcode });

describe("the content of an invoice", () => {
  it("is addressed to the company that takes the goods, and says where they arrive", () => {
    const facts = {
      saleNumber: "300000001",
      currency: "EUR",
      sellerId: 1,
      sellerName: "Demo GmbH",
      sellerVatNumber: "DE123456789",
      sellerTaxNumber: null,
      sellerRegistration: null,
      sellerPostal: null,
      sellerCountry: "DE",
      shipFromCountry: "DE",
      shipFromPostcode: "10115",
      destinationCountry: "GB",
      vatRule: "INTRA_EU",
      netByRate: [{ rate: "0", goodsMinor: 100 }],
      goodsMinor: 100,
      shippingFeeMinor: 0,
      vatMinor: 0,
      lines: [],
      suppliedOn: null,
      agreement: null,
      fxRate: "1",
      nationalRate: null,
    } as const;
    const issue = { number: "QS-AB12CD-2026-00001", issuedAt: new Date("2026-06-09T08:00:00Z") };
    const venlo = {
      name: "Quayside Warehouse Venlo",
      lineOne: "Columbusweg 40",
      lineTwo: "",
      postcode: "5928 LC",
      city: "Venlo",
      country: "NL",
      isWarehouse: true,
    };
    // The buyer is British, the goods are not: they go to the Netherlands.
    expect(invoiceContent({ ...facts, entity: "NL", deliverTo: venlo }, issue)).toMatchObject({
      marketplace: { name: "Quayside B.V.", vatNumber: expect.stringMatching(/^NL/) },
      deliverTo: venlo,
      destinationCountry: "NL",
    });
    expect(invoiceContent({ ...facts, entity: "GB", deliverTo: null }, issue)).toMatchObject({
      marketplace: { name: "Quayside Ltd", vatNumber: expect.stringMatching(/^GB/) },
      destinationCountry: "GB",
    });
  });

  it.each([
    ["DE", "10115", "Article 146 of Directive 2006/112/EC"],
    ["GB", "M1 1AE", "Value Added Tax Act 1994"],
    ["GB", "BT1 5GS", "Value Added Tax Act 1994"],
    ["IM", "IM1 1AE", "Value Added Tax Act 1994"],
    ["CH", "8001", "Swiss VAT Act"],
    ["LI", "9490", "Swiss VAT Act"],
    ["DE", "78266", "Swiss VAT Act"],
    ["NO", "0150", "Norwegian VAT Act"],
    ["ES", "35001", "outside the VAT territory of the European Union"],
    ["US", "10001", "outside the VAT territory of the European Union"],
  ])("names for an export from %s %s the law that binds its supplier: %s", (country, postcode, law) => {
    const sentence = vatSentence("EXPORT", territoryOf({ country, postcode }));
    expect(sentence).toContain(law);
    expect(sentence.includes("Directive 2006/112/EC")).toBe(country === "DE" && postcode === "10115");
  });

  it("explains the VAT under the law of the place of dispatch", () => {
    // An exemption of the supplier, not reverse charge: the two exclude each other.
    expect(vatSentence("INTRA_EU", from("DE"))).toBe(
      "VAT-exempt intra-Community supply, Article 138 of Directive 2006/112/EC.",
    );
    expect(vatSentence("DOMESTIC", from("NL"))).toBe(
      "Taxable supply: VAT at the rate of each line (Netherlands).",
    );
    expect(vatSentence("DOMESTIC", from("ES", "35001"))).toContain("no VAT is charged");
  });

  it.each([
    ["DE", "DE", "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet."],
    ["FR", "FR", "TVA non applicable, art. 293 B du CGI."],
    ["FR", "CH", "TVA non applicable, art. 293 B du CGI."],
    [
      "FR",
      "DE",
      "VAT-exempt under the special scheme for small enterprises of another Member State, Article 284(2) of Directive 2006/112/EC.",
    ],
    [
      "FI",
      "FI",
      "VAT-exempt under the special scheme for small enterprises, Article 284 of Directive 2006/112/EC.",
    ],
    ["GB", "GB", "The supplier is not registered for VAT in the United Kingdom: no VAT is charged."],
    ["JE", "JE", "The supplier is not registered for VAT: no VAT is charged."],
  ])(
    "of a small business of %s, with goods from %s, is that of its own country, or of the scheme across borders",
    (country, dispatch, sentence) => {
      expect(invoiceSentence("SMALL_BUSINESS", from(dispatch), country)).toBe(sentence);
    },
  );

  it("states in the United Kingdom that the seller owes the VAT, as self-billing requires", () => {
    expect(invoiceSentence("DOMESTIC", from("DE"))).toBe(vatSentence("DOMESTIC", from("DE")));
    expect(invoiceSentence("EXPORT", from("GB"))).toBe(vatSentence("EXPORT", from("GB")));
    for (const postcode of ["M1 1AE", "BT1 5GS"])
      expect(invoiceSentence("DOMESTIC", from("GB", postcode))).toBe(
        "Taxable supply: VAT at the rate of each line (United Kingdom). The VAT shown is your output tax due to HMRC.",
      );
  });

  it("is numbered per supplier and year, and continues above a hundred thousand", () => {
    const number = (serial: number) => documentNumber("invoice", "AB12CD", { year: 2026, serial });
    expect(number(1)).toBe("QS-AB12CD-2026-00001");
    expect(number(123_456)).toBe("QS-AB12CD-2026-123456");
    // Tax offices accept 20 characters.
    expect(number(99_999)).toHaveLength(20);
  });

  it("states the VAT in the national currency of the supplier, where the invoice is in another one", () => {
    const currencyAt = (country: string, postcode: string | null = null) =>
      nationalCurrency(from(country, postcode));
    expect(["DE", "MC", "GB", "IM", "PL", "LI", "NO"].map((country) => currencyAt(country))).toEqual([
      "EUR",
      "EUR",
      "GBP",
      "GBP",
      "PLN",
      "CHF",
      "NOK",
    ]);
    expect(currencyAt("GB", "BT1 5GS")).toBe("GBP");
    expect(currencyAt("DE", "78266")).toBe("CHF");
    // No VAT of any state of ours, and a state whose rate of exchange we do not know.
    expect([currencyAt("ES", "35001"), currencyAt("US")]).toEqual([null, null]);
  });

  it("has the Union's code for an export only where its sentence is the Union's, wherever the supplier is from", () => {
    const codeFrom = (country: string, postcode: string | null = null) =>
      exemptionOf({ category: "G", percent: "0" }, vatSentence("EXPORT", from(country, postcode), "DE"))
        ?.code;
    expect(["DE", "PL", "MC"].map((country) => codeFrom(country))).toEqual(Array(3).fill("VATEX-EU-G"));
    expect([codeFrom("GB"), codeFrom("CH"), codeFrom("DE", "78266"), codeFrom("ES", "35001")]).toEqual(
      Array(4).fill(null),
    );
  });

  it("names countries, and leaves unknown codes unchanged", () => {
    expect(countryName("PL")).toBe("Poland");
    expect(countryName("")).toBe("");
  });
});
