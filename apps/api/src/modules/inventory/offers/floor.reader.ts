import { sql } from "kysely";

/** The floors of offer `o` of product `v` and of its brand. */
export const floorTables = sql`left join offer_floors fo on fo.offer_id = o.id
  left join brand_floors fb on fb.seller_id = o.seller_id and fb.brand_id = v.brand_id`;

/**
 * The lowest price, after the discount, at which offer `o` still earns its seller's minimum return; null without a
 * cost. Needs `floorTables`.
 */
export const floorOfOffer = sql`floor_price(fo.cost_minor, coalesce(fo.least_return, fb.least_return, 0))`;

/** The floor of an offer as JSON, with its components. */
export const floorFields = sql`json_build_object('unitCost', money_text(fo.cost_minor),
  'leastReturn', trim_scale(fo.least_return)::text, 'brandLeastReturn', trim_scale(fb.least_return)::text,
  'price', money_text(${floorOfOffer}), 'version', coalesce(fo.version, 0), 'brandVersion', coalesce(fb.version, 0))`;
