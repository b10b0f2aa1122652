import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { type InvoiceGround, underNumberOfDispatch } from "#modules/money/invoices/invoice-gap.rules.ts";

/** What the invoices of a seller `o` require of it, as columns. */
export const supplierGround = sql`nullif(o.vat_number, '') as "vatNumber", o.vat_status as "vatStatus", o.is_small_business as "isSmallBusiness", o.country,
  nullif(o.registration_number, '') is not null as "hasRegistrationNumber",
  o.name <> '' and coalesce((select a.line_one <> '' and a.postcode <> '' and a.city <> '' and a.country <> '' from addresses a
    where a.organisation_id = o.id and a.usage in ('billing', 'ship-from') and a.retired_at is null
    order by a.usage, a.is_default desc, a.id desc limit 1), false) as "hasAddress",
  (select t.version from terms_acceptances t where t.seller_id = o.id
    order by t.accepted_at desc, t.version desc limit 1) as "termsVersion"`;

/** Where the goods of a sale `s` leave, and the further VAT numbers of its seller, as columns. */
export const dispatchGround = sql`json_build_object('country', s.ship_from_country, 'postcode', s.ship_from_postcode) as "shipFrom",
  (select coalesce(json_agg(json_build_object('number', r.number, 'status', r.status) order by r.state), '[]'::json)
    from vat_registrations r where r.organisation_id = s.seller_id) as "furtherNumbers"`;

/** The facts that the invoices of sales require, by sale id. */
export async function readInvoiceGrounds(
  db: Database | Tx,
  saleIds: readonly number[],
): Promise<ReadonlyMap<number, InvoiceGround>> {
  const { rows } = await sql<InvoiceGround>`
    select s.id as "saleId", s.vat_rule as "vatRule", s.entity, s.deliver_to as "deliverTo",
      ${dispatchGround}, ${supplierGround},
      vat_fits(s.vat_minor, s.net_by_rate, s.shipping_fee_minor, s.fx_rate) as "hasFittingVat"
    from sales s join organisations o on o.id = s.seller_id
    where s.id = any(${saleIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.saleId, underNumberOfDispatch(row)]));
}
