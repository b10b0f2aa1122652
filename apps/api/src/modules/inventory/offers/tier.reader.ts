import { type RawBuilder, sql } from "kysely";

const isShown = sql`t.offer_id = o.id and t.currency = o.currency`;

/** A list of steps `t` of offer `o` as JSON, with one more member each. */
const stepsOf = (price: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(json_build_object('fromQuantity', t.from_quantity, ${price}) order by t.from_quantity)
    from offer_tiers t where ${condition}), '[]'::json)`;

/** The steps of offer `o` as its seller set them, as a JSON list: those in another currency rest and are not shown. */
export const offerTiers = stepsOf(sql`'price', money_text(t.price_minor)`, isShown);

/** The same in minor units. */
export const offerTiersMinor = stepsOf(sql`'priceMinor', t.price_minor`, isShown);

/** All steps of offer `o` with their currencies, also those that rest, as lists keep them: a JSON list in the database. */
export const allTiers = sql`coalesce((select jsonb_agg(jsonb_build_object('fromQuantity', t.from_quantity, 'priceMinor', t.price_minor,
  'currency', t.currency) order by t.from_quantity) from offer_tiers t where t.offer_id = o.id), '[]'::jsonb)`;

/** The steps of such a list, as rows `s`. */
export const tierRows = (tiers: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${tiers}) as s("fromQuantity" int, "priceMinor" bigint, currency char(3))`;

/** The same as JSON with prices in words; null for null. */
export const shownTiers = (tiers: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(case when ${tiers} is not null then coalesce((select json_agg(json_build_object('fromQuantity', s."fromQuantity",
    'price', money_text(s."priceMinor")) order by s."fromQuantity") from ${tierRows(tiers)}), '[]'::json) end)`;

const isInEffect = sql`${isShown} and t.price_minor < o.price_minor`;

/** The steps of offer `o` that lower its price, with landed prices, as a JSON list for buyers. */
export const landedTiers = stepsOf(sql`'price', money_text(landed_price(t.price_minor))`, isInEffect);

/** The same in minor units. */
export const landedTiersMinor = stepsOf(sql`'priceMinor', landed_price(t.price_minor)`, isInEffect);

/**
 * The seller's unit price of a quantity of offer `o`, without a deal: that of the step it reaches, and never more than
 * the offer's; `quantityPriceMinor` of the pricing module computes the same. An expression, as a function would be
 * called for every offer of every product of a cart.
 */
export const priceOfQuantity = (quantity: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`least(o.price_minor, (select t.price_minor from offer_tiers t
    where t.offer_id = o.id and t.currency = o.currency and t.from_quantity <= ${quantity} order by t.from_quantity desc limit 1))`;
