import { LARGE_MOVES } from "@quayside/api-client/contract/offers/offers.rules";
import { type RawBuilder, sql } from "kysely";
import type { StockMapping } from "@quayside/api-client/contract/stock-lists/stock-file.schema";
import type { Database, Tx } from "#db/database.ts";
import { floorOfOffer, floorTables, tierRows } from "#modules/inventory/offers/index.ts";
import { SHIFT, type SwitchFacts } from "#modules/inventory/stock-lists/stock-guard.rules.ts";

/**
 * Whether a list replaces offer `o`: its source, or none, owns the offer. A replacing list never empties an offer
 * owned by another source.
 * @param source the id of the source; null for a user's list
 */
export const isReplacedBy = (
  source: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(case when ${source} is null
  then not exists (select 1 from offers_of_sources os join stock_list_sources ss on ss.id = os.source_id and ss.removed_at is null
    where os.offer_id = o.id)
  else exists (select 1 from offers_of_sources os where os.offer_id = o.id and os.source_id = ${source}) end)`;

/** A list, or a draft of one, for comparison with the current offers. */
interface Compared {
  readonly sellerId: number;
  /** Its rows with a product: row_number, variant_id, price_minor, stock, unit, tiers. Rows that cannot be used have none of the last four. */
  readonly rows: RawBuilder<unknown>;
  /** A single row with mode, accepted_count, unmatched_count, rejected_count, source_id, mapping. */
  readonly list: RawBuilder<unknown>;
}

/** The price of new offers whose row of list `l` has none; null leaves them out. */
export const priceOfNew = sql`((l.mapping #>> '{newOffers,price}')::numeric * 100)::bigint`;
/** Likewise their stock. */
export const stockOfNew = sql`(l.mapping #>> '{newOffers,stock}')::int`;

/**
 * Rows of a draft with a product, one for each product: those that count, and without values those that cannot be used,
 * whose offers stay as they are.
 */
export const rowsOfDraft = (draftId: number): RawBuilder<unknown> => sql`
  select row_number, variant_id, gtin14, gtin, name, price_minor, stock, unit, sku, tiers, false as is_kept from stock_draft_rows
    where draft_id = ${draftId} and status = 'ACCEPTED' and variant_id is not null
  union all
  select distinct on (r.variant_id) r.row_number, r.variant_id, r.gtin14, r.gtin, null, null, null, null, null, null::jsonb, true from stock_draft_rows r
    where r.draft_id = ${draftId} and r.status = 'REJECTED' and r.variant_id is not null and not exists (select from stock_draft_rows a
      where a.draft_id = ${draftId} and a.read_as = 'ACCEPTED' and a.gtin14 = r.gtin14 and a.status = 'ACCEPTED')`;

/**
 * The effect of a list on the current offers. Offers and rows are combined with a full join, which PostgreSQL never
 * executes row by row: it has no statistics on new rows, and would expect only a few.
 */
export async function factsOf(
  db: Database | Tx,
  { sellerId, rows: listed, list }: Compared,
): Promise<SwitchFacts> {
  const isNamed = sql`o.row_number is not null and o.id is not null`;
  const isCompared = sql`${isNamed} and o.new_price is not null and o.currency = e.currency`;
  const isLive = sql`o.stock >= o.unit and (o.is_replaced or ${isNamed})`;
  const isGone = sql`(case when o.row_number is null then l.mode = 'REPLACE' else coalesce(o.new_stock, o.stock) < coalesce(o.new_unit, o.unit) end)`;
  const far = sql`landed_price(coalesce(o.new_price, ${priceOfNew})) * own.rate / coalesce(m.usual_euro, m.lowest_euro)`;
  // A step is compared with the price of its offer as a typed one is; one that stays is not asked about.
  const isLowTier = sql`o.new_tiers is not null and exists (select from ${tierRows(sql`o.new_tiers`)}
    where (s."priceMinor" < coalesce(o.new_price, o.list_price_minor, ${priceOfNew}) * ${LARGE_MOVES.below}::numeric or s."priceMinor" < (select ${floorOfOffer} from variants v ${floorTables} where v.id = o.variant_id))
      and not exists (select from offer_tiers t where t.offer_id = o.id and t.from_quantity = s."fromQuantity" and t.price_minor = s."priceMinor"
        and t.currency = s.currency))`;
  const isUsed = sql`num_nonnulls(o.new_price, o.new_stock) > 0`;
  const isNew = sql`o.id is null and ${isUsed} and ${far} is not null and coalesce(o.new_stock, ${stockOfNew}) is not null`;
  const { rows } = await sql<SwitchFacts>`
    with listed as (${listed})
    select (count(*) filter (where ${isLive}))::int as "liveOffers",
      (count(*) filter (where ${isLive} and ${isGone}))::int as "vanishingOffers",
      (count(*) filter (where ${isNamed} and ${isUsed}))::int as "namedOffers",
      (count(*) filter (where ${isCompared} and abs(o.new_price::float8 / o.list_price_minor - 1) > ${SHIFT}))::int as "movingOffers",
      (count(*) filter (where ${isCompared} and o.new_price < o.list_price_minor * ${LARGE_MOVES.below}::numeric))::int as "fallingOffers",
      (count(*) filter (where ${isCompared} and o.new_price > o.list_price_minor * ${LARGE_MOVES.above}::numeric))::int as "risingOffers",
      (count(*) filter (where ${isLowTier}))::int as "fallingTierOffers",
      (count(*) filter (where ${isNamed} and o.new_price is not null and o.currency <> e.currency))::int as "otherCurrencyOffers",
      (count(*) filter (where ${isNew}))::int as "newOffers",
      (count(*) filter (where ${isNew} and (${far} < 0.5 or ${far} > 2)))::int as "farOffers",
      (count(*) filter (where ${isNew} and ${far} < 0.5))::int as "cheapOffers",
      (count(*) filter (where ${isNamed} and not ${isUsed}))::int as "keptOffers",
      l.mode = 'REPLACE' as replaces, l.accepted_count as "acceptedRows", l.unmatched_count as "unmatchedRows",
      l.rejected_count as "rejectedRows"
    from (${list}) l join sellers e on e.organisation_id = ${sellerId} join market_rates own on own.currency = e.currency left join lateral (
        select o.*, r.row_number, r.variant_id as listed_id, r.price_minor as new_price, r.stock as new_stock, r.unit as new_unit, r.tiers as new_tiers
        from (select o.*, ${isReplacedBy(sql`l.source_id`)} as is_replaced from offers o where o.seller_id = ${sellerId}) o
          full join listed r on r.variant_id = o.variant_id) o on true
      left join variant_market m on o.id is null and m.variant_id = o.listed_id
    group by l.mode, l.accepted_count, l.unmatched_count, l.rejected_count`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error("A list that is worked on is gone");
  return facts;
}

/** The effect of a list that was read. */
export function factsOfSwitch(
  tx: Tx,
  { id, sellerId }: { readonly id: number; readonly sellerId: number },
): Promise<SwitchFacts> {
  return factsOf(tx, {
    sellerId,
    rows: sql`select row_number, variant_id, price_minor, stock, unit, tiers from stock_list_rows where stock_list_id = ${id}`,
    list: sql`select mode, accepted_count, unmatched_count, rejected_count, source_id, mapping from stock_lists where id = ${id} and seller_id = ${sellerId}`,
  });
}

/** The column mapping of a seller's lists, and when it was set; undefined if never set. */
export async function findMapping(
  db: Database | Tx,
  sellerId: number,
): Promise<{ mapping: StockMapping; updatedAt: string } | undefined> {
  const { rows } = await sql<StockMapping & { updatedAt: string }>`
    select heading_row as "headingRow", gtin, price, selling_unit as "sellingUnit", inventory, currency, stock_is as "stockIs", instant_text(updated_at) as "updatedAt"
    from stock_mappings where seller_id = ${sellerId}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { updatedAt, ...mapping } = found;
  return { mapping, updatedAt };
}
