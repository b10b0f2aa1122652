import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

/** Most questions listed at once. */
const LISTED = 200;

/** Ended sales whose goods had left and about which staff have not said yet what became of them, oldest first, as JSON. */
export async function readAskedGoodsJson(db: Database): Promise<string> {
  const { rows } = await sql<{ goods: string }>`
    select json_build_object('results', coalesce(json_agg(json_build_object('sale', json_build_object('qid', s.qid, 'number', s.number),
      'seller', c.name, 'status', s.status, 'askedAt', instant_text(g.asked_at),
      'units', (select sum(coalesce(l.confirmed_quantity, l.requested_quantity))::int from sale_lines l where l.sale_id = s.id))
      order by g.asked_at, g.sale_id), '[]'::json))::text as goods
    from (select * from ended_sale_goods where outcome is null order by asked_at, sale_id limit ${LISTED}) g
      join sales s on s.id = g.sale_id join organisations c on c.id = s.seller_id`.execute(db);
  return rows[0]?.goods ?? "";
}

/** Whether staff are asked what became of the goods of a sale. */
export async function areGoodsAsked(tx: Tx, saleId: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ended_sale_goods where sale_id = ${saleId} and outcome is null`.execute(tx);
  return rows.length > 0;
}
