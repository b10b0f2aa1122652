import type { OrderLineColumn } from "@quayside/api-client/contract/sale-exports/order-columns";
import type { NextAction, SaleStatus } from "@quayside/api-client/contract/sales/sale.schema";
import type { SaleSort } from "@quayside/api-client/contract/sales/sales.schemas";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { streamRows } from "#db/rows.ts";
import { type SaleFilter, saleConditions, saleOrder } from "#modules/fulfilment/sales/index.ts";

/** A product of a sale in the export; every column by its code. */
export type OrderLineRow = Readonly<Record<OrderLineColumn, string | number | null>> & {
  readonly status: SaleStatus;
  readonly nextAction: NextAction;
  readonly country: string;
};

/** None until the sale is confirmed: before, quantities are a draft. Zero for a sale that ended unsold. */
const confirmed = sql`
  case when sold_minor(s.status, 1) = 0 then 0 when s.confirmed_at is not null then l.confirmed_quantity end`;

/**
 * Streams the lines of a filter's sales: sales in list order, lines as on the page. The ordered sums add up
 * to the goods as ordered, the confirmed ones to the goods of a confirmed sale. The SKU is the offer's current one.
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
        money_text(l.price_minor * l.requested_quantity) as "orderedSum", money_text(l.price_minor * ${confirmed}) as sum
      from sales s
      join sale_lines l on l.sale_id = s.id
      left join offers f on f.id = l.offer_id
      where ${saleConditions(asked)} order by ${saleOrder(asked)}, l.position`,
  );
}
