import type { Tier } from "@quayside/api-client/contract/offers/tiers.rules";
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { floorOfOffer, floorTables } from "#modules/inventory/offers/floor.reader.ts";
import { offerTiersMinor } from "#modules/inventory/offers/tier.reader.ts";

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
