import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { pageFields } from "#db/page-fields.ts";
import { allTiers, shownTiers } from "#modules/inventory/offers/index.ts";
import { heldUnits, isOnHandBy } from "#modules/inventory/stock/index.ts";
import { isReplacedBy, priceOfNew, rowsOfDraft, stockOfNew } from "#modules/inventory/stock-lists/index.ts";

/** Offers with the largest price moves, listed next to the page. */
const BIGGEST = 10;
/** Boundaries of the price move histogram, as shares of the price. */
const EDGES = [-0.5, -0.3, -0.2, -0.1, -0.05, 0, 0.05, 0.1, 0.2, 0.3, 0.5, 1] as const;

/** The requested part of a difference. */
export interface DiffAsked {
  readonly draft: { readonly id: number; readonly sellerId: number; readonly mode: "REPLACE" | "MERGE" };
  readonly order: "PRICE_MOVE" | "STOCK_MOVE" | "ROW";
  readonly kind?: "NEW" | "CHANGED" | "GONE" | undefined;
  readonly page: number;
  readonly size: number;
  readonly now: Date;
}

/** Largest first; rows of the file before offers that it does not name. */
const orders = {
  PRICE_MOVE: sql`abs(p.price_move) desc nulls last, abs(p.stock_move) desc, p.variant_id`,
  STOCK_MOVE: sql`abs(p.stock_move) desc, abs(p.price_move) desc nulls last, p.variant_id`,
  ROW: sql`p.row_number nulls last, p.variant_id`,
} as const;

const terms = (
  price: string,
  currency: string,
  stock: string,
  unit: string,
  sku: string,
  tiers: RawBuilder<unknown>,
) => sql`json_build_object('price', money_text(${sql.ref(price)}),
  'currency', ${sql.ref(currency)}, 'stock', ${sql.ref(stock)}, 'unit', ${sql.ref(unit)}, 'sku', ${sql.ref(sku)}, 'tiers', ${shownTiers(tiers)})`;

/** The steps that offer `p` of a diff has now, read only for those that are shown. */
const tiersNow = sql`coalesce(p.old_tiers, (select ${allTiers} from offers o where o.qid = p.qid), '[]')`;

/** One offer `p` of a diff as JSON. */
const itemJson = sql`json_build_object('kind', p.kind, 'row', p.row_number, 'offerQid', p.qid, 'gtin', v.gtin, 'name', v.name,
  'before', case when p.qid is not null then ${terms("p.old_price", "p.old_currency", "p.old_stock", "p.old_unit", "p.old_sku", tiersNow)} end,
  'after', case when p.kind = 'GONE' then ${terms("p.old_price", "p.old_currency", "p.new_stock", "p.old_unit", "p.old_sku", tiersNow)}
    else ${terms("p.new_price", "p.new_currency", "p.new_stock", "p.new_unit", "p.new_sku", sql`coalesce(p.new_tiers, ${tiersNow})`)} end,
  'priceMove', trim_scale(round(p.price_move, 4))::text, 'stockMove', p.stock_move)`;

/**
 * What a draft would change compared with the current offers, as the members of a JSON object. Units of open orders
 * are deducted from units on hand, as they are when the list takes effect.
 */
export async function readDiff(
  tx: Tx,
  { draft, order, kind, page, size, now }: DiffAsked,
  address: (page: number) => string,
): Promise<string> {
  const { id, sellerId, mode } = draft;
  const isOnHand = isOnHandBy(sql`(select mapping from stock_drafts where id = ${id})`);
  const isAsked = kind === undefined ? sql`p.kind in ('NEW', 'CHANGED', 'GONE')` : sql`p.kind = ${kind}`;
  const { rows } = await sql<{ diff: string }>`
    with ${heldUnits({ sellerId, isOnHand: sql<boolean>`true`, now })},
    named as (${rowsOfDraft(id)}),
    live as (select o.*, coalesce(h.units, 0) as held_units,
      ${isReplacedBy(sql`(select source_id from stock_drafts where id = ${id})`)} as is_replaced from offers o left join held h on h.offer_id = o.id where o.seller_id = ${sellerId}),
    compared as (
      select r.row_number, coalesce(r.variant_id, o.variant_id) as variant_id, o.qid, o.list_price_minor as old_price,
        case when o.qid is null then coalesce(r.price_minor, ${priceOfNew}) else coalesce(r.price_minor, o.list_price_minor) end as new_price,
        o.currency as old_currency, case when o.qid is not null and r.price_minor is null then o.currency else e.currency end as new_currency,
        o.stock as old_stock, o.unit as old_unit, coalesce(r.unit, o.unit, 1) as new_unit,
        r.stock as listed, r.price_minor as listed_price, coalesce(r.is_kept, false) as is_kept, l.mapping #> '{columns,price}' <> 'null' as has_prices,
        l.mapping #> '{columns,inventory}' <> 'null' as has_stock, coalesce(o.held_units, 0) as held_units,
        o.sku as old_sku, coalesce(r.sku, o.sku) as new_sku, case when r.tiers is not null then ${allTiers} end as old_tiers, r.tiers as new_tiers,
        l.mapping #> '{tiers,columns,0}' is not null and r.row_number is not null and r.tiers is null
          and exists (select from offer_tiers t where t.offer_id = o.id) as lacks_tiers,
        case when r.row_number is not null and r.stock is null then coalesce(o.stock, ${stockOfNew})
          when r.row_number is not null then greatest(r.stock - case when ${isOnHand} then coalesce(o.held_units, 0) else 0 end, 0) when ${mode} = 'REPLACE' and o.is_replaced then 0
          else o.stock end as new_stock
      from named r full join live o on o.variant_id = r.variant_id cross join sellers e
        cross join (select mapping from stock_drafts where id = ${id}) l where e.organisation_id = ${sellerId}),
    pairs as materialized (
      select *, case when is_kept then case when qid is null then 'UNUSED' else 'KEPT' end when qid is null then case when new_price is null or new_stock is null then 'LEFT_OUT' else 'NEW' end when row_number is null then case when new_stock = old_stock then 'SAME' else 'GONE' end
          when old_price <> new_price or old_unit <> new_unit or old_currency <> new_currency or old_stock <> new_stock
            or new_sku is distinct from old_sku or new_tiers <> old_tiers then 'CHANGED' else 'SAME' end as kind,
        case when old_currency = new_currency and old_price <> new_price then new_price::numeric / old_price - 1 end as price_move,
        new_stock - coalesce(old_stock, 0) as stock_move
      from compared),
    asked as (select p.* from pairs p where ${isAsked}),
    counted as (select count(*)::int as n from asked)
    select json_build_object(
      'totals', (select json_build_object('new', count(*) filter (where kind = 'NEW'), 'changed', count(*) filter (where kind = 'CHANGED'),
          'unchanged', count(*) filter (where kind = 'SAME' and row_number is not null), 'gone', count(*) filter (where kind = 'GONE'),
          'leftOut', count(*) filter (where kind = 'LEFT_OUT'), 'kept', count(*) filter (where kind = 'KEPT'),
          'pricesKept', count(*) filter (where has_prices and listed_price is null and kind in ('SAME', 'CHANGED') and row_number is not null),
          'stockKept', count(*) filter (where has_stock and listed is null and kind in ('SAME', 'CHANGED') and row_number is not null),
          'tiersChanged', count(*) filter (where kind in ('NEW', 'CHANGED') and new_tiers <> old_tiers),
          'tiersKept', count(*) filter (where lacks_tiers and kind in ('SAME', 'CHANGED')),
          'pricesUp', count(*) filter (where price_move > 0), 'pricesDown', count(*) filter (where price_move < 0),
          'stockUp', count(*) filter (where qid is not null and stock_move > 0), 'stockDown', count(*) filter (where qid is not null and stock_move < 0),
          'unitsBefore', coalesce(sum(old_stock), 0), 'unitsAfter', coalesce(sum(new_stock) filter (where kind not in ('LEFT_OUT', 'UNUSED')), 0)) from pairs),
      'distribution', (select json_agg(json_build_object('from', b.lower, 'to', b.upper, 'offers', coalesce(c.n, 0)) order by b.place)
        from (select place, (array[${sql.join(EDGES)}]::numeric[])[place] as lower, (array[${sql.join(EDGES)}]::numeric[])[place + 1] as upper
            from generate_series(0, ${EDGES.length}::int) place) b
          left join (select width_bucket(price_move, array[${sql.join(EDGES)}]::numeric[]) as place, count(*) as n from pairs
            where price_move is not null group by 1) c on c.place = b.place),
      'biggest', coalesce((select json_agg(x.item order by x.place) from (select ${itemJson} as item, row_number() over (order by ${orders.PRICE_MOVE}) as place
        from (select * from pairs p where p.price_move is not null order by ${orders.PRICE_MOVE} limit ${BIGGEST}) p
          join variants v on v.id = p.variant_id) x), '[]'::json),
      'stockExample', (select json_build_object('row', p.row_number, 'gtin', v.gtin, 'name', v.name, 'stock', p.listed, 'openOrderUnits', p.held_units)
        from (select * from pairs where listed is not null order by least(held_units, listed) desc, row_number limit 1) p
          join variants v on v.id = p.variant_id),
      ${pageFields({ page, size }, address)},
      'results', coalesce((select json_agg(x.item order by x.place) from (select ${itemJson} as item, row_number() over (order by ${orders[order]}) as place
        from (select * from asked p order by ${orders[order]} limit ${size} offset ${(page - 1) * size}) p
          join variants v on v.id = p.variant_id) x), '[]'::json))::text as diff
    from counted`.execute(tx);
  return rows[0]?.diff ?? "{}";
}
