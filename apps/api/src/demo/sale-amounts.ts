import type { DemoBuyer } from "#demo/companies.ts";
import type { MarketplaceEntity } from "#kernel/legal-entities.rules.ts";
import { places } from "#demo/places.ts";
import type { Random } from "#demo/random.ts";
import type { SaleLine } from "#demo/sale-line-plan.ts";
import { type Tax, landedPriceMinor, legOf, taxOf } from "#modules/money/pricing/index.ts";

/** Totals over the lines of a sale, in minor units of its currency. */
export interface SaleAmounts {
  readonly units: number;
  readonly requestedMinor: number;
  /** The seller's price for the confirmed quantities, or the ordered ones before confirmation. */
  readonly priceMinor: number;
  /** What the buyer paid for the ordered quantities. */
  readonly landedMinor: number;
  /** The buyer's refund for unconfirmed quantities. */
  readonly reductionMinor: number;
}

/** Totals the lines of a sale; a line that was never confirmed counts as ordered. */
export function amountsOf(lines: readonly SaleLine[]): SaleAmounts {
  const sum = (amount: (line: SaleLine, quantity: number) => number): number =>
    lines.reduce((total, line) => total + amount(line, line.confirmed ?? line.requested), 0);
  return {
    units: sum((_, quantity) => quantity),
    requestedMinor: sum(({ offer, requested }) => requested * offer.priceMinor),
    priceMinor: sum(({ offer }, quantity) => quantity * offer.priceMinor),
    landedMinor: sum(({ offer, requested }) => requested * landedPriceMinor(offer.priceMinor)),
    reductionMinor: sum(
      ({ offer, requested }, quantity) => (requested - quantity) * landedPriceMinor(offer.priceMinor),
    ),
  };
}

/** A shipping fee in whole currency units: at most a tenth of the price, or 20.00 if that is more. */
export function drawShippingFee(random: Random, priceMinor: number): number {
  return Math.min(random.int(4, 25) * 100, Math.max(2000, Math.floor(priceMinor / 10)));
}

/** Who of us takes the goods of a sale, its VAT rule, and the rate as a fraction. */
export function vatOf(
  shipFrom: { country: string; postcode: string },
  { deliverTo }: DemoBuyer,
): { entity: MarketplaceEntity; rule: Tax["rule"]; rate: number } {
  const { entity, leg } = legOf({ shipFrom, deliverTo, warehouse: deliverTo.isWarehouse ? deliverTo : null });
  const { rule, rateCountry } = taxOf(leg);
  return { entity, rule, rate: rateCountry === null ? 0 : (places[rateCountry]?.vat ?? 0) };
}

/** VAT in minor units, rounded half up; in integers throughout, to match PostgreSQL's result. */
export function vatMinorOf(amountMinor: number, rate: number): number {
  return Math.round((amountMinor * Math.round(rate * 10_000)) / 10_000);
}
