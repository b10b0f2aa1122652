import { describe, expect, it } from "vitest";
import { invoiceSentence, vatSentence } from "#modules/money/invoices/invoice.rules.ts";
import { countryName, marketplaceFor, nationalCurrency } from "#kernel/legal-entities.rules.ts";
import { documentNumber } from "#modules/money/tax-documents/index.ts";

describe("what an invoice says", () => {
  it("is addressed to the company of the union the goods go to", () => {
    expect(marketplaceFor("FR")).toMatchObject({
      name: "Quayside B.V.",
      vatNumber: expect.stringMatching(/^NL/),
    });
    expect(marketplaceFor("GB")).toMatchObject({
      name: "Quayside Ltd",
      vatNumber: expect.stringMatching(/^GB/),
    });
  });

  it("explains the VAT by the law of the place the goods leave", () => {
    // An exemption of the supplier, and no reverse charge: the two exclude each other.
    expect(vatSentence("INTRA_EU", "DE")).toBe(
      "VAT-exempt intra-Community supply, Article 138 of Directive 2006/112/EC.",
    );
    expect(vatSentence("EXPORT", "DE")).toContain("Article 146");
    expect(vatSentence("EXPORT", "GB")).toContain("Value Added Tax Act 1994");
    expect(vatSentence("DOMESTIC", "NL")).toBe("Taxable supply: VAT at the standard rate (Netherlands).");
  });

  it("says in the United Kingdom that the seller owes the VAT, as self-billing asks for", () => {
    expect(invoiceSentence("DOMESTIC", "DE")).toBe(vatSentence("DOMESTIC", "DE"));
    expect(invoiceSentence("EXPORT", "GB")).toBe(vatSentence("EXPORT", "GB"));
    expect(invoiceSentence("DOMESTIC", "GB")).toBe(
      "Taxable supply: VAT at the standard rate (United Kingdom). The VAT shown is your output tax due to HMRC.",
    );
  });

  it("is numbered for its supplier and year, and goes on above a hundred thousand", () => {
    const number = (serial: number) => documentNumber("invoice", "AB12CD", { year: 2026, serial });
    expect(number(1)).toBe("QS-AB12CD-2026-00001");
    expect(number(123_456)).toBe("QS-AB12CD-2026-123456");
    // Tax offices take 20 characters.
    expect(number(99_999)).toHaveLength(20);
  });

  it("names the VAT in the currency of the supplier's country, where the invoice is in another", () => {
    expect(nationalCurrency("DE")).toBe("EUR");
    expect(nationalCurrency("GB")).toBe("GBP");
    expect(nationalCurrency("PL")).toBe("PLN");
    expect(nationalCurrency("US")).toBeNull();
  });

  it("names countries, and leaves what is none as it is", () => {
    expect(countryName("PL")).toBe("Poland");
    expect(countryName("")).toBe("");
  });
});
