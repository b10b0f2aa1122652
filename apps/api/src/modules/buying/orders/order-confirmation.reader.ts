import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { type OrderOfDocument, readOrderOfDocument } from "#modules/money/buyer-documents/index.ts";

/** A line as it was ordered; amounts in minor units, with VAT. */
interface ConfirmedLine {
  readonly saleNumber: string;
  readonly gtin: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitMinor: number;
  readonly currency: string;
}

/** What an order confirmation says. */
export interface OrderConfirmation extends OrderOfDocument {
  readonly paidAt: Date;
  /** Names and countries of the warehouses that collect the goods; none where everything comes from the sellers. */
  readonly warehouses: readonly string[];
  /** Whether sellers send some of the goods to the buyer themselves. */
  readonly hasDirect: boolean;
  readonly lines: readonly ConfirmedLine[];
  /** What was paid, one for each currency. */
  readonly totals: readonly { readonly currency: string; readonly amountMinor: number }[];
}

/** The confirmation of a paid order; undefined before it is paid. */
export async function readOrderConfirmation(
  db: Database | Tx,
  orderId: number,
): Promise<OrderConfirmation | undefined> {
  const { rows } = await sql<Pick<OrderConfirmation, "paidAt" | "warehouses" | "hasDirect" | "lines">>`
    select o.paid_at as "paidAt",
      coalesce((select json_agg(distinct w.name) from organisations b join organisations w on w.id = b.consolidation_warehouse_id
        where b.id = o.buyer_id and exists (select 1 from sales s where s.order_id = o.id and not s.ships_direct)), '[]'::json) as warehouses,
      exists (select 1 from sales s join organisations b on b.id = o.buyer_id
        where s.order_id = o.id and (s.ships_direct or b.consolidation_warehouse_id is null)) as "hasDirect",
      (select json_agg(json_build_object('saleNumber', s.number, 'gtin', l.gtin, 'name', product_text(l.brand, l.name),
          'quantity', l.quantity, 'unitMinor', l.landed_price_minor, 'currency', l.currency) order by s.id, l.position)
        from order_lines l join sale_lines x on x.order_line_id = l.id join sales s on s.id = x.sale_id where l.order_id = o.id) as lines
    from orders o where o.id = ${orderId} and o.paid_at is not null
      and exists (select 1 from sales s where s.order_id = o.id)`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const byCurrency = Map.groupBy(row.lines, ({ currency }) => currency);
  const totals = [...byCurrency].map(([currency, lines]) => ({
    currency,
    amountMinor: lines.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0),
  }));
  return { ...(await readOrderOfDocument(db, orderId)), ...row, totals };
}

/** The id and state of a buyer's order; undefined when the buyer has no such order. */
export async function findOrder(
  db: Database,
  key: { buyerId: number; qid: string },
): Promise<{ id: number; status: string } | undefined> {
  const { rows } = await sql<{ id: number; status: string }>`
    select id, status from orders where qid = ${key.qid} and buyer_id = ${key.buyerId}`.execute(db);
  return rows[0];
}
