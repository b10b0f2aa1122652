import {
  type InvoiceParty,
  type PostalAddress,
  addressLines,
  countryName,
  marketplaceFor,
  nationalCurrency,
} from "#kernel/legal-entities.rules.ts";

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
  /** The day on which the goods were handed over, "YYYY-MM-DD". This and the rest older invoices do not say. */
  readonly suppliedOn?: string;
  /** Where the goods went, which makes a supply within the Union exempt. */
  readonly destinationCountry?: string;
  readonly agreement?: SelfBillingAgreement;
  /** The VAT in the currency of the supplier's country, where the invoice is in another one. */
  readonly nationalVat?: { readonly currency: string; readonly amountMinor: number };
}

/** The terms under which the seller lets us invoice in its name. */
export interface SelfBillingAgreement {
  /** Year and month; null for what was accepted before versions were kept. */
  readonly version: string | null;
  readonly acceptedAt: string;
}

export type VatRule = "DOMESTIC" | "INTRA_EU" | "EXPORT";

/** What the database knows of a sale that is about to be invoiced. */
export interface InvoiceFacts {
  readonly saleNumber: string;
  readonly currency: string;
  readonly sellerId: number;
  readonly sellerName: string;
  readonly sellerVatNumber: string | null;
  readonly sellerRegistration: string | null;
  readonly sellerPostal: PostalAddress | null;
  readonly sellerCountry: string;
  readonly shipFromCountry: string;
  readonly destinationCountry: string;
  readonly vatRule: VatRule;
  readonly vatRate: string;
  readonly goodsMinor: number;
  readonly shippingFeeMinor: number;
  readonly vatMinor: number;
  readonly lines: readonly InvoiceLine[];
  readonly suppliedOn: string | null;
  readonly agreement: SelfBillingAgreement | null;
  /** EUR for one unit of the sale's currency, frozen on the sale. */
  readonly fxRate: string;
  /** EUR for one unit of the currency of the country the goods leave; null where we know none. */
  readonly nationalRate: string | null;
}

/** The VAT in the currency of the country that gets it (Article 230), when it is another than that of the invoice. */
function nationalVatOf(facts: InvoiceFacts): InvoiceContent["nationalVat"] {
  const currency = nationalCurrency(facts.shipFromCountry);
  if (currency === null || currency === facts.currency || facts.vatMinor === 0) return undefined;
  if (facts.nationalRate === null) return undefined;
  const amountMinor = Math.round((facts.vatMinor * Number(facts.fxRate)) / Number(facts.nationalRate));
  return { currency, amountMinor };
}

/** The sentence that tells a tax office why this much VAT is charged. */
export function vatSentence(rule: VatRule, shipFromCountry: string): string {
  switch (rule) {
    case "INTRA_EU":
      return "VAT-exempt intra-Community supply, Article 138 of Directive 2006/112/EC.";
    case "EXPORT":
      return shipFromCountry === "GB"
        ? "Export: zero-rated supply, section 30(6) of the Value Added Tax Act 1994."
        : "Export: VAT-exempt supply, Article 146 of Directive 2006/112/EC.";
    case "DOMESTIC":
      return `Taxable supply: VAT at the standard rate (${countryName(shipFromCountry)}).`;
  }
}

/** The VAT sentence of a self-billing invoice: in the United Kingdom it also says that the seller owes the VAT. */
export function invoiceSentence(rule: VatRule, shipFromCountry: string): string {
  const sentence = vatSentence(rule, shipFromCountry);
  const isOwedInUk = rule === "DOMESTIC" && shipFromCountry === "GB";
  return isOwedInUk ? `${sentence} The VAT shown is your output tax due to HMRC.` : sentence;
}

/** Days are those of the marketplace's seat, "YYYY-MM-DD". */
const dayInAmsterdam = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Amsterdam", dateStyle: "short" });

/** The day on which a document was issued, "YYYY-MM-DD". */
export const dayOfIssue = ({ issuedAt }: { readonly issuedAt: string }): string =>
  dayInAmsterdam.format(new Date(issuedAt));

/** Everything an invoice says, from the facts of its sale. */
export function invoiceContent(
  facts: InvoiceFacts,
  issue: { number: string; issuedAt: Date },
): InvoiceContent {
  const { sellerPostal, sellerRegistration, agreement } = facts;
  // A carrier may be booked for a later day; the invoice says no day that has not come.
  const issuedOn = dayInAmsterdam.format(issue.issuedAt);
  const suppliedOn = facts.suppliedOn && facts.suppliedOn < issuedOn ? facts.suppliedOn : issuedOn;
  const nationalVat = nationalVatOf(facts);
  return {
    number: issue.number,
    issuedAt: issue.issuedAt.toISOString(),
    saleNumber: facts.saleNumber,
    currency: facts.currency,
    seller: {
      name: facts.sellerName,
      address: sellerPostal ? addressLines(sellerPostal) : [countryName(facts.sellerCountry)],
      vatNumber: facts.sellerVatNumber,
      ...(sellerPostal && { postal: sellerPostal }),
      ...(sellerRegistration !== null && { registration: sellerRegistration }),
    },
    marketplace: marketplaceFor(facts.destinationCountry),
    lines: facts.lines,
    goodsMinor: facts.goodsMinor,
    shippingFeeMinor: facts.shippingFeeMinor,
    vat: {
      rule: facts.vatRule,
      rate: facts.vatRate,
      sentence: invoiceSentence(facts.vatRule, facts.shipFromCountry),
      amountMinor: facts.vatMinor,
    },
    totalMinor: facts.goodsMinor + facts.shippingFeeMinor + facts.vatMinor,
    destinationCountry: facts.destinationCountry,
    suppliedOn,
    ...(agreement && { agreement }),
    ...(nationalVat && { nationalVat }),
  };
}
