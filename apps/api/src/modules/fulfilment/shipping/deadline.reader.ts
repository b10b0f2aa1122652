import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** What a calendar needs to know of a sale. */
export interface SaleDeadline {
  readonly qid: string;
  readonly number: string;
  readonly expiredAt: Date;
  /** When the working hours begin that count for it. */
  readonly workStarts: readonly Date[];
  /** IANA zone of the address the seller ships from. */
  readonly timeZone: string;
  /** Code of that country. */
  readonly country: string;
  readonly createdAt: Date;
  readonly version: number;
  /** Whether the seller still has to do something before it. */
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
