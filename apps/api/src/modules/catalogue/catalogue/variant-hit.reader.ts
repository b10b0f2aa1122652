import { type RawBuilder, sql } from "kysely";
import { openDeals } from "#modules/inventory/deals/index.ts";
import { landedTiers } from "#modules/inventory/offers/index.ts";
import type { Market } from "#db/schema/catalogue.ts";

/** What a product is displayed with in a list. */
export interface HitShape {
  readonly hasOffers: boolean;
  readonly imageHost: string;
  /** Shows only offers sold in this market; null shows all. */
  readonly market: Market | null;
  /** For whom, and when: which deals are shown. */
  readonly viewer: Viewer;
}

/** Who looks at offers: the buyer company, if any, and when. */
export interface Viewer {
  readonly buyerId: number | null;
  readonly now: Date;
}

/** Offers shown per product in a list. */
const SHOWN_OFFERS = 5;

/** The JSON members of an offer `o` of sold_offers, with the deals that a buyer may have now and its prices by quantity. */
export const offerJson = ({
  buyerId,
  now,
}: Viewer): RawBuilder<unknown> => sql`json_build_object('qid', o.qid, 'seller', o.code, 'price', money_text(o.landed_minor), 'currency', o.currency,
  'inventory', o.stock, 'unit', o.unit, 'mov', money_text(o.minimum_order_value_minor),
  'deals', ${openDeals(buyerId, now)}, 'tiers', ${landedTiers})`;

/** The JSON members common to all forms of a product, from the tables of {@link hitTables}. */
export function hitMembers(imageHost: string): RawBuilder<unknown> {
  return sql`'fid', v.fid, 'slug', v.slug, 'gtin', v.gtin, 'name', v.name,
    'brand', json_build_object('name', b.name, 'slug', b.slug), 'category', json_build_object('name', g.name, 'slug', g.slug),
    'imageUrl', ${`${imageHost}/products/`}::text || v.gtin || '.jpg',
    'lowestPrice', money_text(stock.best[1][1]), 'currency', stock.currency, 'inventory', coalesce(stock.best[1][2], 0), 'unit', stock.best[1][3],
    'offerCount', stock.offers, 'totalInventory', stock.units`;
}

/** A product as JSON. */
export function variantHit({
  hasOffers,
  imageHost,
}: Pick<HitShape, "hasOffers" | "imageHost">): RawBuilder<unknown> {
  return hasOffers
    ? sql`json_build_object(${hitMembers(imageHost)}, 'offers', offers.cheapest)`
    : sql`json_build_object(${hitMembers(imageHost)})`;
}

type HitTables = { readonly market: Market | null } & (
  | { readonly hasOffers: false; readonly viewer?: undefined }
  | { readonly hasOffers: boolean; readonly viewer: Viewer }
);

/** Joins the display data of a product to rows `p` with a `variant_id`. */
export function hitTables({ hasOffers, market, viewer }: HitTables): RawBuilder<unknown> {
  const offers =
    hasOffers && viewer
      ? sql`cross join lateral (select coalesce(json_agg(${offerJson(viewer)} order by o.euro, o.id), '[]'::json) as cheapest
        from (select * from offers_sold_in(${market}::text) o where o.variant_id = v.id order by o.euro, o.id limit ${SHOWN_OFFERS}::int) o) offers`
      : sql``;
  return sql`join variants v on v.id = p.variant_id join brands b on b.id = v.brand_id join categories g on g.id = v.category_id
    cross join lateral (select count(*) as offers, coalesce(sum(o.stock), 0) as units, (array_agg(o.currency order by o.euro, o.id))[1] as currency,
        (array_agg(array[o.landed_minor, o.stock, o.unit] order by o.euro, o.id))[1:1] as best
      from offers_sold_in(${market}::text) o where o.variant_id = v.id) stock
    ${offers}`;
}
