import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { floorOfOffer, floorTables } from "#modules/inventory/offers/floor.reader.ts";

/**
 * Keeps inventory-wide changes of one seller apart until the transaction ends: lists, discounts and the offers they
 * bring would otherwise miss each other.
 */
export async function lockInventory(tx: Tx, sellerId: number): Promise<void> {
  await sql`select 1 from sellers where organisation_id = ${sellerId} for no key update`.execute(tx);
}

/** Changes a locked offer. A change of stock writes a movement and confirms the quantity on hand. */
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
  /** The seller's SKU; null if it has none. */
  readonly sku: string | null;
  /** What it sells at with another list price is worked out from this, a fraction as a decimal string. */
  readonly discount: string;
  /** The lowest price, after the discount, that the seller wants; null without one. Minor units. */
  readonly floorMinor: number | null;
}

/** The offers of a seller among these, locked for a change in the order of their ids. */
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

/** What an offer would sell at with another list price, minor units. */
export async function readPriceAt(
  tx: Tx,
  offer: { listPriceMinor: number; discount: string },
): Promise<number> {
  const { rows } = await sql<{ price: number }>`
    select effective_price(${offer.listPriceMinor}::bigint, ${offer.discount}::numeric) as price`.execute(tx);
  return rows[0]?.price ?? 0;
}
