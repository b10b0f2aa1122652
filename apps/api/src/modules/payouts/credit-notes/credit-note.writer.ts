import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { UncreditedSeller } from "#modules/payouts/credit-notes/credit-note.reader.ts";
import type { CreditNoteContent } from "#modules/payouts/credit-notes/credit-note.rules.ts";
import type { SeriesPlace } from "#modules/money/tax-documents/index.ts";
import { newQid } from "#kernel/qid.ts";

/** Whether a seller already has this month's note from a legal entity; read after its claims are locked. */
export async function hasCreditNote(tx: Tx, key: UncreditedSeller & { period: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from credit_notes where seller_id = ${key.sellerId} and currency = ${key.currency}
      and entity = ${key.entity} and period = ${key.period}::date`.execute(tx);
  return rows.length > 0;
}

/** Stores a credit note, settles its claims and tells the seller. */
export async function insertCreditNote(
  tx: Tx,
  note: {
    key: UncreditedSeller & { period: string };
    ledgerKey: string;
    place: SeriesPlace;
    content: CreditNoteContent;
    claimIds: readonly number[];
    now: Date;
  },
): Promise<string> {
  const { content, key, now } = note;
  const qid = newQid();
  const { id } = await tx
    .insertInto("credit_notes")
    .values({
      qid,
      seller_id: key.sellerId,
      currency: key.currency,
      entity: key.entity,
      period: key.period,
      number: content.number,
      series_year: note.place.year,
      serial: note.place.serial,
      ledger_key: note.ledgerKey,
      issued_at: now,
      goods_minor: content.goodsMinor,
      vat_minor: content.vatMinor,
      amount_minor: content.totalMinor,
      content: JSON.stringify(content),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await settleClaims(tx, { claimIds: note.claimIds, creditNoteId: id, detail: content.number, now });
  await sql`select announce(${key.sellerId}::bigint, 'credit_note.issued', 'credit_note', ${qid}::text, ${now}::timestamptz)`.execute(
    tx,
  );
  return qid;
}

/** Marks decided claims as settled, with their note if there is one, and records it in their history. */
export async function settleClaims(
  tx: Tx,
  settled: {
    claimIds: readonly number[];
    creditNoteId: number | null;
    detail: string | null;
    now: Date;
  },
): Promise<void> {
  const events = settled.claimIds.map((claimId) => ({ claimId, qid: newQid() }));
  await sql`
    with given as (select * from json_to_recordset(${JSON.stringify(events)}::json) as x("claimId" bigint, qid text)),
    changed as (
      update claims c set status = 'SETTLED', ended_at = ${settled.now}, credit_note_id = ${settled.creditNoteId}, version = version + 1
      from given where given."claimId" = c.id returning c.id, c.qid, c.seller_id, c.buyer_id, c.sale_id, given.qid as event_qid),
    left_demo as (update sales s set demo_untouched = false from changed where changed.sale_id = s.id and s.demo_untouched),
    told as (
      insert into claim_events (qid, claim_id, type, at, actor, detail)
      select event_qid, id, 'claim.settled', ${settled.now}, 'QUAYSIDE', ${settled.detail} from changed)
    select announce(seller_id, 'claim.settled', 'claim', qid, ${settled.now}), announce(buyer_id, 'claim.settled', 'claim', qid, ${settled.now})
    from changed order by id`.execute(tx);
}

/**
 * Settles claims decided before a moment that cost their sellers nothing.
 * @returns their qids and sellers
 */
export async function settleUncharged(
  tx: Tx,
  due: { before: Date; limit: number; now: Date },
): Promise<{ id: number; qid: string; sellerId: number }[]> {
  const { rows } = await sql<{ id: number; qid: string; sellerId: number }>`
    select id, qid, seller_id as "sellerId" from claims where status = 'DECIDED' and decided_at < ${due.before}
      and (fault <> 'SELLER' or outcome = 'REJECTED') order by id limit ${due.limit} for no key update skip locked`.execute(
    tx,
  );
  const claimIds = rows.map((row) => row.id);
  if (claimIds.length > 0)
    await settleClaims(tx, { claimIds, creditNoteId: null, detail: null, now: due.now });
  return rows;
}
