/** A company as it stands on an invoice. `address` holds its lines from the street to the country. */
export interface InvoiceParty {
  readonly name: string;
  readonly address: readonly string[];
  readonly vatNumber: string | null;
}

export interface InvoiceLine {
  readonly gtin: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitMinor: number;
  readonly sumMinor: number;
}

/** What an invoice says, frozen when it is issued; amounts in minor units of `currency`. */
export interface InvoiceContent {
  readonly number: string;
  readonly issuedAt: string;
  readonly saleNumber: string;
  readonly currency: string;
  readonly seller: InvoiceParty;
  readonly marketplace: InvoiceParty;
  readonly lines: readonly InvoiceLine[];
  readonly goodsMinor: number;
  readonly shippingFeeMinor: number;
  readonly vat: {
    readonly rule: VatRule;
    /** A fraction as text, e.g. "0.19". */
    readonly rate: string;
    readonly sentence: string;
    readonly amountMinor: number;
  };
  readonly totalMinor: number;
}

export type VatRule = "DOMESTIC" | "INTRA_EU" | "EXPORT";

/** What the database knows of a sale that is about to be invoiced. */
export interface InvoiceFacts {
  readonly saleNumber: string;
  readonly currency: string;
  readonly sellerId: number;
  readonly sellerName: string;
  readonly sellerVatNumber: string | null;
  readonly sellerAddress: readonly string[] | null;
  readonly sellerCountry: string;
  readonly shipFromCountry: string;
  readonly destinationCountry: string;
  readonly vatRule: VatRule;
  readonly vatRate: string;
  readonly goodsMinor: number;
  readonly shippingFeeMinor: number;
  readonly vatMinor: number;
  readonly lines: readonly InvoiceLine[];
}

const netherlands: InvoiceParty = {
  name: "Quayside B.V.",
  address: ["Oostelijke Handelskade 1200", "1019 BM Amsterdam", "Netherlands"],
  vatNumber: "NL999999990B01",
};
const unitedKingdom: InvoiceParty = {
  name: "Quayside Ltd",
  address: ["12 Wharf Approach", "London E14 9ZZ", "United Kingdom"],
  vatNumber: "GB999999973",
};

/** The company that buys from the seller: the one of the customs union the goods go to. */
export function marketplaceFor(destinationCountry: string): InvoiceParty {
  return destinationCountry === "GB" ? unitedKingdom : netherlands;
}

const countryNames = new Intl.DisplayNames("en-GB", { type: "region" });

/** A country by its English name; an unknown code stays as it is. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code;
}

/** The sentence that tells a tax office why this much VAT is charged. */
export function vatSentence(rule: VatRule, shipFromCountry: string): string {
  switch (rule) {
    case "INTRA_EU":
      return "Reverse charge: VAT-exempt intra-Community supply, Article 138 of Directive 2006/112/EC.";
    case "EXPORT":
      return shipFromCountry === "GB"
        ? "Export: zero-rated supply, section 30(6) of the Value Added Tax Act 1994."
        : "Export: VAT-exempt supply, Article 146 of Directive 2006/112/EC.";
    case "DOMESTIC":
      return `Taxable supply: VAT at the standard rate (${countryName(shipFromCountry)}).`;
  }
}

/** QS-YEAR-NUMBER; six digits at least, so that numbers of a year sort as text. */
export function invoiceNumber(year: number, place: number): string {
  return `QS-${year}-${String(place).padStart(6, "0")}`;
}

/** Everything an invoice says, from the facts of its sale. */
export function invoiceContent(
  facts: InvoiceFacts,
  issue: { number: string; issuedAt: Date },
): InvoiceContent {
  return {
    number: issue.number,
    issuedAt: issue.issuedAt.toISOString(),
    saleNumber: facts.saleNumber,
    currency: facts.currency,
    seller: {
      name: facts.sellerName,
      address: facts.sellerAddress ?? [countryName(facts.sellerCountry)],
      vatNumber: facts.sellerVatNumber,
    },
    marketplace: marketplaceFor(facts.destinationCountry),
    lines: facts.lines,
    goodsMinor: facts.goodsMinor,
    shippingFeeMinor: facts.shippingFeeMinor,
    vat: {
      rule: facts.vatRule,
      rate: facts.vatRate,
      sentence: vatSentence(facts.vatRule, facts.shipFromCountry),
      amountMinor: facts.vatMinor,
    },
    totalMinor: facts.goodsMinor + facts.shippingFeeMinor + facts.vatMinor,
  };
}
