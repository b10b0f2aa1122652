import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { OrderPart, OpenedSale } from "#modules/fulfilment/sales/sale-opening.reader.ts";
import type { MarketplaceEntity } from "#foundation/legal-entities.rules.ts";
import { newQid } from "#kernel/qid.ts";

export interface NewSale extends OrderPart {
  readonly orderId: number;
  /** The legal entity that takes the goods. */
  readonly entity: MarketplaceEntity;
  readonly vatRule: string;
  /** The country whose rates apply, on the day of the opening; null where none do. */
  readonly rateCountry: string | null;
  readonly day: string;
  /** Exchange rate of the currency to EUR, frozen. */
  readonly fxRate: string;
  readonly expiredAt: Date;
  readonly workStarts: readonly Date[];
  readonly now: Date;
}

/**
 * Inserts a new sale with its lines as ordered, each with the VAT rate of its goods, and its seller's default shipping
 * fee.
 */
export async function insertSale(tx: Tx, sale: NewSale): Promise<OpenedSale> {
  const { orderId, sellerId, currency } = sale;
  const { rows } = await sql<OpenedSale>`
    insert into sales (qid, number, seller_id, order_id, status, next_action, currency, requested_minor, price_minor,
      quantity, line_count, vat_rule, fx_rate, destination_country, destination_city, ship_from_country,
      time_zone, expired_at, work_starts, created_at, ships_direct, ship_from_postcode, deliver_to, entity,
      shipping_fee_minor)
    select ${newQid()}, nextval('sale_numbers')::text, ${sellerId}, ${orderId}, 'NOTIFIED', 'CONFIRM_QUANTITIES', ${currency},
      t.price, t.price, t.quantity, t.lines, ${sale.vatRule}, ${sale.fxRate}::numeric,
      ${sale.destinationCountry}, ${sale.destinationCity}, ${sale.shipFromCountry}, ${sale.timeZone}, ${sale.expiredAt},
      ${sale.workStarts}::timestamptz[], ${sale.now}, ${sale.shipsDirect}, ${sale.shipFromPostcode},
      ${JSON.stringify(sale.deliverTo)}::jsonb, ${sale.entity}, f.fee
    from (select coalesce((select default_shipping_fee_minor from sellers where organisation_id = ${sellerId} and currency = ${currency}), 0) as fee) f,
      (select sum(quantity * price_minor)::bigint as price, sum(quantity)::int as quantity, count(*)::int as lines
      from order_lines where order_id = ${orderId} and seller_id = ${sellerId} and currency = ${currency}) t
    returning id as "saleId", qid as "saleQid", seller_id as "sellerId"`.execute(tx);
  const [opened] = rows;
  if (!opened) throw new Error(`Order ${orderId} has no lines of seller ${sellerId}`);
  const lines = await sql<{ id: number }>`
    select id from order_lines where order_id = ${orderId} and seller_id = ${sellerId} and currency = ${currency}`.execute(
    tx,
  );
  const qids = JSON.stringify(lines.rows.map(({ id }) => ({ id, qid: newQid() })));
  await sql`
    insert into sale_lines (qid, sale_id, position, offer_id, variant_id, gtin, name, brand, unit, requested_quantity,
      price_minor, landed_price_minor, order_line_id, vat_rate, vat_category)
    select x.qid, ${opened.saleId}, row_number() over (order by l.position), l.offer_id, l.variant_id, l.gtin, l.name, l.brand,
      l.unit, l.quantity, l.price_minor, l.landed_price_minor, l.id,
      coalesce(r.rate, 0), r.category
    from json_to_recordset(${qids}::json) as x(id bigint, qid text) join order_lines l on l.id = x.id join variants v on v.id = l.variant_id
      left join lateral product_vat(${sale.rateCountry}, v.category_id, ${sale.day}::date) r on ${sale.rateCountry}::text is not null`.execute(
    tx,
  );
  await sql`
    update sales s set net_by_rate = n.net, vat_minor = expected_vat(n.net, s.shipping_fee_minor)
    from (select net_of_lines(${opened.saleId}, false) as net) n where s.id = ${opened.saleId}`.execute(tx);
  return opened;
}
