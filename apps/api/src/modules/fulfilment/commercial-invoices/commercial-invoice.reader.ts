import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { type InvoiceGround, dispatchGround, underNumberOfDispatch } from "#modules/money/invoices/index.ts";

export interface ExportLine {
  readonly id: string;
  readonly gtin: string;
  readonly gtin14: string;
  readonly description: string;
  readonly quantity: number;
  readonly unitMinor: number;
  readonly hsCode: string | null;
  readonly originCountry: string | null;
  readonly unitWeightGrams: number | null;
}

/** The facts of an export that customs require. Amounts in minor units. */
export interface ExportFacts {
  readonly saleId: number;
  /** A carrier has the goods or was booked. */
  readonly isShipped: boolean;
  readonly saleNumber: string;
  readonly confirmedAt: Date;
  readonly currency: string;
  readonly freightMinor: number;
  /** Where the goods leave, as kept when the sale opened: ISO code, and the postcode where it is known. */
  readonly from: { readonly country: string; readonly postcode: string | null };
  readonly sellerName: string;
  /** That of the state which the goods leave, if the seller has one there; else its own. */
  readonly sellerVatNumber: string | null;
  readonly sellerEoriNumber: string | null;
  /** From the street to the country code. */
  readonly sellerAddress: readonly string[];
  readonly lines: readonly ExportLine[];
  /** Counts the changes of what the company said about these products, in any order. */
  readonly version: number;
}

/** A seller's confirmed sale; null for one that is not confirmed, undefined when the seller has no such sale. */
export async function readExportFacts(
  db: Database | Tx,
  key: { sellerId: number; qid: string },
): Promise<ExportFacts | null | undefined> {
  type Row = Omit<ExportFacts, "sellerVatNumber" | "from"> &
    Pick<InvoiceGround, "vatNumber" | "vatStatus" | "furtherNumbers"> & {
      isConfirmed: boolean;
      shipFrom: ExportFacts["from"];
    };
  const { rows } = await sql<Row>`
    select s.status in ('CONFIRMED', 'PAID', 'COMPLETED') as "isConfirmed", s.id as "saleId",
      s.has_booking or exists (select 1 from shipments h where h.sale_id = s.id) as "isShipped", s.number as "saleNumber",
      s.confirmed_at as "confirmedAt", s.currency, s.shipping_fee_minor as "freightMinor",
      ${dispatchGround}, nullif(c.vat_number, '') as "vatNumber", c.vat_status as "vatStatus", c.name as "sellerName", c.eori_number as "sellerEoriNumber",
      coalesce((select array_remove(array[a.line_one, a.line_two, a.postcode || ' ' || a.city, a.country::text], '') from addresses a
        where a.organisation_id = s.seller_id and a.usage in ('billing', 'ship-from') and a.retired_at is null
        order by a.usage, a.is_default desc, a.id desc limit 1),
        array[c.country::text]) as "sellerAddress",
      (select coalesce(json_agg(json_build_object('id', l.qid, 'gtin', l.gtin, 'gtin14', v.gtin14,
          'description', product_text(l.brand, l.name), 'quantity', l.confirmed_quantity, 'unitMinor', l.price_minor,
          'hsCode', f.hs_code, 'originCountry', f.origin_country, 'unitWeightGrams', f.unit_weight_grams) order by l.position), '[]'::json)
        from sale_lines l join variants v on v.id = l.variant_id
        left join seller_product_facts f on f.seller_id = s.seller_id and f.gtin14 = v.gtin14
        where l.sale_id = s.id and l.confirmed_quantity > 0) as lines,
      (select 1 + coalesce(sum(f.version), 0)::int from seller_product_facts f where f.seller_id = s.seller_id and f.gtin14 in (
        select v.gtin14 from sale_lines l join variants v on v.id = l.variant_id where l.sale_id = s.id)) as version
    from sales s join organisations c on c.id = s.seller_id
    where s.qid = ${key.qid} and s.seller_id = ${key.sellerId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { isConfirmed, shipFrom, ...facts } = row;
  const { vatNumber } = underNumberOfDispatch(row);
  return isConfirmed ? { ...facts, from: shipFrom, sellerVatNumber: vatNumber } : null;
}
