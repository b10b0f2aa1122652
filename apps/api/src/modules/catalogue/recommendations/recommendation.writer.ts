import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

interface DismissedProduct {
  readonly sellerId: number;
  readonly fid: string;
}

/** Dismisses a product from a seller's lists. @returns false when it was dismissed already, or does not exist */
export async function addDismissal(tx: Tx, { sellerId, fid }: DismissedProduct, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into recommendation_dismissals (seller_id, variant_id, dismissed_at)
    select ${sellerId}, id, ${now} from variants where fid = ${fid} on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Restores a product to a seller's lists. @returns false when it was not dismissed */
export async function removeDismissal(tx: Tx, { sellerId, fid }: DismissedProduct): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from recommendation_dismissals d using variants v
    where d.seller_id = ${sellerId} and v.id = d.variant_id and v.fid = ${fid}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Ranked offers per seller: those with the most at stake. */
const RANKED_OFFERS = 500;
/** Days over which won units are counted, like demand. */
const WON_DAYS = 30;

/**
 * Recomputes which offers of every seller the ranking considers. An offer can gain at most its demand at its own
 * price, because one that does not win asks more than the winning price; so an omitted offer gains less than the
 * bound of the last one. Called in the transaction that counts demand.
 */
export async function chooseOpportunities(tx: Tx, now: Date): Promise<void> {
  await sql`delete from offer_opportunities`.execute(tx);
  await sql`
    with won as (select l.offer_id, sum(l.quantity) as units from orders r join order_lines l on l.order_id = r.id
      where r.created_at > ${now}::timestamptz - make_interval(days => ${WON_DAYS}) and r.created_at <= ${now} and r.status <> 'CANCELLED'
        and l.offer_id is not null group by l.offer_id)
    insert into offer_opportunities (offer_id, seller_id, demand, units_ordered, units_won)
    select x.id, x.seller_id, x.score, x.units_ordered, least(coalesce(w.units, 0), x.units_ordered)
    from (select o.id, o.seller_id, d.score, d.units_ordered,
        row_number() over (partition by o.seller_id order by d.score * o.price_minor desc, o.id) as place
      from product_demand d join offers o on o.variant_id = d.variant_id where d.score > 0) x
      left join won w on w.offer_id = x.id
    where x.place <= ${RANKED_OFFERS}`.execute(tx);
}
