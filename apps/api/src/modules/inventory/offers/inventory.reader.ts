import { offerStatusNames } from "@quayside/api-client/contract/offers/offer.messages";
import { MAX_TIERS } from "@quayside/api-client/contract/offers/tiers.rules";
import type { OfferStatus, OfferTier } from "@quayside/api-client/contract/offers/offer.schema";
import type { TableCell, TableColumn } from "@quayside/spreadsheet/table-column";
import { sql, type RawBuilder } from "kysely";
import type { Database } from "#db/database.ts";
import { streamRows } from "#db/rows.ts";
import {
  type OfferQuery,
  countOffers,
  foundOffers,
  keptCounts,
} from "#modules/inventory/offers/found-offers.reader.ts";
import {
  marketRates,
  matchingPrice,
  offerHold,
  offerStatus,
} from "#modules/inventory/offers/market.reader.ts";
import { keptRival, offerTables, offerTiers, shownTiers } from "#modules/inventory/offers/offer.reader.ts";
import { AVAILABLE_COLUMN, OWN_SKU_COLUMN } from "#modules/inventory/stock/index.ts";
import { readSearch } from "@quayside/identifiers/search-text";
import { likeForm } from "#db/like.ts";
import { brandValues } from "#db/brand-filter.ts";
import { hasGtin, hasWords } from "#db/search-query.ts";
import { cappedPageFields } from "#db/page-fields.ts";

export const inventoryColumns: readonly TableColumn[] = [
  { header: "GTIN", kind: "code" },
  { header: OWN_SKU_COLUMN, kind: "code" },
  { header: "Brand", kind: "text" },
  { header: "Name", kind: "name" },
  { header: "Status", kind: "text" },
  { header: "Price", kind: "money" },
  { header: "Currency", kind: "currency" },
  { header: AVAILABLE_COLUMN, kind: "number" },
  { header: "Selling unit", kind: "number" },
  { header: "Discount", kind: "share" },
  { header: "Price after discount", kind: "money" },
  { header: "Winning price", kind: "money" },
  { header: "Percentage to winning price", kind: "share" },
  { header: "Updated (UTC)", kind: "instant" },
  ...Array.from({ length: MAX_TIERS }, (_, at): TableColumn[] => [
    { header: `Step ${at + 1} pieces`, kind: "number" },
    { header: `Step ${at + 1} price`, kind: "money" },
  ]).flat(),
];

/** The steps of an offer, each with its quantity and price; the rest of the columns stay empty. */
const stepCells = (tiers: readonly OfferTier[]): TableCell[] =>
  Array.from({ length: MAX_TIERS }, (_, at) => [
    tiers[at]?.fromQuantity ?? null,
    tiers[at]?.price ?? null,
  ]).flat();

const STATUS_PLACE = inventoryColumns.findIndex(({ header }) => header === "Status");

/** The words of a row's state: offers of a seller who cannot sell yet are not paused. */
const stateNames: Readonly<Record<OfferStatus | "SELLER_NOT_ACTIVE", string>> = {
  ...offerStatusNames,
  SELLER_NOT_ACTIVE: "Not selling yet",
};

interface InventoryCells {
  readonly cells: TableCell[];
  /** Null for a row of a list that says nothing about them. */
  readonly tiers: OfferTier[] | null;
}

/** More than any inventory contains. */
const ALL_OFFERS = 100_000_000;

/** The cells of the inventory, in list order. */
export async function* inventoryRows(db: Database, query: OfferQuery): AsyncGenerator<readonly TableCell[]> {
  const cells =
    query.status === "UNMATCHED"
      ? sql<InventoryCells>`
        select ${shownTiers(sql`r.tiers`)} as tiers, json_build_array(r.gtin, r.sku, null, coalesce(r.name, ''), 'UNMATCHED', money_text(r.price_minor), e.currency, r.stock, r.unit,
          0, money_text(r.price_minor), null, null, instant_text(l.finished_at)) as cells
        from ${lastListOf(query.sellerId)} l join stock_list_rows r on r.stock_list_id = l.id join sellers e on e.organisation_id = ${query.sellerId}
        where r.variant_id is null order by r.row_number`
      : sql<InventoryCells>`
        with ${marketRates}, ${foundOffers(query, { from: 0, size: ALL_OFFERS }, await countOffers(db, query))}
        select ${offerTiers} as tiers, json_build_array(v.gtin, o.sku, b.name, v.name,
          case ${offerHold} when 'SELLER_NOT_ACTIVE' then 'SELLER_NOT_ACTIVE' else ${offerStatus} end, money_text(o.list_price_minor), o.currency, o.stock, o.unit,
          trim_scale(o.discount), money_text(o.price_minor), money_text(${matchingPrice(sql`rival.euro / own.rate`)}),
          trim_scale(round((landed_price(o.price_minor) * own.rate - rival.euro) / rival.euro, 4)), instant_text(o.updated_at)) as cells
        from found f join ${offerTables} on o.id = f.id ${keptRival} order by f.place`;
  for await (const row of streamRows(db, cells))
    yield [
      ...row.cells.with(STATUS_PLACE, stateNames[row.cells[STATUS_PLACE] as keyof typeof stateNames]),
      ...stepCells(row.tiers ?? []),
    ];
}

/** Rows of the seller's last list that the catalogue does not know. */
const unmatched = (sellerId: number) =>
  sql`(select count(*) from ${lastListOf(sellerId)} l join stock_list_rows r on r.stock_list_id = l.id where r.variant_id is null)`;

/** Exact counts of the tabs as JSON, from the stored figures. */
export async function readOfferCounts(db: Database, sellerId: number): Promise<string> {
  const { rows } = await sql<{ counts: string }>`
    select json_build_object('ALL', ${keptCounts.ALL}, 'ACTIVE', ${keptCounts.ACTIVE}, 'WINNING', ${keptCounts.WINNING},
      'NOT_WINNING', ${keptCounts.NOT_WINNING}, 'OUT_OF_STOCK', ${keptCounts.OUT_OF_STOCK}, 'PAUSED', ${keptCounts.PAUSED},
      'UNMATCHED', ${unmatched(sellerId)})::text as counts
    from inventory_figures where seller_id = ${sellerId}`.execute(db);
  return rows[0]?.counts ?? "";
}

/** Inventory figures as JSON; brands are counted with an index skip scan, one step per brand. */
export async function readOffersInfo(db: Database, sellerId: number): Promise<string> {
  const { rows } = await sql<{ info: string }>`
    with recursive own_brands as (
      (select brand_id from offer_standings where seller_id = ${sellerId} order by brand_id limit 1)
      union all
      select (select s.brand_id from offer_standings s where s.seller_id = ${sellerId} and s.brand_id > b.brand_id order by s.brand_id limit 1)
      from own_brands b where b.brand_id is not null),
    figures as (select ${keptCounts.ALL} as offers, ${keptCounts.WINNING} as winning, coalesce(sum(in_stock), 0) as in_stock,
        coalesce(sum(units), 0) as units, coalesce(sum(value_minor), 0) as value_minor
      from inventory_figures where seller_id = ${sellerId})
    select json_build_object('offerCount', f.offers, 'inStockCount', f.in_stock, 'winningCount', f.winning,
      'brandCount', (select count(brand_id) from own_brands), 'units', f.units, 'stockValue', money_text(f.value_minor::bigint),
      'currency', e.currency,
      'discountedBrandCount', (select count(*) from brand_discounts where seller_id = ${sellerId} and state = 'RUNNING'),
      'listedAt', (select instant_text(l.finished_at) from ${lastListOf(sellerId)} l),
      'unmatchedCount', ${unmatched(sellerId)})::text as info
    from sellers e cross join figures f where e.organisation_id = ${sellerId}`.execute(db);
  return rows[0]?.info ?? "";
}

/** The seller's last stock list that took effect, for its unmatched rows. */
export const lastListOf = (sellerId: number): RawBuilder<unknown> =>
  sql`(select l.id, l.qid, l.draft_id, l.file_name, l.finished_at from stock_lists l where l.seller_id = ${sellerId} and l.status = 'DONE' order by l.id desc limit 1)`;

/** One page of the rows that the catalogue does not know, in the shape of offers. */
export async function readUnmatchedPage(
  db: Database,
  query: OfferQuery & { page: number; size: number },
  address: (page: number) => string,
): Promise<string> {
  const search = query.search?.trim() ?? "";
  const text = readSearch(search);
  const start = `${likeForm(search)}%`;
  const from = (query.page - 1) * query.size;
  const isFiltered =
    brandValues(query.brand).length > 0 ||
    query.percentage_to_winning_price_min !== undefined ||
    query.percentage_to_winning_price_max !== undefined;
  const { rows } = await sql<{ page: string }>`
    with found as (
      select r.*, l.qid as list_qid, l.finished_at, row_number() over (order by r.row_number) as place
      from ${lastListOf(query.sellerId)} l join stock_list_rows r on r.stock_list_id = l.id
      where r.variant_id is null and not ${isFiltered}::boolean and (${search === ""}::boolean or ${hasWords(sql`findable_words(r.name)`, text)} or ${hasGtin(sql`r.gtin`, text)}
          or r.gtin like ${start} or lower(r.sku) like lower(${start}))),
    counted as (select count(*)::int as n from found)
    select json_build_object(${cappedPageFields(query, address)}, 'results', coalesce((
      select json_agg(json_build_object('qid', f.list_qid || '-' || f.row_number, 'status', 'UNMATCHED', 'hold', 'UNMATCHED', 'gtin', f.gtin, 'sku', f.sku,
        'name', coalesce(f.name, f.gtin), 'brand', null, 'category', null, 'imageUrl', null, 'listPrice', money_text(f.price_minor),
        'discount', '0', 'discountEndsAt', null, 'price', money_text(f.price_minor),
        'currency', e.currency, 'tiers', '[]'::json, 'stock', f.stock, 'unit', f.unit, 'heldUnits', 0, 'updatedAt', instant_text(f.finished_at), 'version', 1,
        'winningPrice', null, 'percentageToWinningPrice', null, 'isWinning', false, 'priceToWin', null, 'demand', 0) order by f.place)
      from found f join sellers e on e.organisation_id = ${query.sellerId}
      where f.place > ${from}::int and f.place <= ${from + query.size}::int), '[]'::json))::text as page
    from counted`.execute(db);
  return rows[0]?.page ?? "";
}
