import { sql } from "kysely";
import type { NextAction } from "@quayside/api-client/contract/sales/sale.schema";
import type { Database } from "#db/database.ts";

/** The deadline of a sale. */
export interface SaleDeadline {
  readonly qid: string;
  readonly number: string;
  readonly expiredAt: Date;
  /** The starts of working hours that count towards the deadline. */
  readonly workStarts: readonly Date[];
  /** IANA time zone of the ship-from address. */
  readonly timeZone: string;
  /** Code of that country. */
  readonly country: string;
  readonly createdAt: Date;
  readonly version: number;
  readonly nextAction: NextAction;
}

/** The deadline of a seller's sale; undefined when the seller has no such sale. */
export async function readSaleDeadline(
  db: Database,
  key: { sellerId: number; qid: string },
): Promise<SaleDeadline | undefined> {
  const { rows } = await sql<SaleDeadline>`
    select qid, number, expired_at as "expiredAt", work_starts as "workStarts", time_zone as "timeZone", ship_from_country::text as country, created_at as "createdAt", version,
      next_action as "nextAction"
    from sales where qid = ${key.qid} and seller_id = ${key.sellerId}`.execute(db);
  return rows[0];
}
