import { sql } from "kysely";
import type { DocumentType } from "@quayside/api-client/contract/sale-documents/sale-documents.schemas";
import type { Tx } from "#db/database.ts";
import { type NewFile, keepFile } from "#files/file.writer.ts";
import { newQid } from "#kernel/qid.ts";
import { markDemoTouched } from "#modules/fulfilment/sales/index.ts";

export interface CurrentDocument {
  readonly id: number;
  readonly qid: string;
  readonly type: DocumentType;
  readonly name: string;
  readonly version: number;
}

/** The files of a locked sale: none can be added, renamed or removed meanwhile. */
export async function documentsOfSale(tx: Tx, saleId: number): Promise<CurrentDocument[]> {
  const { rows } = await sql<CurrentDocument>`
    select id, qid, type, file_name as name, version from sale_documents where sale_id = ${saleId} and removed_at is null`.execute(
    tx,
  );
  return rows;
}

/** Whether another file of the sale has this name, case-insensitive. */
export async function isNameTaken(
  tx: Tx,
  name: { saleId: number; name: string; exceptId: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sale_documents where sale_id = ${name.saleId} and removed_at is null
      and lower(file_name) = lower(${name.name}) and id is distinct from ${name.exceptId}::bigint`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Whether there is a claim on a sale that was not withdrawn: its photos are evidence. */
export async function hasClaim(tx: Tx, saleId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from claims where sale_id = ${saleId} and status <> 'WITHDRAWN' limit 1`.execute(tx);
  return rows.length > 0;
}

/** Adds a file to a locked sale. */
export async function addDocument(
  tx: Tx,
  document: {
    saleId: number;
    type: DocumentType;
    file: NewFile;
    metadata: Record<string, string>;
    by: string;
    now: Date;
  },
): Promise<string> {
  const { file, now } = document;
  const qid = newQid();
  await keepFile(tx, file, now);
  await tx
    .insertInto("sale_documents")
    .values({
      qid,
      sale_id: document.saleId,
      type: document.type,
      file_name: file.name,
      file_hash: file.hash,
      metadata: JSON.stringify(document.metadata),
      uploaded_by: document.by,
      uploaded_at: now,
    })
    .execute();
  await markDemoTouched(tx, document.saleId);
  return qid;
}

/** Changes the given fields of a locked sale's file; a new file includes its uploader. */
export async function changeDocument(
  tx: Tx,
  change: {
    id: number;
    saleId: number;
    type: DocumentType | undefined;
    file: NewFile | null;
    metadata: Record<string, string> | undefined;
    by: string;
    now: Date;
  },
): Promise<void> {
  const { file, now } = change;
  if (file) await keepFile(tx, file, now);
  const renewed = file && {
    file_name: file.name,
    file_hash: file.hash,
    uploaded_by: change.by,
    uploaded_at: now,
  };
  await tx
    .updateTable("sale_documents")
    .set((is) => ({
      version: is("version", "+", 1),
      ...(change.type === undefined ? {} : { type: change.type }),
      ...(change.metadata === undefined ? {} : { metadata: JSON.stringify(change.metadata) }),
      ...renewed,
    }))
    .where("id", "=", change.id)
    .where("sale_id", "=", change.saleId)
    .execute();
  await markDemoTouched(tx, change.saleId);
}

/** Removes a file from a locked sale; its content is kept as evidence. */
export async function removeDocument(
  tx: Tx,
  document: { id: number; saleId: number; now: Date },
): Promise<void> {
  await tx
    .updateTable("sale_documents")
    .set((is) => ({ removed_at: document.now, version: is("version", "+", 1) }))
    .where("id", "=", document.id)
    .where("sale_id", "=", document.saleId)
    .execute();
  await markDemoTouched(tx, document.saleId);
}
