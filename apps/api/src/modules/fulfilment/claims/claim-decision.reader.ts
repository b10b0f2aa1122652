import { sql } from "kysely";
import type {
  Claim,
  ClaimFault,
  ClaimOutcome,
  ClaimReason,
  ClaimStatus,
} from "@quayside/api-client/contract/claims/claim.schema";
import type { Database, Tx } from "#db/database.ts";
import type { ClaimSettlement } from "#modules/fulfilment/claims/claim-settlement.reader.ts";
import type { ClaimParty } from "#modules/fulfilment/claims/claim.policy.ts";
import { ofParty, settlementOf } from "#modules/fulfilment/claims/claim.reader.ts";

export interface DecidedLine {
  readonly gtin: string;
  readonly name: string;
  readonly reason: ClaimReason;
  /** The claimed quantity; the share in per cent of the price. */
  readonly quantity: number;
  readonly sharePercent: number;
  readonly approvedQuantity: number;
  readonly approvedSharePercent: number;
  /** The seller's unit price. */
  readonly priceMinor: number;
}

/** A decided claim for its document: at the seller's prices, and without the buyer. */
export interface ClaimDecisionFacts {
  readonly number: string;
  readonly saleNumber: string;
  readonly seller: string;
  readonly openedAt: string;
  /** Day of delivery; null for goods that were not delivered. */
  readonly deliveredOn: string | null;
  readonly trackingNumbers: readonly string[];
  readonly decidedAt: string;
  readonly outcome: ClaimOutcome;
  readonly fault: ClaimFault;
  readonly decidedBy: NonNullable<Claim["decision"]>["by"];
  readonly reason: string;
  readonly currency: string;
  readonly claimedMinor: number;
  readonly approvedMinor: number;
  readonly vatMinor: number;
  readonly lines: readonly DecidedLine[];
  readonly creditNote: string | null;
  /** The charge without a credit note, and how much of it was deducted from payouts. */
  readonly charge: { readonly amountMinor: number; readonly takenOffMinor: number } | null;
  readonly settlement: ClaimSettlement;
}

/** The decision on a claim, with null facts before there is one; undefined when the reader has no such claim. */
export async function readClaimDecision(
  db: Database,
  party: ClaimParty,
  qid: string,
): Promise<{ status: ClaimStatus; facts: ClaimDecisionFacts | null } | undefined> {
  const { rows } = await sql<{ status: ClaimStatus; facts: Omit<ClaimDecisionFacts, "settlement"> | null }>`
    select c.status, case when c.outcome is not null then json_build_object(
        'number', c.number, 'saleNumber', s.number, 'seller', o.name, 'openedAt', instant_text(c.created_at),
        'deliveredOn', c.delivered_on::text, 'trackingNumbers', to_json(c.tracking_numbers), 'decidedAt', instant_text(c.decided_at),
        'outcome', c.outcome, 'fault', c.fault, 'decidedBy', c.decided_by, 'reason', c.decision_reason, 'currency', c.currency,
        'claimedMinor', c.claimed_goods_minor, 'approvedMinor', c.approved_goods_minor, 'vatMinor', c.approved_vat_minor,
        'lines', (select json_agg(json_build_object('gtin', l.gtin, 'name', product_text(l.brand, l.name), 'reason', x.reason,
            'quantity', x.quantity, 'sharePercent', x.share_percent, 'approvedQuantity', x.approved_quantity,
            'approvedSharePercent', x.approved_share_percent, 'priceMinor', l.price_minor) order by x.position)
          from claim_lines x join sale_lines l on l.id = x.sale_line_id where x.claim_id = c.id),
        'creditNote', (select n.number from credit_notes n where n.id = c.credit_note_id),
        'charge', (select json_build_object('amountMinor', h.amount_minor,
            'takenOffMinor', coalesce((select sum(y.amount_minor) from payout_set_offs y where y.claim_charge_id = h.id), 0)::bigint)
          from claim_charges h where h.claim_id = c.id)) end as facts
    from claims c join sales s on s.id = c.sale_id join organisations o on o.id = c.seller_id
    where c.qid = ${qid} and ${ofParty(party)}`.execute(db);
  const [row] = rows;
  if (!row?.facts) return row && { status: row.status, facts: null };
  return {
    status: row.status,
    facts: { ...row.facts, settlement: await settlementOf(db, party, qid) },
  };
}

/** A line of a claim as a mail to its seller names it. */
export interface ClaimedGoods {
  readonly product: string;
  readonly gtin: string;
  readonly reason: ClaimReason;
  /** Claimed units; the share of their price in per cent. */
  readonly quantity: number;
  readonly sharePercent: number;
  /** The seller's unit price. */
  readonly priceMinor: number;
  readonly currency: string;
}

/** The goods of a claim, in its order. */
export async function readClaimedGoods(tx: Tx, claimQid: string): Promise<ClaimedGoods[]> {
  const { rows } = await sql<ClaimedGoods>`
    select product_text(l.brand, l.name) as product, l.gtin, x.reason, x.quantity, x.share_percent as "sharePercent",
      l.price_minor as "priceMinor", c.currency
    from claims c join claim_lines x on x.claim_id = c.id join sale_lines l on l.id = x.sale_line_id
    where c.qid = ${claimQid} order by x.position`.execute(tx);
  return rows;
}
