import { readSearch } from "@quayside/identifiers/search-text";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { cappedPageFields, cursorFields } from "#db/page-fields.ts";
import { hasWholeWords } from "#db/search-query.ts";
import { searchedVariants } from "#modules/inventory/offers/searched-variants.reader.ts";
import { type OfferQuery, countOffers, foundOffers } from "#modules/inventory/offers/found-offers.reader.ts";
import {
  heldUnits,
  marketRates,
  matchingPrice,
  offerHold,
  offerStatus,
} from "#modules/inventory/offers/market.reader.ts";

const landed = sql`landed_price(o.price_minor)`;
/** How far offer `o` is above its best competitor; needs `own` (its rate) and `rival`. */
const share = sql`((${landed} * own.rate - rival.euro) / rival.euro)`;
/** The tables of an offer with its product, seller and rate. */
export const offerTables = sql`offers o join sellers e on e.organisation_id = o.seller_id join rates own on own.currency = o.currency
  join variants v on v.id = o.variant_id join brands b on b.id = v.brand_id join categories g on g.id = v.category_id
  left join product_demand d on d.variant_id = v.id`;

/** When the discount of the brand of offer `o` ends; null without a discount or without an end. */
const discountEnd = sql`(select instant_text(r.ends_at) from brand_discounts r
  where r.seller_id = o.seller_id and r.brand_id = v.brand_id and r.state = 'RUNNING')`;

/** The fields common to list and detail, of offer `o` and its `rival`. */
export const offerFields = (
  imageHost: string,
): RawBuilder<unknown> => sql`'qid', o.qid, 'status', ${offerStatus}, 'hold', ${offerHold}, 'gtin', v.gtin, 'sku', o.sku,
  'name', v.name, 'brand', json_build_object('qid', b.qid, 'name', b.name, 'slug', b.slug), 'category', g.name,
  'imageUrl', ${`${imageHost}/products/`}::text || v.gtin || '.jpg',
  'listPrice', money_text(o.list_price_minor), 'discount', trim_scale(o.discount)::text, 'discountEndsAt', ${discountEnd}, 'price', money_text(o.price_minor),
  'currency', o.currency, 'tiers', ${offerTiers}, 'stock', o.stock, 'unit', o.unit, 'heldUnits', ${heldUnits},
  'updatedAt', instant_text(o.updated_at), 'version', o.version,
  'winningPrice', money_text(${matchingPrice(sql`rival.euro / own.rate`)}), 'percentageToWinningPrice', trim_scale(round(${share}, 4))::text,
  'isWinning', ${offerStatus} = 'ACTIVE' and (rival.euro is null or ${share} <= 0),
  'priceToWin', money_text(list_price_within(floor(rival.euro / own.rate)::bigint, o.discount)), 'demand', coalesce(d.score, 0)`;

/** Reads the rival of offer `o` from its standing, as `rival.euro`: equal to `rivalOfOffer` after each commit. */
export const keptRival = sql`join offer_standings kept on kept.offer_id = o.id cross join lateral (select kept.rival_euro) rival(euro)`;

/** One page of a seller's offers as JSON, in one statement. */
export async function readOffersPage(
  db: Database,
  query: OfferQuery & { page: number; size: number },
  address: (page: number) => string,
  cursorUrl: string,
): Promise<string> {
  const { page, size, cursor } = query;
  const from = cursor === undefined ? (page - 1) * size : 0;
  const count = await countOffers(db, query);
  // One more than shown, to know whether there is a next page.
  const { rows } = await sql<{ page: string }>`
    with ${marketRates}, ${foundOffers(query, { from, size: size + 1 }, count)},
    last as (select (select o.qid from found f join offers o on o.id = f.id where f.place = ${from + size}::int) as qid)
    select json_build_object(${
      cursor === undefined
        ? cappedPageFields(query, address, sql`exists (select from found where place > ${from + size}::int)`)
        : cursorFields(cursorUrl)
    }, 'cursor', last.qid,
      'results', coalesce((
        select json_agg(json_build_object(${offerFields(query.imageHost)}) order by f.place)
        from found f join ${offerTables} on o.id = f.id ${keptRival}
        where f.place <= ${from + size}::int), '[]'::json))::text as page
    from (select ${count}::int as n) counted, last`.execute(db);
  return rows[0]?.page ?? "";
}

/** Offers for the search bar as JSON, best match first: its GTIN or SKU, whole words, then highest demand. */
export async function readOfferHits(
  db: Database,
  query: { sellerId: number; search: string; size: number; imageHost: string },
): Promise<string> {
  const text = readSearch(query.search);
  const fit = sql`case when v.gtin14 = ${text.gtins14[0] ?? null} or lower(o.sku) = lower(${query.search.trim()}) then 2
    when ${hasWholeWords(sql`words_of(v.search_text)`, text)} then 1 else 0 end`;
  const { rows } = await sql<{ hits: string }>`
    select json_build_object('results', coalesce(json_agg(json_build_object('qid', h.qid, 'gtin', h.gtin, 'sku', h.sku, 'name', h.name,
      'brand', h.brand, 'imageUrl', ${`${query.imageHost}/products/`}::text || h.gtin || '.jpg', 'price', money_text(h.price_minor),
      'currency', h.currency, 'stock', h.stock) order by h.fit desc, h.score desc, h.id), '[]'::json))::text as hits
    from (select o.id, o.qid, v.gtin, o.sku, v.name, b.name as brand, o.price_minor, o.currency, o.stock, s.demand as score, ${fit} as fit
      from offer_standings s join offers o on o.id = s.offer_id join variants v on v.id = s.variant_id join brands b on b.id = v.brand_id
      where s.seller_id = ${query.sellerId} and s.variant_id in ${searchedVariants(query.search, query.sellerId)}
      order by fit desc, s.demand desc, s.offer_id limit ${query.size}) h`.execute(db);
  return rows[0]?.hits ?? "";
}

/** Product name and currency of offers, by their id. */
export async function readNamesOfOffers(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, { name: string; currency: string }>> {
  const { rows } = await sql<{ id: number; name: string; currency: string }>`
    select o.id, v.name, o.currency from offers o join variants v on v.id = o.variant_id where o.id = any(${[...ids]}::int[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, name, currency }) => [id, { name, currency }]));
}

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
