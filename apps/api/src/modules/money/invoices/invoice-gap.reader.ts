import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import type { InvoiceGround } from "#modules/money/invoices/invoice-gap.rules.ts";

/** The facts that the invoices of sales require, by sale id. */
export async function readInvoiceGrounds(
  db: Database | Tx,
  saleIds: readonly number[],
): Promise<ReadonlyMap<number, InvoiceGround>> {
  const { rows } = await sql<InvoiceGround>`
    select s.id as "saleId", s.vat_rule as "vatRule", s.entity, s.deliver_to as "deliverTo",
      json_build_object('country', s.ship_from_country, 'postcode', s.ship_from_postcode) as "shipFrom", nullif(o.vat_number, '') as "vatNumber", o.vat_status as "vatStatus",
      o.name <> '' and coalesce(a.line_one <> '' and a.postcode <> '' and a.city <> '' and a.country <> '', false) as "hasAddress",
      vat_fits(s.vat_minor, s.net_by_rate, s.shipping_fee_minor, s.fx_rate) as "hasFittingVat"
    from sales s join organisations o on o.id = s.seller_id
    left join lateral (
      select a.* from addresses a where a.organisation_id = s.seller_id and a.usage in ('billing', 'ship-from') and a.retired_at is null
      order by a.usage, a.is_default desc, a.id desc limit 1) a on true
    where s.id = any(${saleIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.saleId, row]));
}
