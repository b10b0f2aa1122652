import { sql } from "kysely";
import type { ClaimReason } from "@quayside/api-client/contract/claims/claim.schema";
import type { Tx } from "#db/database.ts";

/** A line of a claim as a mail to its seller names it. */
export interface ClaimedGoods {
  readonly product: string;
  readonly gtin: string;
  readonly reason: ClaimReason;
  /** Claimed units; the share of their price in per cent. */
  readonly quantity: number;
  readonly sharePercent: number;
  /** The seller's unit price. */
  readonly priceMinor: number;
  readonly currency: string;
}

/** The goods of a claim, in its order. */
export async function readClaimedGoods(tx: Tx, claimQid: string): Promise<ClaimedGoods[]> {
  const { rows } = await sql<ClaimedGoods>`
    select product_text(l.brand, l.name) as product, l.gtin, x.reason, x.quantity, x.share_percent as "sharePercent",
      l.price_minor as "priceMinor", c.currency
    from claims c join claim_lines x on x.claim_id = c.id join sale_lines l on l.id = x.sale_line_id
    where c.qid = ${claimQid} order by x.position`.execute(tx);
  return rows;
}
