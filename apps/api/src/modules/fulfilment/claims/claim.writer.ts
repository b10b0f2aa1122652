import type { WebhookEvent } from "@quayside/api-client/contract/integrations/webhook-events";
import type { NetAtRate } from "@quayside/api-client/contract/sales/vat.rules";
import { sql } from "kysely";
import type { ClaimKind, ClaimReason, ClaimStatus } from "@quayside/api-client/contract/claims/claim.schema";
import type * as z from "zod/mini";
import type { Tx } from "#db/database.ts";
import type { ClaimParty } from "#modules/fulfilment/claims/claim.policy.ts";
import { ofParty } from "#modules/fulfilment/claims/claim.reader.ts";
import type { ClaimAmounts, ClaimedPrice } from "#modules/fulfilment/claims/claim.rules.ts";
import type { ClaimableSale } from "#modules/fulfilment/claims/claimable-sale.writer.ts";
import { newQid } from "#kernel/qid.ts";
import { markDemoTouched } from "#modules/fulfilment/sales/index.ts";

export interface NewClaimLine {
  readonly saleLineId: number;
  readonly reason: ClaimReason;
  readonly quantity: number;
  readonly sharePercent: number;
  readonly note: string | null;
}

export interface NewClaim {
  readonly sale: ClaimableSale;
  readonly kind: z.infer<typeof ClaimKind>;
  readonly description: string;
  readonly deliveredOn: string | null;
  readonly isLate: boolean;
  readonly trackingNumbers: readonly string[];
  readonly claimed: ClaimAmounts;
  readonly lines: readonly NewClaimLine[];
  readonly evidenceIds: readonly number[];
  readonly firstResponseDueAt: Date;
  readonly now: Date;
}

/** Stores a claim on a locked sale, deducts its claimable quantities, and takes its evidence from the drafts. */
export async function insertClaim(
  tx: Tx,
  claim: NewClaim,
): Promise<{ id: number; qid: string; number: string }> {
  const { sale, now } = claim;
  const inserted = await tx
    .insertInto("claims")
    .values({
      qid: newQid(),
      sale_id: sale.id,
      seller_id: sale.sellerId,
      buyer_id: sale.buyerId,
      kind: claim.kind,
      status: "SUBMITTED",
      description: claim.description,
      delivered_on: claim.deliveredOn,
      is_late: claim.isLate,
      tracking_numbers: [...claim.trackingNumbers],
      currency: sale.currency,
      claimed_goods_minor: claim.claimed.goodsMinor,
      claimed_landed_minor: claim.claimed.landedMinor,
      created_at: now,
      first_response_due_at: claim.firstResponseDueAt,
    })
    .returning(["id", "qid", "number"])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("claim_lines")
    .values(
      claim.lines.map((line, place) => ({
        qid: newQid(),
        claim_id: inserted.id,
        sale_line_id: line.saleLineId,
        position: place + 1,
        reason: line.reason,
        quantity: line.quantity,
        share_percent: line.sharePercent,
        note: line.note,
      })),
    )
    .execute();
  await moveClaimed(tx, claim.lines);
  if (claim.evidenceIds.length > 0) {
    await sql`update claim_evidence set claim_id = ${inserted.id} where id = any(${[...claim.evidenceIds]}::bigint[])`.execute(
      tx,
    );
  }
  await markDemoTouched(tx, sale.id);
  return inserted;
}

/** Adds to or subtracts from the claimed quantities of lines; the database refuses more than was confirmed. */
export async function moveClaimed(
  tx: Tx,
  moves: readonly { saleLineId: number; quantity: number }[],
): Promise<void> {
  const rows = moves.filter(({ quantity }) => quantity !== 0);
  if (rows.length === 0) return;
  await sql`
    update sale_lines l set claimed_quantity = l.claimed_quantity + m.quantity
    from (select "saleLineId" as id, sum(quantity)::int as quantity
      from json_to_recordset(${JSON.stringify(rows)}::json) as x("saleLineId" bigint, quantity int) group by 1) m
    where m.id = l.id`.execute(tx);
}

export interface LockedClaim {
  readonly id: number;
  readonly qid: string;
  readonly number: string;
  readonly kind: z.infer<typeof ClaimKind>;
  readonly status: ClaimStatus;
  readonly version: number;
  readonly currency: string;
  readonly sellerId: number;
  readonly buyerId: number;
  readonly sellerTimeZone: string;
  readonly saleId: number;
  readonly saleQid: string;
  readonly saleNumber: string;
  /** Goods of the sale at each rate, its fee and its VAT, in minor units: the VAT of a claim is a share of them. */
  readonly saleNet: readonly NetAtRate[];
  readonly saleFeeMinor: number;
  readonly saleVatMinor: number;
  readonly disputeUntil: Date | null;
  readonly infoRequestedAt: Date | null;
  readonly infoRemindedAt: Date | null;
}

/**
 * Locks a claim and its sale until the transaction ends; undefined when the party has no such claim. The sale comes
 * first, as everywhere.
 */
export async function lockClaim(tx: Tx, party: ClaimParty, qid: string): Promise<LockedClaim | undefined> {
  await sql`
    select s.id from sales s where s.id = (select c.sale_id from claims c where c.qid = ${qid} and ${ofParty(party)}) for no key update`.execute(
    tx,
  );
  const { rows } = await sql<LockedClaim>`
    select c.id, c.qid, c.number, c.kind, c.status, c.version, c.currency, c.seller_id as "sellerId", c.buyer_id as "buyerId",
      e.time_zone as "sellerTimeZone", s.id as "saleId", s.qid as "saleQid", s.number as "saleNumber", 
      (select coalesce(json_agg(json_build_object('rate', x.part->>'rate', 'goodsMinor', (x.part->>'goods')::bigint) order by x.place), '[]'::json)
        from jsonb_array_elements(s.net_by_rate) with ordinality x (part, place)) as "saleNet",
      s.shipping_fee_minor as "saleFeeMinor", s.vat_minor as "saleVatMinor", c.dispute_until as "disputeUntil",
      c.info_requested_at as "infoRequestedAt", c.info_reminded_at as "infoRemindedAt"
    from claims c join sales s on s.id = c.sale_id join sellers e on e.organisation_id = c.seller_id
    where c.qid = ${qid} and ${ofParty(party)} for no key update of c`.execute(tx);
  return rows[0];
}

export interface LockedClaimLine extends ClaimedPrice {
  readonly id: number;
  readonly qid: string;
  readonly saleLineId: number;
  readonly quantity: number;
  readonly sharePercent: number;
  /** A fraction as text. */
  readonly vatRate: string;
}

/** The lines of a locked claim. */
export async function linesOfClaim(tx: Tx, claimId: number): Promise<LockedClaimLine[]> {
  const { rows } = await sql<LockedClaimLine>`
    select x.id, x.qid, x.sale_line_id as "saleLineId", x.quantity, x.share_percent as "sharePercent",
      l.price_minor as "priceMinor", l.landed_price_minor as "landedPriceMinor", trim_scale(l.vat_rate)::text as "vatRate"
    from claim_lines x join sale_lines l on l.id = x.sale_line_id where x.claim_id = ${claimId} order by x.position`.execute(
    tx,
  );
  return rows;
}

/** Fields of a claim that change besides its status; omitted ones are kept. */
export interface ClaimMarks {
  readonly firstResponseAt?: Date;
  readonly infoRequestedAt?: Date | null;
  readonly infoRemindedAt?: Date | null;
  readonly sellerAskedAt?: Date;
  readonly disputeUntil?: Date;
  readonly disputedAt?: Date;
  readonly endedAt?: Date;
  readonly decision?: {
    readonly outcome: string;
    readonly fault: string;
    readonly by: string;
    readonly reason: string;
    readonly at: Date;
    readonly goodsMinor: number;
    readonly landedMinor: number;
    readonly vatMinor: number;
  };
}

/** Changes the state of a locked claim. */
export async function changeClaim(
  tx: Tx,
  claim: LockedClaim,
  status: ClaimStatus,
  marks: ClaimMarks = {},
): Promise<void> {
  const { decision } = marks;
  await tx
    .updateTable("claims")
    .set((is) => ({
      status,
      version: is("version", "+", 1),
      first_response_at: marks.firstResponseAt,
      info_requested_at: marks.infoRequestedAt,
      info_reminded_at: marks.infoRemindedAt,
      seller_asked_at: marks.sellerAskedAt,
      dispute_until: marks.disputeUntil,
      disputed_at: marks.disputedAt,
      ended_at: marks.endedAt,
      outcome: decision?.outcome,
      fault: decision?.fault,
      decided_by: decision?.by,
      decision_reason: decision?.reason,
      decided_at: decision?.at,
      approved_goods_minor: decision?.goodsMinor,
      approved_landed_minor: decision?.landedMinor,
      approved_vat_minor: decision?.vatMinor,
    }))
    .where("id", "=", claim.id)
    .execute();
  await markDemoTouched(tx, claim.saleId);
}

/** Stores what was approved of each line. */
export async function writeApproved(
  tx: Tx,
  lines: readonly { id: number; approvedQuantity: number; approvedSharePercent: number }[],
): Promise<void> {
  await sql`
    update claim_lines x set approved_quantity = a."approvedQuantity", approved_share_percent = a."approvedSharePercent"
    from json_to_recordset(${JSON.stringify(lines)}::json) as a(id bigint, "approvedQuantity" int, "approvedSharePercent" int)
    where a.id = x.id`.execute(tx);
}

/** Adds an entry to the history of a claim; notifies its seller and its buyer live. */
export async function addClaimEvent(
  tx: Tx,
  claim: { id: number; qid: string; sellerId: number; buyerId: number },
  event: { type: WebhookEvent; at: Date; actor: "BUYER" | "SELLER" | "QUAYSIDE"; detail: string | null },
): Promise<void> {
  await sql`
    with told as (
      insert into claim_events (qid, claim_id, type, at, actor, detail)
      values (${newQid()}, ${claim.id}, ${event.type}, ${event.at}, ${event.actor}, ${event.detail}) returning 1)
    select announce(${claim.sellerId}, ${event.type}, 'claim', ${claim.qid}, ${event.at}),
      announce(${claim.buyerId}, ${event.type}, 'claim', ${claim.qid}, ${event.at}) from told`.execute(tx);
}

/** Mail addresses of a buyer's users. */
export async function mailAddressesOf(tx: Tx, organisationId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select u.email::text as email from memberships m join users u on u.id = m.user_id
    where m.organisation_id = ${organisationId} and u.deactivated_at is null order by u.id`.execute(tx);
  return rows.map((row) => row.email);
}

/** Claims past their deadline, oldest first. */
export async function overdueClaims(
  tx: Tx,
  due: { remindBefore: Date; closeBefore: Date; now: Date; after: number; limit: number },
): Promise<{ id: number; qid: string }[]> {
  const { rows } = await sql<{ id: number; qid: string }>`
    select id, qid from claims where id > ${due.after} and ((status = 'AWAITING_SELLER' and dispute_until <= ${due.now})
      or (status = 'NEEDS_INFO' and case when info_reminded_at is null then info_requested_at <= ${due.remindBefore}
        else info_reminded_at <= ${due.closeBefore} end))
    order by id limit ${due.limit}`.execute(tx);
  return rows;
}
