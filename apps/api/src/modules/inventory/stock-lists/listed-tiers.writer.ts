import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { allTiers, tierRows } from "#modules/inventory/offers/index.ts";

/** Gives offers the steps that a list noted for them. @returns how many offers got other steps */
export async function setListedTiers(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stock_list_effects where stock_list_id = ${id} and new_tiers is not null`.execute(
    tx,
  );
  const count = rows[0]?.count ?? 0;
  if (count === 0) return 0;
  await sql`
    delete from offer_tiers t using stock_list_effects x
    where x.stock_list_id = ${id} and x.new_tiers is not null and t.offer_id = x.offer_id`.execute(tx);
  await sql`
    insert into offer_tiers (offer_id, from_quantity, price_minor, currency)
    select x.offer_id, s."fromQuantity", s."priceMinor", s.currency from stock_list_effects x cross join lateral ${tierRows(sql`x.new_tiers`)}
    where x.stock_list_id = ${id} and x.new_tiers is not null`.execute(tx);
  return count;
}

/** Gives locked offers the steps back that they had before a list, unless the seller has changed them since. */
export async function undoTiers(tx: Tx, id: number, offers: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select o.id from stock_list_effects x join offers o on o.id = x.offer_id
    where x.stock_list_id = ${id} and x.offer_id = any(${offers}::bigint[]) and x.old_tiers is not null and ${allTiers} = x.new_tiers`.execute(
    tx,
  );
  if (rows.length === 0) return;
  const changed = sql`any(${rows.map((offer) => offer.id)}::bigint[])`;
  await sql`delete from offer_tiers where offer_id = ${changed}`.execute(tx);
  await sql`
    insert into offer_tiers (offer_id, from_quantity, price_minor, currency)
    select x.offer_id, s."fromQuantity", s."priceMinor", s.currency from stock_list_effects x cross join lateral ${tierRows(sql`x.old_tiers`)}
    where x.stock_list_id = ${id} and x.offer_id = ${changed}`.execute(tx);
}
