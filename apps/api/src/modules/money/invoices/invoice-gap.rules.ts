import type { VatRule } from "#modules/money/invoices/invoice.rules.ts";

/** What keeps the invoice of a sale from being issued; also why its payout is held. */
export const invoiceGaps = [
  "ADDRESS_INCOMPLETE",
  "VAT_NUMBER_MISSING",
  "VAT_NUMBER_INVALID",
  "VAT_BELOW_RATE",
] as const;
export type InvoiceGap = (typeof invoiceGaps)[number];

/** What an invoice needs beyond its lines. */
export interface InvoiceGround {
  readonly saleId: number;
  readonly vatRule: VatRule;
  readonly vatNumber: string | null;
  /** The verdict of the VAT registry on the number. */
  readonly vatStatus: string | null;
  /** The company's name, and street, postcode, city and country of its address, are there. */
  readonly hasAddress: boolean;
  /** The VAT matches the rate, but for rounding line by line. */
  readonly hasFittingVat: boolean;
}

/**
 * What is missing for an invoice or a credit note that the law accepts (Article 226 of Directive 2006/112/EC): the
 * seller's full address, the VAT number it supplies under, and VAT that fits the rate. A number that the registry refuses
 * is none; where the supply is exempt because of the number, the registry has to confirm it. The marketplace's own
 * numbers are always there.
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
