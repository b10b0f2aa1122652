import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** The facts of a sale for the ledger; amounts in minor units of its currency. */
export interface SaleFacts {
  readonly saleId: number;
  readonly orderId: number;
  readonly buyerId: number;
  readonly sellerId: number;
  readonly currency: string;
  /** What the buyer paid for the ordered quantities. */
  readonly landedMinor: number;
  /** What the buyer gets back for quantities that were not confirmed. */
  readonly reductionMinor: number;
}

/** The facts of sales, by id. */
export async function readSaleFacts(tx: Tx, saleIds: readonly number[]): Promise<SaleFacts[]> {
  const { rows } = await sql<SaleFacts>`
    select s.id as "saleId", s.order_id as "orderId", o.buyer_id as "buyerId", s.seller_id as "sellerId", s.currency,
      sum(l.requested_quantity * l.landed_price_minor)::bigint as "landedMinor",
      sum((l.requested_quantity - coalesce(l.confirmed_quantity, l.requested_quantity)) * l.landed_price_minor)::bigint as "reductionMinor"
    from sales s join orders o on o.id = s.order_id join sale_lines l on l.sale_id = s.id
    where s.id = any(${saleIds}::bigint[]) group by s.id, o.id order by s.id`.execute(tx);
  return rows;
}

/** Whether a transaction was posted under this key. */
export async function isBooked(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ledger_transactions where key = ${key}`.execute(tx);
  return rows.length > 0;
}
