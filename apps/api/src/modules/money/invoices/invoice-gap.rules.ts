import type { VatRule } from "#modules/money/invoices/invoice.rules.ts";

/** Reasons why the invoice of a sale cannot be issued; its payout is held for the same reason. */
export const invoiceGaps = [
  "ADDRESS_INCOMPLETE",
  "VAT_NUMBER_MISSING",
  "VAT_NUMBER_INVALID",
  "VAT_BELOW_RATE",
] as const;
export type InvoiceGap = (typeof invoiceGaps)[number];

/** What an invoice requires besides its lines. */
export interface InvoiceGround {
  readonly saleId: number;
  readonly vatRule: VatRule;
  readonly vatNumber: string | null;
  /** The verdict of the VAT registry on the number. */
  readonly vatStatus: string | null;
  /** Whether the company's name, and street, postcode, city and country of its address, are known. */
  readonly hasAddress: boolean;
  /** Whether the VAT matches the rate, apart from rounding per line. */
  readonly hasFittingVat: boolean;
}

/**
 * What is missing for a legally valid invoice or credit note (Article 226 of Directive 2006/112/EC): the seller's
 * full address, the VAT number it supplies under, and VAT that matches the rate. A number that the registry rejects
 * counts as missing; where the supply is exempt because of the number, the registry must confirm it. The
 * marketplace's own numbers are always known.
 */
export function invoiceGapOf(ground: InvoiceGround): InvoiceGap | null {
  if (!ground.hasAddress) return "ADDRESS_INCOMPLETE";
  if (ground.vatNumber === null) return "VAT_NUMBER_MISSING";
  const isConfirmed = ground.vatStatus === "VALID";
  if (ground.vatStatus === "INVALID" || (ground.vatRule === "INTRA_EU" && !isConfirmed))
    return "VAT_NUMBER_INVALID";
  if (!ground.hasFittingVat) return "VAT_BELOW_RATE";
  return null;
}
