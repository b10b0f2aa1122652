import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { newQid } from "#kernel/qid.ts";

/** The data of a new offer. */
export interface NewOffer {
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
