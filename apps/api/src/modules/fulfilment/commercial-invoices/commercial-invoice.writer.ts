import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** A seller's customs declaration for a product; undefined keeps the earlier value. */
export interface CustomsFact {
  readonly gtin14: string;
  readonly hsCode?: string | null | undefined;
  readonly originCountry?: string | null | undefined;
}

/** Serialises what the people of a company say about its products. */
export async function lockCustomsFacts(tx: Tx, sellerId: number): Promise<void> {
  await sql`select from sellers where organisation_id = ${sellerId} for no key update`.execute(tx);
}

/** Remembers tariff numbers and countries of origin of products, by key. */
export async function rememberCustomsFacts(
  tx: Tx,
  remembered: { sellerId: number; facts: readonly CustomsFact[]; now: Date },
): Promise<void> {
  const { sellerId, now } = remembered;
  const facts = remembered.facts.toSorted((a, b) => (a.gtin14 < b.gtin14 ? -1 : 1));
  for (const { gtin14, hsCode, originCountry } of facts) {
    await sql`
      insert into seller_product_facts as f (seller_id, gtin14, hs_code, origin_country, updated_at)
      values (${sellerId}, ${gtin14}, ${hsCode ?? null}, ${originCountry ?? null}, ${now})
      on conflict (seller_id, gtin14) do update set
        hs_code = case when ${hsCode !== undefined} then excluded.hs_code else f.hs_code end,
        origin_country = case when ${originCountry !== undefined} then excluded.origin_country else f.origin_country end,
        updated_at = excluded.updated_at`.execute(tx);
  }
}
