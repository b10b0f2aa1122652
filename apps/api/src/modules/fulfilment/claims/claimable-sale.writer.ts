import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { ClaimedPrice } from "#modules/fulfilment/claims/claim.rules.ts";

/** A sale locked for a claim. */
export interface ClaimableSale {
  readonly id: number;
  readonly qid: string;
  readonly number: string;
  readonly status: string;
  readonly sellerId: number;
  readonly buyerId: number;
  readonly currency: string;
  readonly paidAt: Date | null;
}

/** Locks a buyer's sale until the transaction ends; undefined when the buyer has no such sale. */
export async function lockClaimableSale(
  tx: Tx,
  key: { buyerId: number; qid: string },
): Promise<ClaimableSale | undefined> {
  const { rows } = await sql<ClaimableSale>`
    select s.id, s.qid, s.number, s.status, s.seller_id as "sellerId", o.buyer_id as "buyerId", s.currency, s.paid_at as "paidAt"
    from sales s join orders o on o.id = s.order_id where s.qid = ${key.qid} and o.buyer_id = ${key.buyerId} for no key update of s`.execute(
    tx,
  );
  return rows[0];
}

/** The claim of a kind on a locked sale, however it ended; withdrawn ones do not count. */
export async function claimOfSale(tx: Tx, saleId: number, kind: string): Promise<string | undefined> {
  const { rows } = await sql<{ qid: string }>`
    select qid from claims where sale_id = ${saleId} and kind = ${kind} and status <> 'WITHDRAWN'`.execute(
    tx,
  );
  return rows[0]?.qid;
}

export interface ClaimableLine extends ClaimedPrice {
  readonly id: number;
  /** Of the line of the order. */
  readonly lineQid: string;
  readonly available: number;
}

/** The claimable quantities of each line of a locked sale. */
export async function claimableLines(tx: Tx, saleId: number): Promise<ClaimableLine[]> {
  const { rows } = await sql<ClaimableLine>`
    select l.id, o.qid as "lineQid", coalesce(l.confirmed_quantity, 0) - l.claimed_quantity as available,
      l.price_minor as "priceMinor", l.landed_price_minor as "landedPriceMinor"
    from sale_lines l join order_lines o on o.id = l.order_line_id where l.sale_id = ${saleId} order by l.id`.execute(
    tx,
  );
  return rows;
}

/** Tracking numbers of a sale, from its shipments or a booked carrier. */
export async function trackingNumbersOf(tx: Tx, saleId: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select unnest(tracking_numbers) as number from shipments where sale_id = ${saleId}
    union select unnest(tracking_numbers) from carrier_bookings where sale_id = ${saleId} and status = 'SUCCEEDED'`.execute(
    tx,
  );
  return rows.map((row) => row.number);
}
