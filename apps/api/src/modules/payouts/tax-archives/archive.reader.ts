import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { VatRule } from "#modules/money/invoices/index.ts";
import type { TaxDocumentKind } from "#modules/money/tax-documents/index.ts";

/** The charges of a tax document at one rate, in minor units. */
export interface ArchivedVat {
  readonly rule: VatRule;
  /** A fraction as text, e.g. "0.19". */
  readonly rate: string;
  readonly netMinor: number;
  readonly vatMinor: number;
}

/** An issued invoice or credit note, for the table of documents. */
export interface ArchivedDocument {
  readonly kind: TaxDocumentKind;
  readonly id: number;
  readonly content: { readonly number: string };
  readonly issuedAt: Date;
  /** "YYYY-MM-DD" in the time zone of the marketplace's registered office. */
  readonly issuedOn: string;
  /** When the goods were handed over, "YYYY-MM-DD"; null in credit notes and old invoices. */
  readonly suppliedOn: string | null;
  readonly saleNumbers: readonly string[];
  readonly customer: string;
  readonly customerVatNumber: string | null;
  readonly currency: string;
  readonly vat: readonly ArchivedVat[];
}

/** A seller's invoices and credit notes issued in a period, in order of issue. */
export async function readIssuedIn(
  db: Database,
  asked: { sellerId: number; start: Date; end: Date; timeZone: string; limit: number },
): Promise<ArchivedDocument[]> {
  const { sellerId, start, end, timeZone, limit } = asked;
  const { rows } = await sql<ArchivedDocument>`
    select d.kind, d.id, json_build_object('number', d.content->>'number') as content, d.issued_at as "issuedAt",
      (d.issued_at at time zone ${timeZone})::date::text as "issuedOn", d.content->>'suppliedOn' as "suppliedOn",
      d.sale_numbers as "saleNumbers", d.content->'marketplace'->>'name' as customer,
      d.content->'marketplace'->>'vatNumber' as "customerVatNumber", d.content->>'currency' as currency, d.vat
    from (
      select 'invoice' as kind, id, issued_at, content, array[content->>'saleNumber'] as sale_numbers,
        case when content->'vat' ? 'rates' then (select json_agg(json_build_object('rule', content->'vat'->'rule', 'rate', part->'rate',
            'netMinor', (part->>'goodsMinor')::bigint + (part->>'feeMinor')::bigint, 'vatMinor', part->'vatMinor') order by place)
          from jsonb_array_elements(content->'vat'->'rates') with ordinality v (part, place))
        else json_build_array(json_build_object('rule', content->'vat'->'rule', 'rate', content->'vat'->'rate',
          'netMinor', (content->>'goodsMinor')::bigint + (content->>'shippingFeeMinor')::bigint,
          'vatMinor', content->'vat'->'amountMinor')) end as vat
      from invoices where seller_id = ${sellerId} and issued_at >= ${start} and issued_at < ${end}
      union all
      select 'credit_note', id, issued_at, content,
        (select array_agg(distinct line->>'saleNumber' order by line->>'saleNumber') from jsonb_array_elements(content->'lines') line),
        (select json_agg(json_build_object('rule', part->'rule', 'rate', part->'rate', 'netMinor', part->'goodsMinor',
          'vatMinor', part->'vatMinor') order by place) from jsonb_array_elements(content->'vat') with ordinality v (part, place))
      from credit_notes where seller_id = ${sellerId} and issued_at >= ${start} and issued_at < ${end}
    ) d order by d.issued_at, d.kind desc, d.id limit ${limit}::int`.execute(db);
  return rows;
}
