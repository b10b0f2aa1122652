import type pg from "pg";
import { Random } from "#demo/random.ts";
import { addDays } from "#modules/platform/calendar/index.ts";

/** Owners of the filled watchlists: the demo buyer and the demo seller. */
const WATCHERS = ["buyer@demo.example", "seller@demo.example"];
/** Products per watchlist. */
const ITEMS = 24;

const CHEAPEST = `select o.variant_id as "variantId", min(landed_price(o.price_minor))::int as landed
  from offers o join sellers e on e.organisation_id = o.seller_id
  where o.stock > 0 and o.currency = 'EUR' and is_sold(e.status, e.currency, o.currency, o.is_stale or o.is_blocked) group by 1 order by 1`;
const COMPANY = `select m.organisation_id as id from memberships m join users u on u.id = m.user_id where u.email = $1`;
const WATCH = `insert into watchlist_items (organisation_id, variant_id, target_price_minor, currency, created_at)
  select $1, x."variantId", x.target, case when x.target is not null then 'EUR' end, x.at
  from json_to_recordset($2::json) as x("variantId" bigint, target bigint, at timestamptz)
  on conflict do nothing`;

/** Products that other buyers want to pay a price for: enough for the first pages of the demo seller. */
const WISHED = 40;

/**
 * Products ordered in the last 30 days that the demo seller cannot sell, with the cheapest buyer price: those of its own
 * categories first, and the most ordered among them.
 */
const LACKING = `with demo as (select m.organisation_id as id from memberships m join users u on u.id = m.user_id where u.email = 'seller@demo.example'),
  own as (select distinct v.category_id as id from offers o join demo on demo.id = o.seller_id join variants v on v.id = o.variant_id)
  select l.variant_id as "variantId", coalesce((select min(landed_price(o.price_minor)) from offers o
    join sellers e on e.organisation_id = o.seller_id and is_sold(e.status, e.currency, o.currency, o.is_stale or o.is_blocked)
    where o.variant_id = l.variant_id and o.stock >= o.unit and o.currency = 'EUR'), max(l.landed_price_minor))::int as landed
  from order_lines l join orders r on r.id = l.order_id join variants v on v.id = l.variant_id
  where l.currency = 'EUR' and r.created_at > $1::date - 30 and not exists (select 1 from offers o join demo on demo.id = o.seller_id
    where o.variant_id = l.variant_id and o.stock >= o.unit)
  group by l.variant_id, v.category_id order by v.category_id in (select id from own) desc, sum(l.quantity) desc, l.variant_id limit ${WISHED}`;
const OTHER_BUYERS = `select o.id from organisations o where o.kind = 'buyer'
  and not exists (select 1 from memberships m where m.organisation_id = o.id) order by o.id limit 24`;

/**
 * Buyers with a target price for products the demo seller lacks: from too few to be shown up to many, some of them
 * met.
 */
async function fillWishes(client: pg.Client, random: Random, anchorDay: string): Promise<void> {
  const { rows: products } = await client.query<{ variantId: number; landed: number }>(LACKING, [anchorDay]);
  const { rows: buyers } = await client.query<{ id: number }>(OTHER_BUYERS);
  const wishes = new Map<number, { variantId: number; target: number; at: string }[]>();
  for (const { variantId, landed } of products) {
    const level = random.int(80, 108);
    for (const { id } of buyers.slice(0, random.int(3, buyers.length))) {
      const target = Math.max(1, Math.round((landed * (level + random.int(-12, 12))) / 100));
      const at = `${addDays(anchorDay, -random.int(1, 60))}T09:00:00Z`;
      wishes.set(id, [...(wishes.get(id) ?? []), { variantId, target, at }]);
    }
  }
  for (const [buyer, items] of wishes) await client.query(WATCH, [buyer, JSON.stringify(items)]);
}

/** Gives the demo companies watchlists: most with a target, some of them met. */
export async function fillWatchlists(
  client: pg.Client,
  { seed, anchorDay }: { seed: number; anchorDay: string },
): Promise<void> {
  const random = new Random(seed + 15);
  const { rows: products } = await client.query<{ variantId: number; landed: number }>(CHEAPEST);
  if (products.length === 0) return;
  for (const email of WATCHERS) {
    const { rows } = await client.query<{ id: number }>(COMPANY, [email]);
    const items = Array.from({ length: ITEMS }, () => {
      const { variantId, landed } = random.pick(products);
      const target = random.chance(0.75)
        ? Math.max(1, Math.round((landed * random.int(85, 105)) / 100))
        : null;
      return { variantId, target, at: `${addDays(anchorDay, -random.int(1, 60))}T09:00:00Z` };
    });
    await client.query(WATCH, [rows[0]?.id, JSON.stringify(items)]);
  }
  await fillWishes(client, random, anchorDay);
}
