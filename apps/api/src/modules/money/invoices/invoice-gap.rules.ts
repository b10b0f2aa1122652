import { territoryOf } from "@quayside/identifiers/territories";
import { type MarketplaceEntity, partyOf } from "#kernel/legal-entities.rules.ts";
import { legTo, taxOf } from "#modules/money/pricing/index.ts";
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
  readonly entity: MarketplaceEntity;
  readonly shipFrom: Parameters<typeof territoryOf>[0];
  /** Null for sales from before it was kept. */
  readonly deliverTo: Parameters<typeof territoryOf>[0] | null;
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
  if (ground.vatRule === "INTRA_EU" && isOfOurState(ground.vatNumber, ground.entity))
    return "VAT_NUMBER_INVALID";
  if (!ground.hasFittingVat || lacksVat(ground)) return "VAT_BELOW_RATE";
  return null;
}

/**
 * Whether a number was given by the state of our entity's own number. It is then not of the country that the goods
 * leave, and two numbers of one state make no intra-Union supply.
 */
const isOfOurState = (vatNumber: string, entity: MarketplaceEntity): boolean =>
  vatNumber.slice(0, 2) === partyOf(entity).vatNumber?.slice(0, 2);

/**
 * Whether no VAT is charged for a reason that the way of the goods does not give: an intra-Union supply without a number
 * of our entity from another state than the dispatch, or an export that leaves no VAT territory. No schema sees it.
 */
function lacksVat({ vatRule, entity, shipFrom, deliverTo }: InvoiceGround): boolean {
  if (vatRule === "DOMESTIC" || deliverTo === null) return false;
  return taxOf(legTo(entity, territoryOf(shipFrom), territoryOf(deliverTo))).rule !== vatRule;
}
