import { describe, expect, it } from "vitest";
import {
  type ClaimToCredit,
  creditNoteContent,
  underOneNumber,
} from "#modules/payouts/credit-notes/credit-note.rules.ts";

const claimUnder = (id: number, invoicedVatNumber: string | null): ClaimToCredit => ({
  id,
  saleId: id,
  goodsMinor: 1000,
  vatMinor: 0,
  vatRule: "INTRA_EU",
  shipFromCountry: "PL",
  destinationCountry: "NL",
  invoicedVatNumber,
  lines: [
    {
      claimNumber: `C${id}`,
      saleNumber: `${id}`,
      invoiceNumber: `QS-${id}`,
      sharePercent: 100,
      gtin: "04005900136206",
      name: "Hand cream",
      quantity: 1,
      unitMinor: 1000,
      sumMinor: 1000,
      vatRate: "0",
    },
  ],
  invoicedNationalVat: null,
});

const german = claimUnder(1, "DE136695976");
const polish = claimUnder(2, "PL5260001246");
const small = claimUnder(3, null);

const sellerOf = (claims: readonly ClaimToCredit[], vatNumber: string | null) =>
  creditNoteContent(
    {
      number: "QC-1",
      issuedAt: new Date("2026-12-01T08:00:00Z"),
      month: "2026-11",
      currency: "EUR",
      seller: { name: "Demo Beauty GmbH", address: [], vatNumber },
      entity: "NL",
      agreement: null,
    },
    claims,
  ).seller.vatNumber;

describe("a credit note", () => {
  it("corrects invoices under the number of one state; the others wait for the next one", () => {
    expect(underOneNumber([german, polish, small])).toEqual([german, small]);
    expect(underOneNumber([polish, german])).toEqual([polish]);
    expect(underOneNumber([small])).toEqual([small]);
    expect(underOneNumber([])).toEqual([]);
  });

  it("names the number of its invoices where that is of another state than the seller's own", () => {
    expect(sellerOf([polish], "DE136695976")).toBe("PL5260001246");
    expect(sellerOf([german], "DE136695976")).toBe("DE136695976");
    // A new number of the same state is the seller's now.
    expect(sellerOf([german], "DE100000008")).toBe("DE100000008");
    expect(sellerOf([german], null)).toBe("DE136695976");
    expect(sellerOf([small], null)).toBeNull();
  });
});
