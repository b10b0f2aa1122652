import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import {
  type PaperOwner,
  type ShippingPaperKind,
  ownerOf,
} from "#modules/fulfilment/shipping-papers/shipping-paper.reader.ts";

/**
 * Adds the next revision of a document, unless it equals the last one.
 * @returns its number; undefined when nothing was added
 */
export async function addRevision(
  tx: Tx,
  paper: { owner: PaperOwner; kind: ShippingPaperKind; content: object; now: Date },
): Promise<number | undefined> {
  const { kind, content, now } = paper;
  const { column, id } = ownerOf(paper.owner);
  const { rows } = await sql<{ revision: number }>`
    with last as (select revision, content from shipping_papers
      where ${column} = ${id} and kind = ${kind} order by revision desc limit 1)
    insert into shipping_papers (${column}, kind, revision, content, created_at)
    select ${id}::bigint, ${kind}, coalesce((select revision from last), 0) + 1, ${JSON.stringify(content)}::jsonb, ${now}::timestamptz
    where (select content from last) is distinct from ${JSON.stringify(content)}::jsonb
    on conflict do nothing returning revision`.execute(tx);
  return rows[0]?.revision;
}

/**
 * Stores the hash of the pages of a revision that has none.
 * @returns false when another process was faster: its pages are kept
 */
export async function writePaperHash(
  tx: Tx,
  kept: { id: number; hash: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update shipping_papers set file_hash = ${kept.hash}::bytea, drawn_at = ${kept.now}
    where id = ${kept.id} and file_hash is null returning id`.execute(tx);
  return rows.length > 0;
}
