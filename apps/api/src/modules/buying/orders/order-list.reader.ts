import type { listOrders } from "@quayside/api-client/contract/orders/orders.endpoints";
import type { BuyerOrderSort } from "@quayside/api-client/contract/orders/orders.schemas";
import type { QueryOf } from "@quayside/api-client/contract/endpoint";
import { type SearchText, readSearch } from "@quayside/identifiers/search-text";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { cappedPageFields } from "#db/page-fields.ts";
import { isLineOf } from "#db/search-query.ts";
import { orderObject } from "#modules/buying/orders/order.reader.ts";

type OrderListQuery = QueryOf<typeof listOrders> & { readonly buyerId: number };

/**
 * When the payment of an order `o` is due: when its stock is released, or at the end of its deferral; null for a paid
 * one.
 */
const due = sql`(case when o.days_deferred > 0 and o.paid_at is not null then o.paid_at + make_interval(days => o.days_deferred)
  when o.paid_at is null then o.expires_at end)`;

/** Sort orders are a closed map: nothing a caller sends becomes SQL. */
const sorts: Readonly<Record<BuyerOrderSort, RawBuilder<unknown>>> = {
  createdAt: sql`o.created_at, o.id`,
  "-createdAt": sql`o.created_at desc, o.id desc`,
  due: sql`${due} nulls last, o.id`,
  "-due": sql`${due} desc nulls last, o.id desc`,
};

/** Whether an order `o` is of products that a search finds. */
export function hasLinesOf(search: SearchText): RawBuilder<boolean> {
  if (search.terms.length === 0) return sql<boolean>`false`;
  // An array is filled from an index once.
  return sql<boolean>`o.id = any(array(select l.order_id from order_lines l where ${isLineOf(search)}))`;
}

/** Whether an order `o` is one that a search is for: by its id, the number of one of its sales, GTIN or product. */
export function isFoundOrder(text: string): RawBuilder<boolean> {
  const search = readSearch(text);
  const ways: RawBuilder<unknown>[] = [sql`o.qid = ${text.replace(/^#/, "")}`];
  if (search.orderNumber !== null)
    ways.push(
      sql`exists (select 1 from sales s where s.order_id = o.id and s.number like ${`${search.orderNumber}%`})`,
    );
  ways.push(hasLinesOf(search));
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

/** The conditions on orders `o`; the tenant comes first. */
function conditions(query: OrderListQuery): RawBuilder<unknown> {
  const all = [sql`o.buyer_id = ${query.buyerId}`];
  if (query.buyer_order_status) all.push(sql`o.status = ${query.buyer_order_status}`);
  if (query.status)
    all.push(sql`exists (select 1 from sales s where s.order_id = o.id and s.status = ${query.status})`);
  if (query.due_before_after)
    all.push(sql`${due} >= ${query.due_before_after}::date::timestamp at time zone 'UTC'`);
  if (query.due_before_before)
    all.push(sql`${due} < (${query.due_before_before}::date + 1)::timestamp at time zone 'UTC'`);
  if (query.fid)
    all.push(sql`(o.qid = ${query.fid} or o.id in (select l.order_id from order_lines l
      where l.variant_id = (select v.id from variants v where v.fid = ${query.fid})))`);
  const search = query.search?.trim();
  if (search) all.push(isFoundOrder(search));
  return sql.join(all, sql` and `);
}

/** A page of a buyer's orders as JSON. */
export async function readOrdersPage(
  db: Database,
  query: OrderListQuery,
  address: (page: number) => string,
): Promise<string> {
  const { page, size } = query;
  const { rows } = await sql<{ page: string }>`
    with found as (
      select o.id, row_number() over (order by ${sorts[query.order]}) as place from orders o where ${conditions(query)}
    ), shown as (select id, place from found order by place limit ${size} offset ${(page - 1) * size}),
    counted as (select count(*)::int as n from found)
    select json_build_object(${cappedPageFields({ page, size }, address)},
      'results', coalesce((select json_agg(${orderObject} order by x.place)
        from shown x join orders o on o.id = x.id), '[]'::json))::text as page
    from counted`.execute(db);
  return rows[0]?.page ?? "";
}
