import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

export interface BuyerFacts {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly isBlocked: boolean;
}

/** A buyer company; undefined for an unknown id. */
export async function findBuyer(db: Database | Tx, buyerId: number): Promise<BuyerFacts | undefined> {
  const { rows } = await sql<BuyerFacts>`
    select country, blocked_at is not null as "isBlocked" from organisations
    where id = ${buyerId} and kind = 'buyer'`.execute(db);
  return rows[0];
}
