import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** The facts of a sale for a calendar. */
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
  /** Whether the seller still has something to do before it. */
  readonly isRunning: boolean;
  readonly city: string;
}

/** The deadline of a seller's sale; undefined when the seller has no such sale. */
export async function readSaleDeadline(
  db: Database,
  key: { sellerId: number; qid: string },
): Promise<SaleDeadline | undefined> {
  const { rows } = await sql<SaleDeadline>`
    select qid, number, expired_at as "expiredAt", work_starts as "workStarts", time_zone as "timeZone", ship_from_country::text as country, created_at as "createdAt", version,
      status in ('NOTIFIED', 'CONFIRMED') as "isRunning", destination_city as city
    from sales where qid = ${key.qid} and seller_id = ${key.sellerId}`.execute(db);
  return rows[0];
}
