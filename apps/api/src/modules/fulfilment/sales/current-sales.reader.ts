import { EXPIRABLE_ACTIONS } from "@quayside/api-client/contract/sales/sale.rules";
import type { NextAction } from "@quayside/api-client/contract/sales/sale.schema";
import { type RawBuilder, sql } from "kysely";
import { isExpiringSoon, soonAfter } from "#modules/fulfilment/sales/sale-facts.reader.ts";

/** The parameters of a page of current sales; placeholders of a cached statement, or values. */
interface CurrentSalesPage {
  readonly sellerId: RawBuilder<unknown>;
  readonly now: RawBuilder<unknown>;
  readonly size: RawBuilder<unknown>;
  readonly offset: RawBuilder<unknown>;
  /** The last row of the page. */
  readonly end: RawBuilder<unknown>;
  /** A condition on sales `s` that most of them fulfil. */
  readonly only?: RawBuilder<unknown>;
}

/** The sort group of an open sale, unless it is about to expire: those come first, as group 0. */
const groups: Readonly<Record<Exclude<NextAction, "NONE">, number>> = {
  CONFIRM_QUANTITIES: 1,
  ARRANGE_SHIPPING: 2,
  ADD_TRACKING: 2,
  TRIGGER_PAYMENT: 2,
  COMPLETE: 3,
};

/**
 * One page of a seller's current sales by deadline, as columns `id` and `place`. It equals sorting by
 * `saleOrder`, which would sort every open sale. Here each group of the order is a few ranges of an index, read no
 * further than the page needs: a page costs the same however many sales are open.
 */
export function currentSalesPage(page: CurrentSalesPage): RawBuilder<unknown> {
  const { sellerId, now, size, offset, end, only = sql`true` } = page;
  const range = (group: number, action: string, deadline: RawBuilder<unknown>) => sql`
    (select s.id, s.expired_at, ${sql.lit(group)} as rank from sales s
    where s.seller_id = ${sellerId} and s.is_current and s.next_action = ${sql.lit(action)} and ${deadline} and ${only}
    order by s.expired_at, s.id limit ${end})`;
  const expirable: readonly string[] = EXPIRABLE_ACTIONS;
  const ranges = Object.entries(groups).flatMap(([action, group]) =>
    expirable.includes(action)
      ? [
          range(0, action, isExpiringSoon(now)),
          range(group, action, sql`s.expired_at <= ${now}::timestamptz`),
          range(group, action, sql`s.expired_at >= ${soonAfter(now)}`),
        ]
      : [range(group, action, sql`true`)],
  );
  return sql`
    select c.id, row_number() over (order by c.rank, c.expired_at, c.id) as place from (${sql.join(ranges, sql` union all `)}) c
    order by c.rank, c.expired_at, c.id limit ${size} offset ${offset}`;
}
