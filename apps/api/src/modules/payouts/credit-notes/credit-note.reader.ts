import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { pageFields, resultsByPlace } from "#db/page-fields.ts";
import type { ClaimToCredit, CreditNoteContent } from "#modules/payouts/credit-notes/credit-note.rules.ts";
import type { MarketplaceEntity } from "#foundation/legal-entities.rules.ts";
import type { IssuedDocument } from "#modules/money/tax-documents/index.ts";

/** A seller with decided claims that are in no credit note yet, on sales invoiced to one legal entity. */
export interface UncreditedSeller {
  readonly sellerId: number;
  readonly currency: string;
  readonly entity: MarketplaceEntity;
}

/** The legal entity that bought the goods of a sale `s`. */
const entityOf = sql`s.entity`;

/**
 * An approved claim `c` where the seller of its sale `s` is at fault. A credit note corrects one of our invoices, so
 * a claim on a sale without one waits for it.
 */
const isToCredit = sql`c.status = 'DECIDED' and c.fault = 'SELLER' and c.outcome <> 'REJECTED' and s.has_invoice`;

/** Sellers, currencies and entities with claims to credit that were decided before a moment. */
export async function uncreditedSellers(
  db: Database,
  due: { before: Date; period: string },
): Promise<UncreditedSeller[]> {
  const { rows } = await sql<UncreditedSeller>`
    select distinct c.seller_id as "sellerId", c.currency, ${entityOf} as entity from claims c join sales s on s.id = c.sale_id
    where ${isToCredit} and c.decided_at < ${due.before}
      and not exists (select 1 from credit_notes n where n.seller_id = c.seller_id and n.currency = c.currency
        and n.entity = ${entityOf} and n.period = ${due.period}::date)
    order by 1, 2, 3`.execute(db);
  return rows;
}

/** The claims of a credit note, locked until the transaction ends. */
export async function lockClaimsToCredit(
  tx: Tx,
  key: UncreditedSeller & { before: Date },
): Promise<ClaimToCredit[]> {
  const { rows: locked } = await sql<{ id: number }>`
    select c.id from claims c join sales s on s.id = c.sale_id
    where c.seller_id = ${key.sellerId} and c.currency = ${key.currency} and ${entityOf} = ${key.entity}
      and ${isToCredit} and c.decided_at < ${key.before}
    order by c.id for no key update of c`.execute(tx);
  const { rows } = await sql<ClaimToCredit>`
    select c.id, c.sale_id as "saleId", c.approved_goods_minor as "goodsMinor", c.approved_vat_minor as "vatMinor", s.vat_rule as "vatRule",
      s.ship_from_country as "shipFromCountry", s.ship_from_postcode as "shipFromPostcode",
      coalesce(s.deliver_to->>'country', s.destination_country) as "destinationCountry",
      (select country from organisations where id = s.seller_id)::text as "sellerCountry", i.content#>>'{seller,vatNumber}' as "invoicedVatNumber",
      case when (i.content->'vat'->>'amountMinor')::bigint > 0 and i.content ? 'nationalVat' then json_build_object(
        'currency', i.content->'nationalVat'->>'currency', 'amountMinor', (i.content->'nationalVat'->>'amountMinor')::bigint,
        'ofVatMinor', (i.content->'vat'->>'amountMinor')::bigint) end as "invoicedNationalVat",
      (select json_agg(json_build_object('claimNumber', c.number, 'saleNumber', s.number, 'invoiceNumber', i.number,
          'invoiceIssuedOn', (i.issued_at at time zone 'Europe/Amsterdam')::date::text, 'gtin', l.gtin,
          'name', product_text(l.brand, l.name), 'quantity', x.approved_quantity, 'unitMinor', l.price_minor, 'sharePercent', x.approved_share_percent,
          'vatRate', trim_scale(l.vat_rate)::text, 'reason', x.reason,
          'sumMinor', greatest(1, round(l.price_minor * x.approved_quantity * x.approved_share_percent / 100.0)::bigint)) order by x.position)
        from claim_lines x join sale_lines l on l.id = x.sale_line_id where x.claim_id = c.id and x.approved_quantity > 0) as lines
    from claims c join sales s on s.id = c.sale_id join invoices i on i.sale_id = s.id
    where c.id = any(${locked.map((row) => row.id)}::bigint[]) order by c.id`.execute(tx);
  return rows;
}

/** The credit notes of a seller as JSON, newest first. */
export async function readCreditNotesPage(
  db: Database,
  query: { sellerId: number; page: number; size: number },
  address: (page: number) => string,
): Promise<string> {
  const { sellerId, page, size } = query;
  const { rows } = await sql<{ page: string }>`
    select json_build_object(${pageFields({ page, size }, address, { count: sql`count(*)` })},
      ${resultsByPlace(sql`note`, { page, size })})::text as page
    from (
      select row_number() over (order by n.period desc, n.id desc) as place,
        json_build_object('qid', n.qid, 'number', n.number, 'month', to_char(n.period, 'YYYY-MM'), 'currency', n.currency,
          'goods', money_text(n.goods_minor), 'vat', money_text(n.vat_minor), 'amount', money_text(n.amount_minor),
          'setOff', money_text(coalesce((select sum(x.amount_minor) from payout_set_offs x where x.credit_note_id = n.id), 0)::bigint),
          'claims', (select coalesce(json_agg(json_build_object('qid', c.qid, 'number', c.number) order by c.id), '[]'::json)
            from claims c where c.credit_note_id = n.id),
          'issuedAt', instant_text(n.issued_at)) as note
      from credit_notes n where n.seller_id = ${sellerId}) found`.execute(db);
  return rows[0]?.page ?? "";
}

/** The content of a seller's credit note; undefined when the seller has no such note. */
export async function readCreditNote(
  db: Database,
  key: { sellerId: number; qid: string },
): Promise<IssuedDocument<CreditNoteContent> | undefined> {
  const { rows } = await sql<IssuedDocument<CreditNoteContent>>`
    select id, qid, content from credit_notes where qid = ${key.qid} and seller_id = ${key.sellerId}`.execute(
    db,
  );
  return rows[0];
}
