import { sql } from "kysely";
import type { EvidenceSlot } from "@quayside/api-client/contract/claims/claim.schema";
import type { Tx } from "#db/database.ts";
import { type NewFile, keepFile } from "#files/file.writer.ts";
import { newQid } from "#kernel/qid.ts";

export interface DraftEvidence {
  readonly id: number;
  readonly qid: string;
  readonly slot: EvidenceSlot;
}

/** A buyer's evaluated evidence for a locked sale that is not used in a claim yet. */
export async function draftsOfSale(
  tx: Tx,
  key: { buyerId: number; saleId: number },
): Promise<(DraftEvidence & { hash: Buffer })[]> {
  const { rows } = await sql<DraftEvidence & { hash: Buffer }>`
    select id, qid, slot, file_hash as hash from claim_evidence
    where organisation_id = ${key.buyerId} and sale_id = ${key.saleId} and claim_id is null order by id`.execute(
    tx,
  );
  return rows;
}

/** Whether a company has used a file before: in another claim that was not withdrawn, or for another sale. */
export async function isUsedElsewhere(
  tx: Tx,
  key: { organisationId: number; saleId: number; hash: Buffer },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from claim_evidence e left join claims c on c.id = e.claim_id
    where e.organisation_id = ${key.organisationId} and e.file_hash = ${key.hash}::bytea
      and ((c.id is not null and c.status <> 'WITHDRAWN') or (c.id is null and e.sale_id <> ${key.saleId})) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Files that one side has added to a locked claim. */
export async function evidenceOfClaim(
  tx: Tx,
  key: { claimId: number; organisationId: number },
): Promise<{ hash: Buffer }[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    select file_hash as hash from claim_evidence where claim_id = ${key.claimId} and organisation_id = ${key.organisationId}`.execute(
    tx,
  );
  return rows;
}

export interface NewEvidence {
  /** Null for a draft. */
  readonly claimId: number | null;
  readonly saleId: number;
  readonly organisationId: number;
  readonly addedBy: "BUYER" | "SELLER";
  readonly slot: EvidenceSlot;
  readonly file: NewFile;
  readonly measured: { width: number | null; height: number | null; sharpness: number | null };
  readonly now: Date;
}

/** Inserts a piece of evidence with its file. */
export async function insertEvidence(tx: Tx, evidence: NewEvidence): Promise<string> {
  const { file, measured, now } = evidence;
  const qid = newQid();
  await keepFile(tx, file, now);
  await tx
    .insertInto("claim_evidence")
    .values({
      qid,
      claim_id: evidence.claimId,
      sale_id: evidence.saleId,
      organisation_id: evidence.organisationId,
      added_by: evidence.addedBy,
      slot: evidence.slot,
      file_name: file.name,
      file_hash: file.hash,
      ...measured,
      created_at: now,
    })
    .execute();
  return qid;
}

/** A document of a sale that can become evidence without another upload. */
export interface HeldDocument {
  readonly qid: string;
  readonly type: string;
  readonly name: string;
  readonly hash: Buffer;
  readonly isPicture: boolean;
}

/** Documents of a sale by their qids, oldest first. */
export async function documentsOfSale(
  tx: Tx,
  key: { saleId: number; qids: readonly string[] },
): Promise<HeldDocument[]> {
  const { rows } = await sql<HeldDocument>`
    select d.qid, d.type, d.file_name as name, d.file_hash as hash, f.media_type like 'image/%' as "isPicture"
    from sale_documents d join files f on f.hash = d.file_hash
    where d.sale_id = ${key.saleId} and d.qid = any(${[...key.qids]}::text[]) and d.removed_at is null order by d.id`.execute(
    tx,
  );
  return rows;
}

/** Adds a document that the marketplace has; its file is stored already. */
export async function insertHeldEvidence(
  tx: Tx,
  evidence: {
    claimId: number;
    saleId: number;
    organisationId: number;
    slot: EvidenceSlot;
    document: HeldDocument;
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto("claim_evidence")
    .values({
      qid: newQid(),
      claim_id: evidence.claimId,
      sale_id: evidence.saleId,
      organisation_id: evidence.organisationId,
      added_by: "SELLER",
      slot: evidence.slot,
      file_name: evidence.document.name,
      file_hash: evidence.document.hash,
      created_at: evidence.now,
    })
    .execute();
}
