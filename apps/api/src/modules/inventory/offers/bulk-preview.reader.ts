import type { BulkChange } from "@quayside/api-client/contract/offers/many-offers.schemas";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { floorOfOffer, floorTables } from "#modules/inventory/offers/floor.reader.ts";
import {
  type OfferQuery,
  countOffers,
  foundOffers,
  nextOffers,
} from "#modules/inventory/offers/found-offers.reader.ts";
import { marketRates, offerStatus } from "#modules/inventory/offers/market.reader.ts";
import { keptRival, offerTables } from "#modules/inventory/offers/offer.reader.ts";

/** Highest list price that the contract accepts, in minor units. */
const MAX_PRICE = 999_999_999;

/** Offers of a change are counted exactly up to this. */
const COUNTED_TO = 1_000_000;

/** A bulk change. */
export interface WantedChange {
  readonly change: BulkChange;
  /** Minor units, tenths of a percent, or units; 0 for TO_WIN. */
  readonly value: number;
}

/** List price of offer `o` after the change, in minor units; null without one. */
function newPrice({ change, value }: WantedChange): RawBuilder<unknown> {
  if (change === "SET_PRICE") return sql`${value}::bigint`;
  if (change === "CHANGE_PRICE")
    return sql`round(o.list_price_minor * (1000 + ${value}::int)::numeric / 1000)::bigint`;
  if (change === "TO_WIN") return sql`list_price_within(floor(rival.euro / own.rate)::bigint, o.discount)`;
  return sql`o.list_price_minor`;
}

/** Why an offer is left unchanged; the first reason that applies. */
function problemOf({ change }: WantedChange): RawBuilder<unknown> {
  const first =
    change === "TO_WIN"
      ? sql`when euro is null then 'NO_RIVAL' when landed <= euro then 'WINS_ALREADY' when wanted is null then 'CANNOT_WIN'`
      : sql`when wanted < 1 or wanted > ${MAX_PRICE}::bigint then 'OUT_OF_RANGE' when wanted = list and wanted_stock = stock then 'SAME'`;
  return sql`case ${first} when wanted < list and effective_price(wanted, discount) < floor then 'BELOW_FLOOR' end`;
}

/**
 * The effect of a change on the offers of a query, as JSON: in the order of the query, or for more than `limit` the
 * next ones in order of creation.
 */
export async function readBulkPreview(
  db: Database,
  query: OfferQuery,
  change: WantedChange,
  limit: number,
): Promise<string> {
  const newStock = change.change === "SET_STOCK" ? sql`${change.value}::int` : sql`o.stock`;
  const count = await countOffers(db, query, COUNTED_TO);
  const isWhole = query.after === undefined && count <= limit;
  const found = isWhole ? foundOffers(query, { from: 0, size: limit }, count) : nextOffers(query, limit);
  const { rows } = await sql<{ preview: string }>`
    with ${marketRates}, ${found}, asked as (
      select f.place, o.qid, o.version, v.gtin, v.name, o.currency, o.list_price_minor as list, o.stock, o.unit, o.discount, own.rate, rival.euro,
        landed_price(o.price_minor) * own.rate as landed, ${offerStatus} = 'ACTIVE' as is_active,
        is_sold(e.status, e.currency, o.currency, o.is_stale or o.is_blocked) as is_sold, ${floorOfOffer} as floor, ${newPrice(change)} as wanted, ${newStock} as wanted_stock
      from found f join ${offerTables} on o.id = f.id ${keptRival} ${floorTables}),
    judged as (select *, ${problemOf(change)} as problem from asked),
    outcomes as (select *, case when problem is null then wanted else list end as new_list,
        case when problem is null then wanted_stock else stock end as new_stock,
        is_active and (euro is null or landed <= euro) as wins from judged),
    outlook as (select *, is_sold and new_stock >= unit
        and (euro is null or landed_price(effective_price(new_list, discount)) * rate <= euro) as wins_then from outcomes)
    select json_build_object('count', ${count}::int, 'left', ${Math.max(0, count - limit)}::int,
      'next', ${count > limit ? sql`(array_agg(qid order by place desc))[1]` : sql`null`},
      'winningNow', count(*) filter (where wins), 'winningThen', count(*) filter (where wins_then),
      'rows', coalesce(json_agg(json_build_object('qid', qid, 'version', version, 'gtin', gtin, 'name', name, 'currency', currency,
        'listPrice', money_text(list), 'newListPrice', money_text(new_list), 'stock', stock, 'newStock', new_stock,
        'isWinning', wins, 'winsThen', wins_then, 'problem', problem) order by place), '[]'::json))::text as preview
    from outlook`.execute(db);
  return rows[0]?.preview ?? "";
}
