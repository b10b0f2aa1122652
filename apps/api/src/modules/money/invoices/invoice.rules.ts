import { CROSS_BORDER_SENTENCE, smallBusinessScheme } from "@quayside/identifiers/small-business";
import { EU_MEMBERS, type Territory, territoryOf } from "@quayside/identifiers/territories";
import { type NetAtRate, type VatAtRate, chargedByRate } from "@quayside/api-client/contract/sales/vat.rules";
import {
  type InvoiceParty,
  type MarketplaceEntity,
  type PostalAddress,
  addressLines,
  countryName,
  nationalCurrency,
  partyOf,
} from "#foundation/legal-entities.rules.ts";
import type { DeliverTo } from "#modules/money/pricing/index.ts";
import type { UblParty, UblVat, UblVatSum } from "#ubl/ubl-document.ts";

const letters = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(65 + place));
const codes = letters.flatMap((first) => letters.map((second) => first + second));
const codesByName = new Map(codes.map((code) => [countryName(code), code]));

/** The country of a party in a document without a structured address: from its last line, or its VAT number. */
function countryOf({ address, vatNumber }: InvoiceParty): string {
  const prefix = vatNumber?.slice(0, 2) ?? "";
  return codesByName.get(address.at(-1) ?? "") ?? (prefix === "EL" ? "GR" : prefix);
}

/** A party for data formats. Of an older document the lines stay unchanged: only the country is extracted. */
export function ublPartyOf(party: InvoiceParty): UblParty {
  const { name, vatNumber, taxNumber = null, postal, registration = null } = party;
  const ids = { name, vatNumber, taxNumber, registration };
  if (postal) return { ...ids, ...postal };
  const [lineOne = "", ...others] = party.address.slice(0, -1);
  const city = others.at(-1) ?? "";
  const lineTwo = others.slice(0, -1).join(", ");
  return { ...ids, lineOne, lineTwo, postcode: "", city, country: countryOf(party) };
}

/** The VAT category of a rule and a rate in EN 16931. @param rate a fraction as text, e.g. "0.19" */
export function ublVatOf(rule: VatRule, rate: string): UblVat {
  const percent = String(Number((Number(rate) * 100).toFixed(4)));
  if (rule === "INTRA_EU") return { category: "K", percent: "0" };
  if (rule === "EXPORT") return { category: "G", percent: "0" };
  if (rule === "SMALL_BUSINESS") return { category: "E", percent: "0" };
  return { category: percent === "0" ? "Z" : "S", percent };
}

/**
 * Why no VAT is charged, with the code of the EU's list where one applies: there is none for the law of others, whose
 * exports a supplier from the Union can have too.
 */
export function exemptionOf(vat: UblVat, sentence: string): UblVatSum["exemption"] {
  if (vat.category === "K") return { text: sentence, code: "VATEX-EU-IC" };
  if (vat.category === "G")
    return { text: sentence, code: sentence === EXPORT_FROM_UNION ? "VATEX-EU-G" : null };
  // The list has codes for exempt goods and services, and none for who supplies them.
  if (vat.category === "E") return { text: sentence, code: null };
  return null;
}

export interface InvoiceLine {
  readonly gtin: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitMinor: number;
  readonly sumMinor: number;
  /** The VAT rate of the product, a fraction as text. Older invoices have one rate for all lines. */
  readonly vatRate?: string;
}

/** The content of an invoice, frozen when it is issued; amounts in minor units of `currency`. */
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
    readonly sentence: string;
    readonly amountMinor: number;
    /** The VAT at each rate; older invoices have one rate instead. */
    readonly rates?: readonly VatAtRate[];
    /** The one rate of an older invoice. */
    readonly rate?: string;
  };
  readonly totalMinor: number;
  /** The day on which the goods were handed over, "YYYY-MM-DD". Older invoices lack this and the following fields. */
  readonly suppliedOn?: string;
  /** The country where the goods arrive, which makes an intra-Community supply exempt. */
  readonly destinationCountry?: string;
  /** Where the goods arrive; older invoices lack it. */
  readonly deliverTo?: DeliverTo;
  readonly agreement?: SelfBillingAgreement;
  /** The VAT in the national currency of the supplier, where the invoice is in another one. */
  readonly nationalVat?: { readonly currency: string; readonly amountMinor: number };
}

/** The terms under which the seller lets us issue invoices on its behalf. */
export interface SelfBillingAgreement {
  /** Year and month; null for terms accepted before versions were stored. */
  readonly version: string | null;
  readonly acceptedAt: string;
}

export type VatRule = "DOMESTIC" | "INTRA_EU" | "EXPORT" | "SMALL_BUSINESS";

/** The facts of a sale about to be invoiced. */
export interface InvoiceFacts {
  readonly saleNumber: string;
  readonly currency: string;
  readonly sellerId: number;
  readonly sellerName: string;
  readonly sellerVatNumber: string | null;
  /** Of a small business, which has no VAT number. */
  readonly sellerTaxNumber: string | null;
  readonly sellerRegistration: string | null;
  readonly sellerPostal: PostalAddress | null;
  readonly sellerCountry: string;
  readonly shipFromCountry: string;
  /** Null where it was not kept: the mainland is meant. */
  readonly shipFromPostcode: string | null;
  /** The legal entity that takes the goods. */
  readonly entity: MarketplaceEntity;
  readonly destinationCountry: string;
  /** Null for sales from before it was kept. */
  readonly deliverTo: DeliverTo | null;
  readonly vatRule: VatRule;
  /** The goods at each rate, the highest first. */
  readonly netByRate: readonly NetAtRate[];
  readonly goodsMinor: number;
  readonly shippingFeeMinor: number;
  readonly vatMinor: number;
  readonly lines: readonly InvoiceLine[];
  readonly suppliedOn: string | null;
  readonly agreement: SelfBillingAgreement | null;
  /** Exchange rate of the sale's currency to EUR on the day of supply. */
  readonly fxRate: string;
  /** The same of the national currency of the country of dispatch; null when unknown. */
  readonly nationalRate: string | null;
}

/** The VAT in the currency of the tax authority (Article 230), when the invoice is in another one. */
function nationalVatOf(facts: InvoiceFacts, dispatch: Territory): InvoiceContent["nationalVat"] {
  const currency = nationalCurrency(dispatch);
  if (currency === null || currency === facts.currency || facts.vatMinor === 0) return undefined;
  if (facts.nationalRate === null) return undefined;
  const amountMinor = Math.round((facts.vatMinor * Number(facts.fxRate)) / Number(facts.nationalRate));
  return { currency, amountMinor };
}

const EXPORT_FROM_UNION = "Export: VAT-exempt supply, Article 146 of Directive 2006/112/EC.";

/** Why no VAT is charged on an export, by the law of the place of dispatch. */
function exportSentence({ vat, isUnionVat }: Territory): string {
  if (vat === "GB" || vat === "XI")
    return "Export: zero-rated supply, section 30(6) of the Value Added Tax Act 1994.";
  if (vat === "CH") return "Export: exempt from Swiss VAT, Article 23(2)(1) of the Swiss VAT Act (MWSTG).";
  if (vat === "NO") return "Export: zero-rated supply, section 6-21 of the Norwegian VAT Act.";
  if (isUnionVat) return EXPORT_FROM_UNION;
  return "Goods dispatched from outside the VAT territory of the European Union: no VAT is charged.";
}

/** Whether goods leave a member of the Union that is not the supplier's own, which is one too. */
const isAbroad = ({ vat, isUnionVat }: Territory, supplierCountry: string): boolean =>
  isUnionVat && vat !== supplierCountry && EU_MEMBERS.includes(supplierCountry);

/**
 * The sentence that tells a tax office why this VAT is charged.
 * @param dispatch where the goods leave
 * @param supplierCountry where the supplier is established: its country exempts a small business
 */
export function vatSentence(
  rule: VatRule,
  dispatch: Territory,
  supplierCountry: string = dispatch.country,
): string {
  switch (rule) {
    case "SMALL_BUSINESS":
      if (isAbroad(dispatch, supplierCountry)) return CROSS_BORDER_SENTENCE;
      return (
        smallBusinessScheme(supplierCountry)?.sentence ??
        "The supplier is not registered for VAT: no VAT is charged."
      );
    case "INTRA_EU":
      return "VAT-exempt intra-Community supply, Article 138 of Directive 2006/112/EC.";
    case "EXPORT":
      return exportSentence(dispatch);
    case "DOMESTIC":
      return dispatch.vat === null
        ? "Goods supplied outside the VAT territory of the European Union: no VAT is charged."
        : `Taxable supply: VAT at the rate of each line (${countryName(dispatch.vat === "XI" ? "GB" : dispatch.vat)}).`;
  }
}

/** The VAT sentence of a self-billing invoice: in the United Kingdom it also states that the seller owes the VAT. */
export function invoiceSentence(rule: VatRule, dispatch: Territory, supplierCountry?: string): string {
  const sentence = vatSentence(rule, dispatch, supplierCountry);
  const isOwedInUk = rule === "DOMESTIC" && (dispatch.vat === "GB" || dispatch.vat === "XI");
  return isOwedInUk ? `${sentence} The VAT shown is your output tax due to HMRC.` : sentence;
}

/** The VAT of an invoice at each rate that anything was charged under. */
export function ratesOf(
  content: Pick<InvoiceContent, "vat" | "goodsMinor" | "shippingFeeMinor">,
): readonly VatAtRate[] {
  const { rates, rate = "0", amountMinor } = content.vat;
  if (rates !== undefined) return rates;
  const { goodsMinor, shippingFeeMinor: feeMinor } = content;
  return [{ rate, goodsMinor, feeMinor, vatMinor: amountMinor }];
}

/** The VAT rate of a line. */
export const rateOf = (line: InvoiceLine, { vat }: Pick<InvoiceContent, "vat">): string =>
  line.vatRate ?? vat.rate ?? "0";

/** The VAT of a sale at each rate, without the rates of lines of which nothing was confirmed. */
function chargedRates({ netByRate, shippingFeeMinor, vatMinor }: InvoiceFacts): VatAtRate[] {
  const charged = chargedByRate(netByRate, shippingFeeMinor, vatMinor);
  const used = charged.filter(({ goodsMinor, feeMinor }) => goodsMinor + feeMinor > 0);
  return used.length > 0 ? used : charged.slice(0, 1);
}

/** Days in the time zone of the marketplace's registered office, "YYYY-MM-DD". */
const dayInAmsterdam = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Amsterdam", dateStyle: "short" });

/** The day on which a document was issued, "YYYY-MM-DD". */
export const dayOfIssue = ({ issuedAt }: { readonly issuedAt: string }): string =>
  dayInAmsterdam.format(new Date(issuedAt));

/** The content of an invoice, from the facts of its sale. */
export function invoiceContent(
  facts: InvoiceFacts,
  issue: { number: string; issuedAt: Date },
): InvoiceContent {
  const { sellerPostal, sellerRegistration, sellerTaxNumber, agreement } = facts;
  // A carrier may be booked for a later day; the invoice never states a future day.
  const issuedOn = dayInAmsterdam.format(issue.issuedAt);
  const suppliedOn = facts.suppliedOn && facts.suppliedOn < issuedOn ? facts.suppliedOn : issuedOn;
  const dispatch = territoryOf({ country: facts.shipFromCountry, postcode: facts.shipFromPostcode });
  const nationalVat = nationalVatOf(facts, dispatch);
  return {
    number: issue.number,
    issuedAt: issue.issuedAt.toISOString(),
    saleNumber: facts.saleNumber,
    currency: facts.currency,
    seller: {
      name: facts.sellerName,
      address: sellerPostal ? addressLines(sellerPostal) : [countryName(facts.sellerCountry)],
      vatNumber: facts.sellerVatNumber,
      ...(sellerTaxNumber !== null && { taxNumber: sellerTaxNumber }),
      ...(sellerPostal && { postal: sellerPostal }),
      ...(sellerRegistration !== null && { registration: sellerRegistration }),
    },
    marketplace: partyOf(facts.entity),
    lines: facts.lines,
    goodsMinor: facts.goodsMinor,
    shippingFeeMinor: facts.shippingFeeMinor,
    vat: {
      rule: facts.vatRule,
      sentence: invoiceSentence(facts.vatRule, dispatch, facts.sellerCountry),
      amountMinor: facts.vatMinor,
      rates: chargedRates(facts),
    },
    totalMinor: facts.goodsMinor + facts.shippingFeeMinor + facts.vatMinor,
    destinationCountry: facts.deliverTo?.country ?? facts.destinationCountry,
    ...(facts.deliverTo && { deliverTo: facts.deliverTo }),
    suppliedOn,
    ...(agreement && { agreement }),
    ...(nationalVat && { nationalVat }),
  };
}
