import type pg from "pg";
import { Random } from "#demo/random.ts";
import { addDays } from "#modules/platform/calendar/index.ts";

/** Separates these random choices from those of the rest of the demo data. */
const SEED_OFFSET = 14;
const HISTORY_DAYS = 90;
const PREMIUM_BRANDS = 24;

/**
 * Premium brands and 90 days of lowest prices: a product's price was within a tenth or two of today's, changing on
 * one day in the first and one in the last month; and the resulting usual price.
 */
export async function fillCatalogue(
  client: pg.Client,
  { seed, anchorDay }: { seed: number; anchorDay: string },
): Promise<void> {
  const random = new Random(seed + SEED_OFFSET);
  await client.query(
    `update brands set is_premium = true where id in (select brand_id from variants where brand_id not in (select id from brands where name = 'No brand')
      group by brand_id order by count(*) desc, brand_id limit $1)`,
    [PREMIUM_BRANDS],
  );
  // The market rows of earlier offers are updated at commit, unless the constraint is made immediate.
  await client.query("set constraints market_commit immediate");
  await client.query("set constraints market_commit deferred");
  await client.query(
    `insert into variant_prices (variant_id, day, euro, europe, usa, elsewhere)
     select m.variant_id, $1::date + d.past::int, round(m.lowest_euro * d.factor, d.digits), round(m.lowest_europe * d.factor, d.digits),
       round(m.lowest_usa * d.factor, d.digits), round(m.lowest_elsewhere * d.factor, d.digits)
     from variant_market m cross join lateral (
       select month * 30 + (m.variant_id * 7919 + month * 31 + $3::int) % 28 as past, 0.85 + (m.variant_id * 104729 + month * 613 + $3::int) % 250 / 1000.0 as factor, 0 as digits
       from generate_series(0, 2, 2) month
       union all select $2::int, 1, 6) d
     where m.lowest_euro is not null`,
    [addDays(anchorDay, -HISTORY_DAYS), HISTORY_DAYS, random.int(0, 1_000_000)],
  );
  await client.query(
    `update variant_market m set usual_euro = u.euro from (
       select variant_id, round(sum(euro * days) / sum(days), 6) as euro from (
         select variant_id, euro, least(until, $1::date + 1) - greatest(day, $1::date - 29) as days from (
           select variant_id, euro, day, coalesce(lead(day) over (partition by variant_id order by day), $1::date + 1) as until from variant_prices) prices
         where until > $1::date - 29) spans group by variant_id) u
     where m.variant_id = u.variant_id`,
    [anchorDay],
  );
  await client.query("insert into market_days (day) values ($1)", [anchorDay]);
}
