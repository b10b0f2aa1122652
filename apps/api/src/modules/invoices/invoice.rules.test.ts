import { describe, expect, it } from "vitest";
import { countryName, invoiceNumber, marketplaceFor, vatSentence } from "#modules/invoices/invoice.rules.ts";

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
    expect(vatSentence("INTRA_EU", "DE")).toContain("Reverse charge");
    expect(vatSentence("EXPORT", "DE")).toContain("Article 146");
    expect(vatSentence("EXPORT", "GB")).toContain("Value Added Tax Act 1994");
    expect(vatSentence("DOMESTIC", "NL")).toBe("Taxable supply: VAT at the standard rate (Netherlands).");
  });

  it("counts from one each year, and goes on above a million", () => {
    expect(invoiceNumber(2026, 1)).toBe("QS-2026-000001");
    expect(invoiceNumber(2026, 1_234_567)).toBe("QS-2026-1234567");
  });

  it("names countries, and leaves what is none as it is", () => {
    expect(countryName("PL")).toBe("Poland");
    expect(countryName("")).toBe("");
  });
});
