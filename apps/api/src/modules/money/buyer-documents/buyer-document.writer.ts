import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type {
  BuyerDocumentContent,
  BuyerDocumentKind,
  PaidLine,
} from "#modules/money/buyer-documents/buyer-document.rules.ts";
import type { SeriesPlace } from "#modules/money/tax-documents/index.ts";
import type { MarketplaceEntity } from "#foundation/legal-entities.rules.ts";
import { newQid } from "#kernel/qid.ts";

const prefixes: Readonly<Record<BuyerDocumentKind, string>> = { INVOICE: "QI", CREDIT_NOTE: "QR" };

/** Document years follow the time zone of our registered office. */
const yearInAmsterdam = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Amsterdam", year: "numeric" });

/**
 * Takes the next number of a legal entity for a document issued in this transaction, e.g. QI-NL-2026-00001. The
 * series stays locked until the transaction ends, and a rollback returns the number, so there are no gaps.
 */
export async function takeBuyerDocumentNumber(
  tx: Tx,
  document: { kind: BuyerDocumentKind; entity: MarketplaceEntity; now: Date },
): Promise<SeriesPlace & { number: string }> {
  const { kind, entity, now } = document;
  const year = Number(yearInAmsterdam.format(now));
  const { rows } = await sql<{ serial: number }>`
    insert into buyer_document_series as t (kind, entity, year, last) values (${kind}, ${entity}, ${year}, 1)
    on conflict (kind, entity, year) do update set last = t.last + 1 returning last as serial`.execute(tx);
  const [taken] = rows;
  if (!taken) throw new Error("No number was given");
  const { serial } = taken;
  return {
    year,
    serial,
    number: `${prefixes[kind]}-${entity}-${year}-${String(serial).padStart(5, "0")}`,
  };
}

/** Stores a document with what it bills or credits, and tells the buyer's open pages. @returns its public id */
export async function insertBuyerDocument(
  tx: Tx,
  document: {
    content: BuyerDocumentContent;
    place: SeriesPlace;
    entity: MarketplaceEntity;
    orderId: number;
    buyerId: number;
    /** The shipment from a warehouse, or the sale. */
    cause: { shipmentId: number } | { saleId: number };
    lines: readonly PaidLine[];
    now: Date;
  },
): Promise<string> {
  const { content, place, cause, now, buyerId } = document;
  const qid = newQid();
  const { id } = await tx
    .insertInto("buyer_documents")
    .values({
      qid,
      kind: content.kind,
      order_id: document.orderId,
      buyer_id: buyerId,
      entity: document.entity,
      number: content.number,
      series_year: place.year,
      serial: place.serial,
      warehouse_shipment_id: "shipmentId" in cause ? cause.shipmentId : null,
      sale_id: "saleId" in cause ? cause.saleId : null,
      currency: content.currency,
      net_minor: content.netMinor,
      vat_minor: content.vatMinor,
      total_minor: content.totalMinor,
      issued_at: now,
      content: JSON.stringify(content),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const lines = JSON.stringify(
    document.lines.map(({ saleLineId, quantity, totalMinor, rate }) => ({
      saleLineId,
      quantity,
      totalMinor,
      rate,
    })),
  );
  await sql`
    insert into buyer_document_lines (document_id, sale_line_id, quantity, total_minor, rate)
    select ${id}, x."saleLineId", x.quantity, x."totalMinor", x.rate
    from json_to_recordset(${lines}::json) as x("saleLineId" bigint, quantity int, "totalMinor" bigint, rate numeric)`.execute(
    tx,
  );
  const type = content.kind === "INVOICE" ? "order.invoice_issued" : "order.credit_note_issued";
  await sql`select announce(${buyerId}::bigint, ${type}, 'order', ${content.orderQid}, ${now}::timestamptz)`.execute(
    tx,
  );
  return qid;
}

/** The addresses of everyone at a buyer's company. */
export async function readBuyerEmails(tx: Tx, buyerId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select u.email::text as email from memberships m join users u on u.id = m.user_id
    where m.organisation_id = ${buyerId} and u.deactivated_at is null order by u.id`.execute(tx);
  return rows.map(({ email }) => email);
}
