import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

/** A product of a sale, from order to boxes. */
export interface OrderedLine {
  readonly gtin: string;
  readonly name: string;
  readonly ordered: number;
  /** Null before the seller confirmed. */
  readonly confirmed: number | null;
  /** Units in boxes with declared contents. */
  readonly packed: number;
}

export interface OrderedSale {
  readonly id: number;
  /** A carrier has the goods or was booked. */
  readonly isShipped: boolean;
  /** All lines of the order, including those that are not shipped. */
  readonly lines: readonly OrderedLine[];
}

/** Ordered, confirmed and packed quantities of a seller's sale; undefined when the seller has no such sale. */
export async function readOrderedSale(
  db: Database | Tx,
  key: { sellerId: number; qid: string },
): Promise<OrderedSale | undefined> {
  const { rows } = await sql<OrderedSale>`
    select s.id, s.has_booking or exists (select 1 from shipments h where h.sale_id = s.id) as "isShipped",
      (select coalesce(json_agg(json_build_object('gtin', l.gtin, 'name', product_text(l.brand, l.name),
          'ordered', l.requested_quantity, 'confirmed', l.confirmed_quantity, 'packed', coalesce((
            select sum(c.units)::int from sale_box_lines c where c.sale_line_id = l.id), 0)) order by l.position), '[]'::json)
        from sale_lines l where l.sale_id = s.id) as lines
    from sales s where s.qid = ${key.qid} and s.seller_id = ${key.sellerId}`.execute(db);
  return rows[0];
}
