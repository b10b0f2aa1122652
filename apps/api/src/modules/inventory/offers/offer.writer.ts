import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { floorOfOffer, floorTables } from "#modules/inventory/offers/floor.reader.ts";
import type { Tier } from "@quayside/api-client/contract/offers/tiers.rules";
import { offerTiersMinor } from "#modules/inventory/offers/offer.reader.ts";
import { newQid } from "#kernel/qid.ts";
import { lastListOf } from "#modules/inventory/offers/inventory.reader.ts";

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

/**
 * Sets the floor of a locked offer, unless its version has changed.
 * @param floor.version the version that was seen; 0 without one
 * @returns the current version
 */
export async function setOfferFloor(
  tx: Tx,
  floor: {
    offerId: number;
    costMinor: number | null;
    leastReturn: string | null;
    version: number;
    now: Date;
  },
): Promise<{ isSet: boolean; version: number }> {
  const { rows } = await sql<{ version: number }>`
    insert into offer_floors as f (offer_id, cost_minor, least_return, updated_at)
    select ${floor.offerId}, ${floor.costMinor}::bigint, ${floor.leastReturn}::numeric, ${floor.now}
    where ${floor.version}::int = 0 or exists (select from offer_floors where offer_id = ${floor.offerId})
    on conflict (offer_id) do update set cost_minor = excluded.cost_minor, least_return = excluded.least_return,
      updated_at = excluded.updated_at, version = f.version + 1
    where f.version = ${floor.version} returning version`.execute(tx);
  const [set] = rows;
  if (set) return { isSet: true, version: set.version };
  const now = await sql<{
    version: number;
  }>`select version from offer_floors where offer_id = ${floor.offerId}`.execute(tx);
  return { isSet: false, version: now.rows[0]?.version ?? 0 };
}

/** The same for all offers of a brand. */
export async function setBrandFloor(
  tx: Tx,
  floor: { sellerId: number; brandId: number; leastReturn: string | null; version: number; now: Date },
): Promise<{ isSet: boolean; version: number }> {
  const { rows } = await sql<{ version: number }>`
    insert into brand_floors as f (seller_id, brand_id, least_return, updated_at)
    select ${floor.sellerId}, ${floor.brandId}, ${floor.leastReturn}::numeric, ${floor.now}
    where ${floor.version}::int = 0
      or exists (select from brand_floors where seller_id = ${floor.sellerId} and brand_id = ${floor.brandId})
    on conflict (seller_id, brand_id) do update set least_return = excluded.least_return,
      updated_at = excluded.updated_at, version = f.version + 1
    where f.version = ${floor.version} returning version`.execute(tx);
  const [set] = rows;
  if (set) return { isSet: true, version: set.version };
  const now = await sql<{ version: number }>`
    select version from brand_floors where seller_id = ${floor.sellerId} and brand_id = ${floor.brandId}`.execute(
    tx,
  );
  return { isSet: false, version: now.rows[0]?.version ?? 0 };
}

/** An offer that is locked to set its prices by quantity; money in minor units. */
export interface TieredOffer {
  readonly id: number;
  readonly qid: string;
  readonly version: number;
  readonly name: string;
  readonly unit: number;
  readonly priceMinor: number;
  readonly floorMinor: number | null;
  readonly currency: string;
  /** The steps it has, with rising quantities. */
  readonly tiers: readonly Tier[];
}

/** Locks an offer of a seller, as every checkout does that buys it; undefined when the seller has no such offer. */
export async function lockTieredOffer(
  tx: Tx,
  key: { sellerId: number; qid: string },
): Promise<TieredOffer | undefined> {
  await sql`select 1 from offers where qid = ${key.qid} and seller_id = ${key.sellerId} for no key update`.execute(
    tx,
  );
  // A separate statement: one that waited for the lock would still see the old steps.
  const { rows } = await sql<TieredOffer>`
    select o.id, o.qid, o.version, v.name, o.unit, o.price_minor as "priceMinor", ${floorOfOffer} as "floorMinor", o.currency,
      ${offerTiersMinor} as tiers
    from offers o join variants v on v.id = o.variant_id ${floorTables}
    where o.qid = ${key.qid} and o.seller_id = ${key.sellerId}`.execute(tx);
  return rows[0];
}

/** Replaces the steps of a locked offer, whose version rises. */
export async function replaceTiers(
  tx: Tx,
  { offer, tiers, now }: { offer: TieredOffer; tiers: readonly Tier[]; now: Date },
): Promise<void> {
  await sql`delete from offer_tiers where offer_id = ${offer.id}`.execute(tx);
  await sql`
    insert into offer_tiers (offer_id, from_quantity, price_minor, currency)
    select ${offer.id}, x."fromQuantity", x."priceMinor", ${offer.currency}
    from json_to_recordset(${JSON.stringify(tiers)}::json) as x("fromQuantity" int, "priceMinor" bigint)`.execute(
    tx,
  );
  await sql`update offers set version = version + 1, updated_at = ${now} where id = ${offer.id}`.execute(tx);
}

/** The data of a new offer. */
interface NewOffer {
  readonly sellerId: number;
  /** 8 to 14 digits. */
  readonly gtin: string;
  readonly listPriceMinor: number;
  readonly stock: number;
  readonly unit: number;
  /** The seller's own label; null for none. */
  readonly sku?: string | null;
  readonly now: Date;
}

/**
 * Adds an offer to a locked inventory, in the seller's currency; the discounted price is derived.
 * @returns the offer, or the existing one; null when no product has the GTIN
 */
export async function addOffer(
  tx: Tx,
  offer: NewOffer,
): Promise<{ qid: string; isNew: boolean; isBlocked: boolean } | null> {
  const { sellerId, listPriceMinor, stock, unit, sku = null, now } = offer;
  const gtin14 = offer.gtin.padStart(14, "0");
  const { rows } = await sql<{ qid: string; isNew: boolean; isBlocked: boolean }>`
    with product as (select id, is_brand_blocked(${sellerId}::bigint, brand_id) as is_blocked from variants where gtin14 = ${gtin14}),
    added as (
      insert into offers (qid, seller_id, variant_id, price_minor, currency, stock, unit, sku, updated_at)
      select ${newQid()}, ${sellerId}, p.id, ${listPriceMinor}, e.currency, ${stock}, ${unit}, ${sku}, ${now}
      from product p join sellers e on e.organisation_id = ${sellerId}
      on conflict (seller_id, variant_id) do nothing returning qid)
    select a.qid, true as "isNew", p.is_blocked as "isBlocked" from added a, product p
    union all
    select o.qid, false, p.is_blocked from product p join offers o on o.variant_id = p.id and o.seller_id = ${sellerId}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** A row of a stock list whose GTIN the catalogue does not know. */
interface UnmatchedRow {
  readonly listId: number;
  readonly rowNumber: number;
  /** As the list has it. */
  readonly gtin: string;
  readonly sku: string | null;
  readonly listPriceMinor: number;
  readonly stock: number;
  readonly unit: number;
}

/**
 * Locks a row of the seller's last list that the catalogue does not know.
 * @param key.id the list's qid and the row's number, as in the list of unknown products
 * @returns undefined when there is no such row, or it was corrected before
 */
export async function lockUnmatchedRow(
  tx: Tx,
  key: { sellerId: number; id: string },
): Promise<UnmatchedRow | undefined> {
  const [list = "", row = ""] = key.id.split("-");
  const { rows } = await sql<UnmatchedRow>`
    select r.stock_list_id as "listId", r.row_number as "rowNumber", r.gtin, r.sku, r.price_minor as "listPriceMinor", r.stock, r.unit
    from stock_list_rows r join ${lastListOf(key.sellerId)} l on l.id = r.stock_list_id
    where l.qid = ${list} and r.row_number = ${Number(row)} and r.variant_id is null for no key update of r`.execute(
    tx,
  );
  return rows[0];
}

/** Notes the product that a row turned out to be. */
export async function writeMatchedRow(tx: Tx, row: UnmatchedRow & { offerQid: string }): Promise<void> {
  await sql`
    update stock_list_rows r set variant_id = o.variant_id from offers o
    where o.qid = ${row.offerQid} and r.stock_list_id = ${row.listId} and r.row_number = ${row.rowNumber}`.execute(
    tx,
  );
}
