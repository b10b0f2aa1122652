import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { ratesOn, rivalOfOffer } from "#modules/offers/index.ts";

/** The discounts of a seller as JSON, by brand. */
export async function readDiscountsJson(db: Database | Tx, sellerId: number): Promise<string> {
  const { rows } = await sql<{ discounts: string }>`
    select json_build_object('count', count(*), 'results', coalesce(json_agg(json_build_object('brandDiscountQid', d.qid,
      'brandQid', b.qid, 'brandName', b.name, 'discount', trim_scale(d.discount)::text, 'offerCount', (
        select count(*) from offers o join variants v on v.id = o.variant_id where o.seller_id = d.seller_id and v.brand_id = d.brand_id))
      order by lower(b.name), b.id), '[]'::json))::text as discounts
    from brand_discounts d join brands b on b.id = d.brand_id where d.seller_id = ${sellerId}`.execute(db);
  return rows[0]?.discounts ?? "";
}

/** The brands among these of which the seller offers something. */
export async function findOfferedBrands(
  db: Database | Tx,
  key: { sellerId: number; brandQids: readonly string[] },
): Promise<{ id: number; qid: string }[]> {
  const { rows } = await sql<{ id: number; qid: string }>`
    select b.id, b.qid from brands b where b.qid = any(${[...key.brandQids]}::text[]) and exists (
      select 1 from offers o join variants v on v.id = o.variant_id where o.seller_id = ${key.sellerId} and v.brand_id = b.id)`.execute(
    db,
  );
  return rows;
}

/** How many of a brand's offers win now and would win with a discount; those that can be bought, as JSON. */
export async function readPreviewJson(
  db: Database,
  query: { sellerId: number; brandId: number; discount: string; day: string },
): Promise<string> {
  const { rows } = await sql<{ preview: string }>`
    with ${ratesOn(query.day)}
    select json_build_object('offerCount', count(*),
      'winningNow', count(*) filter (where rival.euro is null or landed_price(o.price_minor) * own.rate <= rival.euro),
      'winningThen', count(*) filter (where rival.euro is null
        or landed_price(effective_price(o.list_price_minor, ${query.discount}::numeric)) * own.rate <= rival.euro))::text as preview
    from offers o join sellers e on e.organisation_id = o.seller_id join rates own on own.currency = o.currency
      join variants v on v.id = o.variant_id cross join ${rivalOfOffer}
    where o.seller_id = ${query.sellerId} and v.brand_id = ${query.brandId} and o.stock >= o.unit
      and is_sold(e.status, e.currency, o.currency)`.execute(db);
  return rows[0]?.preview ?? "";
}
