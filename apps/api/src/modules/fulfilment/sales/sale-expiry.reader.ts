import { EXPIRABLE_ACTIONS, EXPIRING_SOON_MS } from "@quayside/api-client/contract/sales/sale.rules";
import { type RawBuilder, sql } from "kysely";

/** Whether a sale `s` expires at its deadline: the rule of the contract as a condition. */
export const canExpire = sql`s.next_action in (${sql.join(EXPIRABLE_ACTIONS.map((action) => sql.lit(action)))})`;

/** The end of the period in which a sale counts as about to expire. @param now business time, or its placeholder */
export function soonAfter(now: Date | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${now}::timestamptz + make_interval(secs => ${sql.lit(EXPIRING_SOON_MS / 1000)})`;
}

/**
 * Whether a sale `s` is about to expire: the rule of the contract as a condition.
 * @param now business time, or its placeholder
 */
export function isExpiringSoon(now: Date | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${canExpire} and s.expired_at > ${now}::timestamptz and s.expired_at < ${soonAfter(now)})`;
}
