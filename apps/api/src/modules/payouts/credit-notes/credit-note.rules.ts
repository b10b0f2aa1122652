import type { ClaimReason } from "@quayside/api-client/contract/claims/claim.schema";
import { territoryOf } from "@quayside/identifiers/territories";
import { chargedByRate } from "@quayside/api-client/contract/sales/vat.rules";
import { type SelfBillingAgreement, type VatRule, vatSentence } from "#modules/money/invoices/index.ts";
import { type InvoiceParty, type MarketplaceEntity, partyOf } from "#foundation/legal-entities.rules.ts";

export interface CreditNoteLine {
  readonly claimNumber: string;
  readonly saleNumber: string;
  /** The corrected invoice; null in old notes whose sales had none. */
  readonly invoiceNumber: string | null;
  /** The day of issue of that invoice, "YYYY-MM-DD"; older notes lack it. */
  readonly invoiceIssuedOn?: string;
  readonly gtin: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitMinor: number;
  /** Refunded share of the price, in per cent. */
  readonly sharePercent: number;
  readonly sumMinor: number;
  /** Why the buyer claimed; older notes lack it. */
  readonly reason?: ClaimReason;
  /** The VAT rate of the product, a fraction as text. In older notes each claim has one rate. */
  readonly vatRate?: string;
}

/** VAT by rule, rate and country of dispatch. */
export interface CreditNoteVat {
  readonly rule: VatRule;
  /** A fraction as text, e.g. "0.19". */
  readonly rate: string;
  readonly sentence: string;
  readonly goodsMinor: number;
  readonly vatMinor: number;
  /** The claims it applies to; older notes lack them. */
  readonly claimNumbers?: readonly string[];
}

/** The content of a credit note, frozen when it is issued; amounts in minor units of `currency`. */
export interface CreditNoteContent {
  readonly number: string;
  readonly issuedAt: string;
  /** "YYYY-MM". */
  readonly month: string;
  readonly currency: string;
  readonly seller: InvoiceParty;
  readonly marketplace: InvoiceParty;
  readonly lines: readonly CreditNoteLine[];
  readonly vat: readonly CreditNoteVat[];
  readonly goodsMinor: number;
  readonly vatMinor: number;
  readonly totalMinor: number;
  /** The destination of exempt goods. Older notes lack this and the agreement. */
  readonly destinationCountry?: string;
  readonly agreement?: SelfBillingAgreement;
  /** The VAT in the national currency of the tax authority, where the corrected invoices state one. */
  readonly nationalVat?: NationalVat;
}

/** An amount of VAT in the currency of the tax authority (Article 230). */
interface NationalVat {
  readonly currency: string;
  readonly amountMinor: number;
}

/** A claim to be credited. */
export interface ClaimToCredit {
  readonly id: number;
  readonly saleId: number;
  readonly goodsMinor: number;
  readonly vatMinor: number;
  readonly vatRule: VatRule;
  readonly shipFromCountry: string;
  /** Null or absent where it was not kept: the mainland is meant. */
  readonly shipFromPostcode?: string | null;
  readonly destinationCountry: string;
  /** Where the seller is established; left out where it is the country of dispatch. */
  readonly sellerCountry?: string;
  /** The number that the corrected invoice names; null for that of a small business. */
  readonly invoicedVatNumber?: string | null;
  readonly lines: readonly (CreditNoteLine & { readonly vatRate: string })[];
  /** The VAT of the corrected invoice in the currency of the tax authority; null where the invoice states none. */
  readonly invoicedNationalVat: (NationalVat & { readonly ofVatMinor: number }) | null;
}

/**
 * The VAT in the currency of the tax authority, at the rates of the corrected invoices, so that invoice and
 * correction match. Claims in several such currencies have none together: a note states one amount of VAT in another
 * currency.
 */
function nationalVatOf(claims: readonly ClaimToCredit[]): NationalVat | undefined {
  const taxed = claims.filter(({ vatMinor }) => vatMinor !== 0);
  const [currency, ...others] = new Set(taxed.map((claim) => claim.invoicedNationalVat?.currency));
  if (currency === undefined || others.length > 0) return undefined;
  const shares = taxed.map(({ vatMinor, invoicedNationalVat: invoiced }) =>
    invoiced ? (vatMinor * invoiced.amountMinor) / invoiced.ofVatMinor : 0,
  );
  return { currency, amountMinor: Math.round(shares.reduce((sum, share) => sum + share, 0)) };
}

/** The VAT of a claim at the rate of each of its lines; adds up to what was approved. */
function ratesOfClaim({ lines, vatMinor }: ClaimToCredit) {
  const net = [...Map.groupBy(lines, ({ vatRate }) => vatRate)].map(([rate, ofRate]) => ({
    rate,
    goodsMinor: ofRate.reduce((sum, line) => sum + line.sumMinor, 0),
  }));
  return chargedByRate(
    net.toSorted((a, b) => Number(b.rate) - Number(a.rate)),
    0,
    vatMinor,
  );
}

/** VAT of claims, summed by rule, rate and country. */
function vatOf(claims: readonly ClaimToCredit[]): CreditNoteVat[] {
  const parts = new Map<string, CreditNoteVat>();
  for (const claim of claims) {
    const { shipFromCountry: country, shipFromPostcode: postcode = null } = claim;
    const sentence = vatSentence(claim.vatRule, territoryOf({ country, postcode }), claim.sellerCountry);
    for (const { rate, goodsMinor, vatMinor } of ratesOfClaim(claim)) {
      const key = `${claim.vatRule} ${rate} ${sentence}`;
      const known = parts.get(key);
      const numbers = claim.lines.map(({ claimNumber }) => claimNumber);
      parts.set(key, {
        rule: claim.vatRule,
        rate,
        sentence,
        goodsMinor: (known?.goodsMinor ?? 0) + goodsMinor,
        vatMinor: (known?.vatMinor ?? 0) + vatMinor,
        claimNumbers: [...new Set([...(known?.claimNumbers ?? []), ...numbers])],
      });
    }
  }
  return [...parts.values()];
}

/** The state of a VAT number: the beginning of its stored form. */
const stateOf = (vatNumber: string): string => vatNumber.slice(0, 2);

const invoicedNumber = (claims: readonly ClaimToCredit[]): string | null =>
  claims.flatMap(({ invoicedVatNumber }) => invoicedVatNumber ?? [])[0] ?? null;

/**
 * The claims that one note can correct: those on invoices under a VAT number of the same state as the first. A note names
 * one number; the rest goes into the next.
 */
export function underOneNumber(claims: readonly ClaimToCredit[]): ClaimToCredit[] {
  const first = invoicedNumber(claims);
  return claims.filter(
    ({ invoicedVatNumber: number }) => !number || first === null || stateOf(number) === stateOf(first),
  );
}

/**
 * A seller is named as in the invoices: by the VAT number that they were issued under where that is of another state than
 * its own number, or it became a small business since.
 */
function sellerAsInvoiced(seller: InvoiceParty, claims: readonly ClaimToCredit[]): InvoiceParty {
  const invoiced = invoicedNumber(claims);
  const isOwn =
    invoiced === null || (seller.vatNumber !== null && stateOf(invoiced) === stateOf(seller.vatNumber));
  return { ...seller, vatNumber: isOwn ? seller.vatNumber : invoiced };
}

/** The content of a credit note, from claims on invoices to one legal entity. */
export function creditNoteContent(
  note: {
    number: string;
    issuedAt: Date;
    month: string;
    currency: string;
    seller: InvoiceParty;
    entity: MarketplaceEntity;
    agreement: SelfBillingAgreement | null;
  },
  claims: readonly ClaimToCredit[],
): CreditNoteContent {
  const goodsMinor = claims.reduce((sum, claim) => sum + claim.goodsMinor, 0);
  const vatMinor = claims.reduce((sum, claim) => sum + claim.vatMinor, 0);
  const nationalVat = nationalVatOf(claims);
  const exempt = claims.find(({ vatRule }) => vatRule !== "DOMESTIC") ?? claims[0];
  return {
    number: note.number,
    issuedAt: note.issuedAt.toISOString(),
    month: note.month,
    currency: note.currency,
    seller: sellerAsInvoiced(note.seller, claims),
    marketplace: partyOf(note.entity),
    lines: claims.flatMap((claim) => claim.lines),
    vat: vatOf(claims),
    goodsMinor,
    vatMinor,
    totalMinor: goodsMinor + vatMinor,
    ...(exempt && { destinationCountry: exempt.destinationCountry }),
    ...(note.agreement && { agreement: note.agreement }),
    ...(nationalVat && { nationalVat }),
  };
}

/** The corrected invoices, each once. */
export function correctedInvoices({
  lines,
}: Pick<CreditNoteContent, "lines">): { number: string; issuedOn: string | undefined }[] {
  const found = new Map<string, string | undefined>();
  for (const { invoiceNumber, invoiceIssuedOn } of lines)
    if (invoiceNumber !== null) found.set(invoiceNumber, invoiceIssuedOn);
  return [...found].map(([number, issuedOn]) => ({ number, issuedOn }));
}
