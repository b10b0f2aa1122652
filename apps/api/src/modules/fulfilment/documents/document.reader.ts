import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

const documentObject = sql`json_build_object('qid', d.qid, 'type', d.type,
  'file', json_build_object('name', d.file_name, 'mediaType', f.media_type, 'bytes', f.bytes),
  'sha256', encode(d.file_hash, 'hex'), 'metadata', d.metadata, 'uploadedBy', d.uploaded_by, 'uploadedAt', instant_text(d.uploaded_at), 'version', d.version)`;

/** The files of a sale as JSON, newest first; null when the seller has no such sale. */
export async function readDocumentsJson(
  db: Database,
  key: { sellerId: number; saleQid: string; proformaAllowed: boolean },
): Promise<string | null> {
  const { rows } = await sql<{ documents: string }>`
    select json_build_object('count', count(d.id)::int, 'proformaAllowed', ${key.proformaAllowed}::boolean,
      'results', coalesce(json_agg(${documentObject} order by d.uploaded_at desc, d.id desc) filter (where d.id is not null), '[]'::json)
    )::text as documents
    from sales s left join (sale_documents d join files f on f.hash = d.file_hash) on d.sale_id = s.id and d.removed_at is null
    where s.qid = ${key.saleQid} and s.seller_id = ${key.sellerId} group by s.id`.execute(db);
  return rows[0]?.documents ?? null;
}

/** One file of a sale as JSON. */
export async function readDocumentJson(tx: Tx, key: { saleId: number; qid: string }): Promise<string | null> {
  const { rows } = await sql<{ document: string }>`
    select ${documentObject}::text as document from sale_documents d join files f on f.hash = d.file_hash
    where d.sale_id = ${key.saleId} and d.qid = ${key.qid} and d.removed_at is null`.execute(tx);
  return rows[0]?.document ?? null;
}

export interface StoredDocument {
  readonly name: string;
  readonly hash: Buffer;
}

/**
 * The file behind a document; undefined when the seller has no such sale or the sale no such file.
 * @param key sellerId: null for staff, who see those of every seller
 */
export async function readDocumentFile(
  db: Database,
  key: { sellerId: number | null; saleQid: string; qid: string },
): Promise<StoredDocument | undefined> {
  const { rows } = await sql<StoredDocument>`
    select d.file_name as name, d.file_hash as hash
    from sale_documents d join sales s on s.id = d.sale_id
    where s.qid = ${key.saleQid} and (${key.sellerId}::bigint is null or s.seller_id = ${key.sellerId}::bigint) and d.qid = ${key.qid} and d.removed_at is null`.execute(
    db,
  );
  return rows[0];
}
