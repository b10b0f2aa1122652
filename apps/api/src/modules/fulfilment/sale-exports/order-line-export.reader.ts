import type { OrderLineColumn } from "@quayside/api-client/contract/sale-exports/order-columns";
import type { NextAction, SaleStatus } from "@quayside/api-client/contract/sales/sale.schema";
import type { SaleSort } from "@quayside/api-client/contract/sales/sales.schemas";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { streamRows } from "#db/rows.ts";
import { type SaleFilter, saleConditions, saleOrder } from "#modules/fulfilment/sales/index.ts";

/** A product of a sale of the export; every column by its code. */
export type OrderLineRow = Readonly<Record<OrderLineColumn, string | number | null>> & {
  readonly status: SaleStatus;
  readonly nextAction: NextAction;
  readonly country: string;
};

/** Quantities that are not confirmed yet are a draft, which the totals of a sale do not follow either. */
const confirmed = sql`case when s.confirmed_at is not null then l.confirmed_quantity end`;

/**
 * The lines of the sales of a filter one by one: sales in the order of the list, the lines of each as on its page. Their
 * sums add up to the goods of the sale, so what ended unsold has sums of zero. The SKU is the one the offer has now.
 */
export function streamOrderLines(
  db: Database,
  asked: SaleFilter & { readonly sort: SaleSort },
): AsyncIterable<OrderLineRow> {
  return streamRows(
    db,
    sql<OrderLineRow>`
      select s.number::text as number, s.status, s.next_action as "nextAction", instant_text(s.created_at) as "createdAt",
        s.destination_country::text as country, l.gtin, l.brand, l.name, f.sku, l.requested_quantity as ordered, ${confirmed} as confirmed,
        money_text(l.price_minor) as price, s.currency::text as currency,
        money_text(sold_minor(s.status, l.price_minor * coalesce(${confirmed}, l.requested_quantity))) as sum
      from sales s
      join sale_lines l on l.sale_id = s.id
      left join offers f on f.id = l.offer_id
      where ${saleConditions(asked)} order by ${saleOrder(asked)}, l.position`,
  );
}
