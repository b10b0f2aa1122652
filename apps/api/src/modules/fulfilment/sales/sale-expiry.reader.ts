import { EXPIRABLE_ACTIONS, EXPIRING_SOON_MS } from "@quayside/api-client/contract/sales/sale.rules";
import { type RawBuilder, sql } from "kysely";

/** Whether the deadline ends a sale `s`: the rule of the contract as a condition. */
export const canExpire = sql`s.next_action in (${sql.join(EXPIRABLE_ACTIONS.map((action) => sql.lit(action)))})`;

/** The end of the time before a deadline in which a sale is about to expire. @param now business time, or its slot */
export function soonAfter(now: Date | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${now}::timestamptz + make_interval(secs => ${sql.lit(EXPIRING_SOON_MS / 1000)})`;
}

/**
 * Whether a sale `s` is about to expire: the rule of the contract as a condition.
 * @param now business time, or the slot it is given in
 */
export function isExpiringSoon(now: Date | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${canExpire} and s.expired_at > ${now}::timestamptz and s.expired_at < ${soonAfter(now)})`;
}
