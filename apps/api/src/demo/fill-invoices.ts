import type pg from "pg";
import { insertRows } from "#demo/bulk.ts";
import { type InvoiceFacts, invoiceContent } from "#modules/money/invoices/index.ts";
import { documentNumber } from "#modules/money/tax-documents/index.ts";

/** Issued when they were paid. Invoice years follow the marketplace's registered office. */
const FACTS = `
select s.id::text as "saleId", pg_temp.demo_qid('invoice', s.id) as qid, s.paid_at as "paidAt",
  extract(year from s.paid_at at time zone 'Europe/Amsterdam')::int as year,
  s.number as "saleNumber", s.currency, s.seller_id::int as "sellerId", o.name as "sellerName", o.vat_number as "sellerVatNumber",
  o.registration_number as "sellerRegistration",
  o.country as "sellerCountry", s.ship_from_country as "shipFromCountry", s.destination_country as "destinationCountry",
  s.ship_from_postcode as "shipFromPostcode", s.entity, s.deliver_to as "deliverTo",
  s.vat_rule as "vatRule", (select coalesce(json_agg(json_build_object('rate', x.part->>'rate', 'goodsMinor', (x.part->>'goods')::bigint) order by x.place), '[]'::json)
    from jsonb_array_elements(s.net_by_rate) with ordinality x (part, place)) as "netByRate", s.price_minor::int as "goodsMinor",
  s.shipping_fee_minor::int as "shippingFeeMinor", s.vat_minor::int as "vatMinor",
  e.code as "sellerCode", s.fx_rate::text as "fxRate", (s.paid_at at time zone 'Europe/Amsterdam')::date::text as "suppliedOn",
  (select json_build_object('version', t.version, 'acceptedAt', instant_text(t.accepted_at)) from terms_acceptances t
    where t.seller_id = s.seller_id and t.accepted_at <= s.paid_at order by t.accepted_at desc limit 1) as agreement,
  (select json_build_object('lineOne', a.line_one, 'lineTwo', '', 'postcode', a.postcode, 'city', a.city, 'country', a.country) from addresses a
    where a.organisation_id = s.seller_id and a.usage = 'billing' order by a.id desc limit 1) as "sellerPostal",
  (select json_agg(json_build_object('gtin', l.gtin, 'name', l.name, 'quantity', l.confirmed_quantity, 'unitMinor', l.price_minor,
      'sumMinor', l.confirmed_quantity * l.price_minor, 'vatRate', trim_scale(l.vat_rate)::text) order by l.position)
    from sale_lines l where l.sale_id = s.id and l.confirmed_quantity > 0) as lines
from sales s join organisations o on o.id = s.seller_id join sellers e on e.organisation_id = o.id where s.status in ('PAID', 'COMPLETED') order by s.paid_at, s.id`;

interface FactsRow extends Omit<InvoiceFacts, "nationalRate"> {
  readonly saleId: string;
  readonly qid: string;
  readonly paidAt: Date;
  readonly year: number;
  readonly sellerCode: string;
}

const INVOICES = `
insert into invoices (qid, sale_id, seller_id, number, series_year, serial, issued_at, content)
  select qid, sale_id, seller_id, number, series_year, serial, issued_at, content from json_populate_recordset(null::invoices, $1::json)`;
const INVOICES_AT_ONCE = 2000;

/** The invoices of paid sales, numbered by seller and year without gaps in the order of payment. */
export async function insertInvoices(client: pg.Client): Promise<void> {
  const { rows } = await client.query<FactsRow>(FACTS);
  const places = new Map<string, { sellerId: number; year: number; last: number }>();
  const invoices = rows.map((row) => {
    const { saleId, qid, paidAt, year, sellerCode, ...known } = row;
    const { sellerId } = known;
    const key = `${sellerId} ${year}`;
    const serial = (places.get(key)?.last ?? 0) + 1;
    places.set(key, { sellerId, year, last: serial });
    const number = documentNumber("invoice", sellerCode, { year, serial });
    const facts = { ...known, nationalRate: null };
    return {
      qid,
      sale_id: saleId,
      seller_id: sellerId,
      number,
      series_year: year,
      serial,
      issued_at: paidAt,
      content: invoiceContent(facts, { number, issuedAt: paidAt }),
    };
  });
  for (let from = 0; from < invoices.length; from += INVOICES_AT_ONCE) {
    await client.query(INVOICES, [JSON.stringify(invoices.slice(from, from + INVOICES_AT_ONCE))]);
  }
  await insertRows(
    client,
    "tax_document_series",
    [...places.values()].map(({ sellerId, year, last }) => ({
      kind: "invoice",
      seller_id: sellerId,
      year,
      last,
    })),
  );
}
