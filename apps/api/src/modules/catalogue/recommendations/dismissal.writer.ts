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
