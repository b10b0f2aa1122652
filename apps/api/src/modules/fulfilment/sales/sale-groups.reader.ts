import type { NextAction, SaleStatus } from "@quayside/api-client/contract/sales/sale.schema";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { EXACT_COUNT } from "#db/page-fields.ts";

interface SaleGroup {
  readonly status: SaleStatus;
  readonly next_action: NextAction;
  readonly destination_country: string;
  readonly count: number;
  /** False when there are more than were counted. */
  readonly isExact: boolean;
}

/**
 * A seller's sale counts by status, next action and destination. It skips from group to group in the index and counts
 * each up to a limit, so that it reads no more for a seller with millions of sales.
 * @param most maximum sales counted per group
 */
export async function countSaleGroups(
  db: Database,
  sellerId: number,
  most = EXACT_COUNT,
): Promise<SaleGroup[]> {
  const { rows } = await sql<SaleGroup>`
    with recursive groups as (
      (select status, next_action, destination_country from sales where seller_id = ${sellerId}
        order by status, next_action, destination_country limit 1)
      union all
      select n.* from groups g cross join lateral (
        select s.status, s.next_action, s.destination_country from sales s
        where s.seller_id = ${sellerId}
          and (s.status, s.next_action, s.destination_country) > (g.status, g.next_action, g.destination_country)
        order by s.status, s.next_action, s.destination_country limit 1) n
    )
    select g.*, least(c.n, ${most}::int) as count, c.n <= ${most}::int as "isExact"
    from groups g cross join lateral (
      select count(*)::int as n from (
        select 1 from sales s where s.seller_id = ${sellerId} and s.status = g.status
          and s.next_action = g.next_action and s.destination_country = g.destination_country limit ${most + 1}) x) c`.execute(
    db,
  );
  return rows;
}
