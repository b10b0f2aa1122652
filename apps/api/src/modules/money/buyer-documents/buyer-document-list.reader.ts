import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { pageFields, resultsByPlace } from "#db/page-fields.ts";
import type {
  BuyerDocumentContent,
  BuyerDocumentKind,
} from "#modules/money/buyer-documents/buyer-document.rules.ts";
import type { IssuedDocument } from "#modules/money/tax-documents/index.ts";

/** The documents of a buyer's order as JSON, newest first; null when the buyer has no such order. */
export async function readBuyerDocumentsPage(
  db: Database,
  query: { buyerId: number; orderQid: string; kind: BuyerDocumentKind; page: number; size: number },
  address: (page: number) => string,
): Promise<string | null> {
  const { buyerId, orderQid, kind, page, size } = query;
  const own =
    kind === "INVOICE"
      ? sql`'outboundShipmentQid', (select h.qid from warehouse_shipments h where h.id = d.warehouse_shipment_id)`
      : sql`'invoiceNumbers', (select coalesce(json_agg(c->>'number'), '[]'::json) from jsonb_array_elements(d.content->'corrects') c)`;
  const { rows } = await sql<{ page: string }>`
    select (select json_build_object(${pageFields({ page, size }, address, { count: sql`count(*)` })},
        ${resultsByPlace(sql`item`, { page, size })})
      from (select row_number() over (order by d.id desc) as place,
        json_build_object('qid', d.qid, 'number', d.number, 'issuedAt', instant_text(d.issued_at), 'currency', d.currency,
          'net', money_text(d.net_minor), 'vat', money_text(d.vat_minor), 'total', money_text(d.total_minor),
          'sales', (select coalesce(json_agg(json_build_object('qid', s.qid, 'number', s.number) order by s.id), '[]'::json) from sales s
            where s.id in (select l.sale_id from buyer_document_lines x join sale_lines l on l.id = x.sale_line_id where x.document_id = d.id)),
          ${own}) as item
        from buyer_documents d where d.order_id = o.id and d.kind = ${kind}) found)::text as page
    from orders o where o.qid = ${orderQid} and o.buyer_id = ${buyerId}`.execute(db);
  return rows[0]?.page ?? null;
}

/** A document of a buyer's order; undefined when the buyer has no such order or document. */
export async function readBuyerDocument(
  db: Database,
  key: { buyerId: number; orderQid: string; kind: BuyerDocumentKind; qid: string },
): Promise<IssuedDocument<BuyerDocumentContent> | undefined> {
  const { rows } = await sql<IssuedDocument<BuyerDocumentContent>>`
    select d.id, d.qid, d.content from buyer_documents d join orders o on o.id = d.order_id
    where d.qid = ${key.qid} and d.kind = ${key.kind} and d.buyer_id = ${key.buyerId} and o.qid = ${key.orderQid}
      and o.buyer_id = ${key.buyerId}`.execute(db);
  return rows[0];
}
