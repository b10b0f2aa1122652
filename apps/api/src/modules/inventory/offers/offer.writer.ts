import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { floorOfOffer, floorTables } from "#modules/inventory/offers/floor.reader.ts";

/**
 * Serialises inventory-wide changes of one seller until the transaction ends: lists, discounts and new offers would
 * otherwise miss each other.
 */
export async function lockInventory(tx: Tx, sellerId: number): Promise<void> {
  await sql`select 1 from sellers where organisation_id = ${sellerId} for no key update`.execute(tx);
}

/** Changes a locked offer. A stock change writes a movement and confirms the quantity on hand. */
export async function changeOffer(
  tx: Tx,
  change: { id: number; listPriceMinor: number; stockChange: number; sku: string | null; now: Date },
): Promise<void> {
  const { id, now, stockChange } = change;
  await sql`
    update offers set list_price_minor = ${change.listPriceMinor}, stock = stock + ${stockChange}::int, sku = ${change.sku}::text,
      is_stale = is_stale and ${stockChange}::int = 0, updated_at = ${now}, version = version + 1
    where id = ${id}`.execute(tx);
  if (stockChange === 0) return;
  await sql`insert into stock_movements (offer_id, kind, quantity, at) values (${id}, 'LISTED', ${stockChange}, ${now})`.execute(
    tx,
  );
}

/** An offer that is locked for a change. */
export interface LockedOffer {
  readonly id: number;
  readonly qid: string;
  readonly brandId: number;
  readonly version: number;
  readonly stock: number;
  readonly listPriceMinor: number;
  /** The seller's SKU; null without one. */
  readonly sku: string | null;
  /** The discount, a fraction as a decimal string, from which the price for another list price is calculated. */
  readonly discount: string;
  /** The seller's floor, after the discount; null without one. Minor units. */
  readonly floorMinor: number | null;
}

/** Locks those of these offers that belong to the seller, by id. */
export async function lockOffers(
  tx: Tx,
  key: { sellerId: number; qids: readonly string[] },
): Promise<LockedOffer[]> {
  const { rows } = await sql<LockedOffer>`
    select o.id, o.qid, v.brand_id as "brandId", o.version, o.stock, o.list_price_minor as "listPriceMinor", o.sku, o.discount::text as discount,
      ${floorOfOffer} as "floorMinor"
    from offers o join variants v on v.id = o.variant_id ${floorTables}
    where o.qid = any(${[...key.qids]}::text[]) and o.seller_id = ${key.sellerId} order by o.id for no key update of o`.execute(
    tx,
  );
  return rows;
}

/** The price of an offer with another list price, in minor units. */
export async function readPriceAt(
  tx: Tx,
  offer: { listPriceMinor: number; discount: string },
): Promise<number> {
  const { rows } = await sql<{ price: number }>`
    select effective_price(${offer.listPriceMinor}::bigint, ${offer.discount}::numeric) as price`.execute(tx);
  return rows[0]?.price ?? 0;
}
