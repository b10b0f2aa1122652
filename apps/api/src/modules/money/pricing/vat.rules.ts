export type VatRule = "DOMESTIC" | "INTRA_EU" | "EXPORT";

/** What determines the VAT on the seller's part of an order. Countries are ISO 3166-1 alpha-2. */
export interface VatFacts {
  readonly shipFrom: string;
  readonly destination: string;
  /** State of the buyer's VAT number; null without one. */
  readonly vatStatus: string | null;
}

export interface VatTreatment {
  readonly rule: VatRule;
  /** Country whose standard rate applies; null when none does. */
  readonly rateCountry: string | null;
}

const EU: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/**
 * The VAT rule of a delivery: local inside a country, none between two EU countries when the buyer's number is
 * validated, none when the goods leave the customs union. A number that could not be validated counts as none.
 */
export function vatTreatmentOf({ shipFrom, destination, vatStatus }: VatFacts): VatTreatment {
  if (shipFrom === destination) return { rule: "DOMESTIC", rateCountry: shipFrom };
  if (!EU.has(shipFrom) || !EU.has(destination)) return { rule: "EXPORT", rateCountry: null };
  if (vatStatus === "VALID") return { rule: "INTRA_EU", rateCountry: null };
  return { rule: "DOMESTIC", rateCountry: shipFrom };
}
