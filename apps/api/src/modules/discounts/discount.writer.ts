import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { newQid } from "#qid.ts";

export interface WantedDiscount {
  readonly brandId: number;
  /** Fraction as a decimal string. */
  readonly discount: string;
}

/** Sets discounts of a locked inventory; one that is the same already stays as it is. */
export async function setDiscounts(
  tx: Tx,
  { sellerId, discounts, now }: { sellerId: number; discounts: readonly WantedDiscount[]; now: Date },
): Promise<void> {
  const wanted = JSON.stringify(discounts.map((discount) => ({ ...discount, qid: newQid() })));
  await sql`
    insert into brand_discounts as d (qid, seller_id, brand_id, discount, created_at, updated_at)
    select x.qid, ${sellerId}, x."brandId", x.discount, ${now}, ${now}
    from json_to_recordset(${wanted}::json) as x(qid text, "brandId" bigint, discount numeric) order by x."brandId"
    on conflict (seller_id, brand_id) do update set discount = excluded.discount, updated_at = excluded.updated_at, version = d.version + 1
      where d.discount <> excluded.discount`.execute(tx);
}

/** Ends a discount of a locked inventory; its brand, or nothing when the seller has no such discount. */
export async function removeDiscount(
  tx: Tx,
  key: { sellerId: number; qid: string },
): Promise<{ brandId: number; brandQid: string; discount: string } | undefined> {
  const { rows } = await sql<{ brandId: number; brandQid: string; discount: string }>`
    delete from brand_discounts d using brands b where d.qid = ${key.qid} and d.seller_id = ${key.sellerId} and b.id = d.brand_id
    returning d.brand_id as "brandId", b.qid as "brandQid", trim_scale(d.discount)::text as discount`.execute(
    tx,
  );
  return rows[0];
}

/** A large brand has many offers: changing them all may take longer than a statement usually may. */
const PRICING_TIMEOUT = "30s";

/** Lets the offers of these brands sell at what the discounts now say; locked in the order of their ids. */
export async function priceOffers(
  tx: Tx,
  { sellerId, brandIds, now }: { sellerId: number; brandIds: readonly number[]; now: Date },
): Promise<void> {
  const ofBrands = sql`o.seller_id = ${sellerId} and v.brand_id = any(${[...brandIds]}::bigint[])`;
  await sql`select set_config('statement_timeout', ${PRICING_TIMEOUT}, true)`.execute(tx);
  await sql`select 1 from offers o join variants v on v.id = o.variant_id where ${ofBrands} order by o.id for no key update of o`.execute(
    tx,
  );
  await sql`
    update offers o set discount = coalesce(d.discount, 0), updated_at = ${now}, version = o.version + 1
    from variants v left join brand_discounts d on d.seller_id = ${sellerId} and d.brand_id = v.brand_id
    where v.id = o.variant_id and ${ofBrands} and o.discount <> coalesce(d.discount, 0)`.execute(tx);
}
