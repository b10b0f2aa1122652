import type { OrderColumn, OrderLineColumn } from "@quayside/api-client/contract/sale-exports/order-columns";
import type { SaleSort } from "@quayside/api-client/contract/sales/sales.schemas";
import type { DeclineReason, NextAction, SaleStatus } from "@quayside/api-client/contract/sales/sale.schema";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { streamRows } from "#db/rows.ts";
import { type SaleFilter, saleConditions, saleOrder } from "#modules/fulfilment/sales/index.ts";

/** A sale in the export; every column by its code. */
export type OrderRow = Readonly<Record<OrderColumn, string | number | null>> & {
  readonly status: SaleStatus;
  readonly nextAction: NextAction;
  readonly country: string;
  readonly carriers: string | null;
  readonly declineReason: DeclineReason | null;
};

/**
 * Streams the sales of a filter in list order; sales that ended unsold have a total of zero, as on their page, and
 * count as not confirmed. A deadline at midnight is given as the day that it ends, in the time zone of its sale.
 */
export function streamOrders(
  db: Database,
  asked: SaleFilter & { readonly sort: SaleSort },
): AsyncIterable<OrderRow> {
  return streamRows(
    db,
    sql<OrderRow>`
      select s.number::text as number, s.status, s.next_action as "nextAction", instant_text(s.created_at) as "createdAt",
        to_char((s.expired_at - interval '1 minute') at time zone s.time_zone, 'YYYY-MM-DD') as "expiredAt", s.time_zone as "timeZone", s.destination_country::text as country, s.destination_city as city,
        s.line_count as "lineCount", s.quantity, money_text(sold_minor(s.status, s.price_minor)) as price, money_text(s.requested_minor) as "requestedPrice",
        money_text(sold_minor(s.status, s.shipping_fee_minor)) as "shippingFee", money_text(sold_minor(s.status, s.vat_minor)) as vat, s.currency::text as currency,
        h.carriers, h.numbers as "trackingNumbers", case when sold_minor(s.status, 1) = 1 then instant_text(s.confirmed_at) end as "confirmedAt", instant_text(s.paid_at) as "paidAt",
        instant_text(s.completed_at) as "completedAt", i.number as "invoiceNumber", s.decline_reason as "declineReason"
      from sales s
      left join lateral (select string_agg(distinct h.carrier, ', ') as carriers,
          string_agg(array_to_string(h.tracking_numbers, ' '), ' ' order by h.id) as numbers
        from shipments h where h.sale_id = s.id) h on true
      left join invoices i on i.sale_id = s.id
      where ${saleConditions(asked)} order by ${saleOrder(asked)}`,
  );
}

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
