import { describe, expect, it } from "vitest";
import { invoiceSentence, vatSentence } from "#modules/money/invoices/invoice.rules.ts";
import { countryName, marketplaceFor, nationalCurrency } from "#kernel/legal-entities.rules.ts";
import { documentNumber } from "#modules/money/tax-documents/index.ts";

describe("the content of an invoice", () => {
  it("is addressed to the company in the destination's customs union", () => {
    expect(marketplaceFor("FR")).toMatchObject({
      name: "Quayside B.V.",
      vatNumber: expect.stringMatching(/^NL/),
    });
    expect(marketplaceFor("GB")).toMatchObject({
      name: "Quayside Ltd",
      vatNumber: expect.stringMatching(/^GB/),
    });
  });

  it("explains the VAT under the law of the place of dispatch", () => {
    // An exemption of the supplier, not reverse charge: the two exclude each other.
    expect(vatSentence("INTRA_EU", "DE")).toBe(
      "VAT-exempt intra-Community supply, Article 138 of Directive 2006/112/EC.",
    );
    expect(vatSentence("EXPORT", "DE")).toContain("Article 146");
    expect(vatSentence("EXPORT", "GB")).toContain("Value Added Tax Act 1994");
    expect(vatSentence("DOMESTIC", "NL")).toBe("Taxable supply: VAT at the standard rate (Netherlands).");
  });

  it("states in the United Kingdom that the seller owes the VAT, as self-billing requires", () => {
    expect(invoiceSentence("DOMESTIC", "DE")).toBe(vatSentence("DOMESTIC", "DE"));
    expect(invoiceSentence("EXPORT", "GB")).toBe(vatSentence("EXPORT", "GB"));
    expect(invoiceSentence("DOMESTIC", "GB")).toBe(
      "Taxable supply: VAT at the standard rate (United Kingdom). The VAT shown is your output tax due to HMRC.",
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
    expect(nationalCurrency("DE")).toBe("EUR");
    expect(nationalCurrency("GB")).toBe("GBP");
    expect(nationalCurrency("PL")).toBe("PLN");
    expect(nationalCurrency("US")).toBeNull();
  });

  it("names countries, and leaves unknown codes unchanged", () => {
    expect(countryName("PL")).toBe("Poland");
    expect(countryName("")).toBe("");
  });
});
