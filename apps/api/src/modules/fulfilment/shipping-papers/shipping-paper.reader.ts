import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

export type ShippingPaperKind = "COMMERCIAL_INVOICE" | "PACKING_LIST";

/** A revision of a document and its content. */
export interface ShippingPaper<Content> {
  readonly id: number;
  readonly saleQid: string;
  readonly kind: ShippingPaperKind;
  readonly revision: number;
  readonly revisedAt: string;
  readonly content: Content;
}

/** The last revision of a sale's document; undefined before the first. */
export async function readShippingPaper<Content>(
  db: Database | Tx,
  key: { readonly saleId: number; readonly kind: ShippingPaperKind },
): Promise<ShippingPaper<Content> | undefined> {
  const { rows } = await sql<ShippingPaper<Content>>`
    select p.id, s.qid as "saleQid", p.kind, p.revision, instant_text(p.created_at) as "revisedAt", p.content
    from shipping_papers p join sales s on s.id = p.sale_id
    where p.sale_id = ${key.saleId} and p.kind = ${key.kind} order by p.revision desc limit 1`.execute(db);
  return rows[0];
}

/** The SHA-256 of the stored pages of a revision; null before they are rendered. */
export async function readPaperHash(db: Database, id: number): Promise<Buffer | null> {
  const { rows } = await sql<{ hash: Buffer | null }>`
    select file_hash as hash from shipping_papers where id = ${id}`.execute(db);
  return rows[0]?.hash ?? null;
}
