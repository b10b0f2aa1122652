import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

export type ShippingPaperKind = "COMMERCIAL_INVOICE" | "PACKING_LIST";

/** Whose document it is: a sale's, as its seller sends the goods, or that of a shipment from our warehouse. */
export type PaperOwner = { readonly saleId: number } | { readonly shipmentId: number };

/** The column of the owner, and its id. */
export const ownerOf = (owner: PaperOwner) =>
  "saleId" in owner
    ? { column: sql`sale_id`, id: owner.saleId }
    : { column: sql`warehouse_shipment_id`, id: owner.shipmentId };

/** A revision of a document and its content. */
export interface ShippingPaper<Content> {
  readonly id: number;
  /** The sale, or the shipment of the warehouse. */
  readonly subjectKind: "sale" | "warehouse_shipment";
  readonly subjectQid: string;
  readonly kind: ShippingPaperKind;
  readonly revision: number;
  readonly revisedAt: string;
  readonly content: Content;
}

/** The last revision of a document; undefined before the first. */
export async function readShippingPaper<Content>(
  db: Database | Tx,
  key: { readonly owner: PaperOwner; readonly kind: ShippingPaperKind },
): Promise<ShippingPaper<Content> | undefined> {
  const { column, id } = ownerOf(key.owner);
  const { rows } = await sql<ShippingPaper<Content>>`
    select p.id, case when s.id is not null then 'sale' else 'warehouse_shipment' end as "subjectKind", coalesce(s.qid, h.qid) as "subjectQid",
      p.kind, p.revision, instant_text(p.created_at) as "revisedAt", p.content
    from shipping_papers p left join sales s on s.id = p.sale_id left join warehouse_shipments h on h.id = p.warehouse_shipment_id
    where p.${column} = ${id} and p.kind = ${key.kind} order by p.revision desc limit 1`.execute(db);
  return rows[0];
}

/** The SHA-256 of the stored pages of a revision; null before they are rendered. */
export async function readPaperHash(db: Database, id: number): Promise<Buffer | null> {
  const { rows } = await sql<{ hash: Buffer | null }>`
    select file_hash as hash from shipping_papers where id = ${id}`.execute(db);
  return rows[0]?.hash ?? null;
}
