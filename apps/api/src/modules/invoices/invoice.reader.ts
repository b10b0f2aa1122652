import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import {
  countryName,
  type InvoiceContent,
  type InvoiceFacts,
  type InvoiceParty,
} from "#modules/invoices/invoice.rules.ts";

interface AddressRow {
  readonly company: string;
  readonly lineOne: string;
  readonly lineTwo: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
}

/** What an invoice of this sale would say; undefined when it has one already or does not exist. */
export async function readInvoiceFacts(tx: Tx, saleId: number): Promise<InvoiceFacts | undefined> {
  const { rows } = await sql<Omit<InvoiceFacts, "sellerAddress"> & { address: AddressRow | null }>`
    select s.number as "saleNumber", s.currency, s.seller_id as "sellerId", o.name as "sellerName",
      o.vat_number as "sellerVatNumber", o.country as "sellerCountry", s.ship_from_country as "shipFromCountry",
      s.destination_country as "destinationCountry", s.vat_rule as "vatRule", trim_scale(s.vat_rate)::text as "vatRate",
      s.price_minor as "goodsMinor", s.shipping_fee_minor as "shippingFeeMinor", s.vat_minor as "vatMinor",
      (select json_build_object('company', a.company_name, 'lineOne', a.line_one, 'lineTwo', a.line_two,
          'postcode', a.postcode, 'city', a.city, 'country', a.country)
        from addresses a where a.organisation_id = s.seller_id and a.usage in ('billing', 'ship-from') and a.retired_at is null
        order by a.usage, a.is_default desc, a.id desc limit 1) as address,
      (select coalesce(json_agg(json_build_object('gtin', l.gtin, 'name', l.name, 'quantity', l.confirmed_quantity,
          'unitMinor', l.price_minor, 'sumMinor', l.confirmed_quantity * l.price_minor) order by l.position), '[]'::json)
        from sale_lines l where l.sale_id = s.id and l.confirmed_quantity > 0) as lines
    from sales s join organisations o on o.id = s.seller_id
    where s.id = ${saleId} and not exists (select 1 from invoices i where i.sale_id = s.id)`.execute(tx);
  const row = rows[0];
  if (!row) return undefined;
  return { ...row, sellerAddress: row.address && addressLines(row.address) };
}

/** A seller as it stands on an invoice of today. */
export async function readInvoicedSeller(tx: Tx, sellerId: number): Promise<InvoiceParty> {
  const { rows } = await sql<{
    name: string;
    vatNumber: string | null;
    country: string;
    address: AddressRow | null;
  }>`
    select o.name, o.vat_number as "vatNumber", o.country,
      (select json_build_object('company', a.company_name, 'lineOne', a.line_one, 'lineTwo', a.line_two,
          'postcode', a.postcode, 'city', a.city, 'country', a.country)
        from addresses a where a.organisation_id = o.id and a.usage in ('billing', 'ship-from') and a.retired_at is null
        order by a.usage, a.is_default desc, a.id desc limit 1) as address
    from organisations o where o.id = ${sellerId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`There is no seller ${sellerId}`);
  const { name, vatNumber, country, address } = row;
  return { name, vatNumber, address: address ? addressLines(address) : [countryName(country)] };
}

function addressLines(address: AddressRow): string[] {
  const { lineOne, lineTwo, postcode, city, country } = address;
  return [lineOne, lineTwo, `${postcode} ${city}`.trim(), countryName(country)].filter((line) => line !== "");
}

/**
 * The invoice of a seller's sale: null while it has none, undefined when the seller has no such sale.
 */
export async function readInvoice(
  db: Database,
  key: { sellerId: number; saleQid: string },
): Promise<InvoiceContent | null | undefined> {
  const { rows } = await sql<{ content: InvoiceContent | null }>`
    select i.content from sales s left join invoices i on i.sale_id = s.id
    where s.qid = ${key.saleQid} and s.seller_id = ${key.sellerId}`.execute(db);
  return rows[0]?.content;
}
