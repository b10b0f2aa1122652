import type pg from "pg";
import { insertRows } from "#demo/bulk.ts";
import { type InvoiceFacts, invoiceContent, invoiceNumber } from "#modules/invoices/index.ts";

/** Years of invoices are those of the marketplace's seat. */
const FACTS = `
select s.id::text as "saleId", pg_temp.demo_qid('invoice', s.id) as qid, s.completed_at as "completedAt",
  extract(year from s.completed_at at time zone 'Europe/Amsterdam')::int as year,
  s.number as "saleNumber", s.currency, s.seller_id::int as "sellerId", o.name as "sellerName", o.vat_number as "sellerVatNumber",
  o.country as "sellerCountry", s.ship_from_country as "shipFromCountry", s.destination_country as "destinationCountry",
  s.vat_rule as "vatRule", trim_scale(s.vat_rate)::text as "vatRate", s.price_minor::int as "goodsMinor",
  s.shipping_fee_minor::int as "shippingFeeMinor", s.vat_minor::int as "vatMinor",
  (select array[a.line_one, a.postcode || ' ' || a.city, a.country] from addresses a
    where a.organisation_id = s.seller_id and a.usage = 'billing' order by a.id desc limit 1) as "sellerAddress",
  (select json_agg(json_build_object('gtin', l.gtin, 'name', l.name, 'quantity', l.confirmed_quantity, 'unitMinor', l.price_minor,
      'sumMinor', l.confirmed_quantity * l.price_minor) order by l.position)
    from sale_lines l where l.sale_id = s.id and l.confirmed_quantity > 0) as lines
from sales s join organisations o on o.id = s.seller_id where s.status = 'COMPLETED' order by s.completed_at, s.id`;

interface FactsRow extends InvoiceFacts {
  readonly saleId: string;
  readonly qid: string;
  readonly completedAt: Date;
  readonly year: number;
}

const INVOICES = `
insert into invoices (qid, sale_id, seller_id, number, issued_at, content)
  select qid, sale_id, seller_id, number, issued_at, content from json_populate_recordset(null::invoices, $1::json)`;
const INVOICES_AT_ONCE = 2000;

const countryNames = new Intl.DisplayNames("en-GB", { type: "region" });

/** The invoices of completed sales, numbered by year without gaps in the order of completion. */
export async function insertInvoices(client: pg.Client): Promise<void> {
  const { rows } = await client.query<FactsRow>(FACTS);
  const places = new Map<number, number>();
  const invoices = rows.map((row) => {
    const { saleId, qid, completedAt, year, ...facts } = row;
    const place = (places.get(year) ?? 0) + 1;
    places.set(year, place);
    const number = invoiceNumber(year, place);
    const [street = "", city = "", country = ""] = facts.sellerAddress ?? [];
    const sellerAddress = [street, city, countryNames.of(country) ?? country];
    return {
      qid,
      sale_id: saleId,
      seller_id: facts.sellerId,
      number,
      issued_at: completedAt,
      content: invoiceContent({ ...facts, sellerAddress }, { number, issuedAt: completedAt }),
    };
  });
  for (let from = 0; from < invoices.length; from += INVOICES_AT_ONCE) {
    await client.query(INVOICES, [JSON.stringify(invoices.slice(from, from + INVOICES_AT_ONCE))]);
  }
  await insertRows(
    client,
    "invoice_numbers",
    [...places].map(([year, last]) => ({ year, last })),
  );
}
