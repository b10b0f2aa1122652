import type pg from "pg";
import type { DemoBuyer } from "#demo/companies.ts";
import type { MarketplaceEntity } from "#foundation/legal-entities.rules.ts";
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

/** Who of us takes the goods of a sale, its VAT rule, and the country whose rates apply. */
export function vatOf(
  shipFrom: { country: string; postcode: string },
  { deliverTo }: DemoBuyer,
): { entity: MarketplaceEntity; rule: Tax["rule"]; rateCountry: string | null } {
  const { entity, leg } = legOf({ shipFrom, deliverTo, warehouse: deliverTo.isWarehouse ? deliverTo : null });
  const { rule, rateCountry } = taxOf(leg);
  return { entity, rule, rateCountry };
}

/** Gives the lines their VAT rates of the day of the order, and the sales what follows from them. */
export async function rateSales(client: pg.Client): Promise<void> {
  await client.query(`
    update sale_lines l set vat_rate = r.rate, vat_category = r.category
    from sales s, variants v, lateral product_vat(s.ship_from_country, v.category_id, s.created_at::date) r
    where s.id = l.sale_id and v.id = l.variant_id and s.vat_rule = 'DOMESTIC'`);
  // As net_of_lines, for all sales together.
  await client.query(`
    update sales s set net_by_rate = n.net, vat_minor = expected_vat(n.net, s.shipping_fee_minor)
    from (select sale_id, jsonb_agg(jsonb_build_object('rate', trim_scale(vat_rate), 'goods', goods) order by vat_rate desc) as net
      from (select sale_id, vat_rate, sum(price_minor * coalesce(confirmed_quantity, requested_quantity))::bigint as goods
        from sale_lines group by 1, 2) r group by 1) n
    where n.sale_id = s.id`);
}
