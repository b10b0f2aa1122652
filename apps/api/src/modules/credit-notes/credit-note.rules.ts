import { type InvoiceParty, type VatRule, marketplaceFor, vatSentence } from "#modules/invoices/index.ts";

export interface CreditNoteLine {
  readonly claimNumber: string;
  readonly saleNumber: string;
  /** The invoice that is corrected; null while the sale has none. */
  readonly invoiceNumber: string | null;
  readonly gtin: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitMinor: number;
  /** Per cent of the price that is given back. */
  readonly sharePercent: number;
  readonly sumMinor: number;
}

/** VAT by what it was charged for: a rule, a rate and where the goods came from. */
export interface CreditNoteVat {
  readonly rule: VatRule;
  /** A fraction as text, e.g. "0.19". */
  readonly rate: string;
  readonly sentence: string;
  readonly goodsMinor: number;
  readonly vatMinor: number;
}

/** What a credit note says, frozen when it is issued; amounts in minor units of `currency`. */
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
}

/** A claim that goes into a credit note, as the database knows it. */
export interface ClaimToCredit {
  readonly id: number;
  readonly goodsMinor: number;
  readonly vatMinor: number;
  readonly vatRule: VatRule;
  readonly vatRate: string;
  readonly shipFromCountry: string;
  readonly destinationCountry: string;
  readonly lines: readonly CreditNoteLine[];
}

/** QC-YEAR-NUMBER; six digits at least, so that numbers of a year sort as text. */
export function creditNoteNumber(year: number, place: number): string {
  return `QC-${year}-${String(place).padStart(6, "0")}`;
}

/** VAT of claims, those of the same kind together. */
function vatOf(claims: readonly ClaimToCredit[]): CreditNoteVat[] {
  const parts = new Map<string, CreditNoteVat>();
  for (const { vatRule: rule, vatRate: rate, shipFromCountry, goodsMinor, vatMinor } of claims) {
    const sentence = vatSentence(rule, shipFromCountry);
    const key = `${rule} ${rate} ${sentence}`;
    const known = parts.get(key);
    parts.set(key, {
      rule,
      rate,
      sentence,
      goodsMinor: (known?.goodsMinor ?? 0) + goodsMinor,
      vatMinor: (known?.vatMinor ?? 0) + vatMinor,
    });
  }
  return [...parts.values()];
}

/**
 * Everything a credit note says. It comes from the company that bought the goods; where both did, from the one of the
 * Union.
 */
export function creditNoteContent(
  note: { number: string; issuedAt: Date; month: string; currency: string; seller: InvoiceParty },
  claims: readonly ClaimToCredit[],
): CreditNoteContent {
  const goodsMinor = claims.reduce((sum, claim) => sum + claim.goodsMinor, 0);
  const vatMinor = claims.reduce((sum, claim) => sum + claim.vatMinor, 0);
  const isBritish = claims.every((claim) => claim.destinationCountry === "GB");
  return {
    number: note.number,
    issuedAt: note.issuedAt.toISOString(),
    month: note.month,
    currency: note.currency,
    seller: note.seller,
    marketplace: marketplaceFor(isBritish ? "GB" : "NL"),
    lines: claims.flatMap((claim) => claim.lines),
    vat: vatOf(claims),
    goodsMinor,
    vatMinor,
    totalMinor: goodsMinor + vatMinor,
  };
}
