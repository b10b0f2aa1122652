import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { DAY_MS } from "#kernel/durations.ts";

/** Retention of each kind of row, in days. The audit log is kept for years and is not listed here. */
const kept = {
  idempotencyKeys: 30,
  rateLimits: 2,
  sentMessages: 90,
  endedSessions: 30,
  liveEvents: 2,
  staffViews: 2,
  /** An expired link must still be distinguished from an unknown one; a code only while it counts towards a limit. */
  expiredLinks: 30,
  phoneCodes: 2,
  passkeyChallenges: 1,
  webhookDeliveries: 30,
  sentDigests: 30,
  endedSubscriptions: 30,
  effectsOfLists: 90,
  rehearsals: 30,
  /** Longer than claims about the goods are possible: goods may wait before dispatch, and then 30 days count. */
  packagePhotos: 180,
} as const;

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** A kind of row with a retention period. */
export interface OldTrace {
  readonly name: string;
  /** Deletes up to `limit` rows, oldest first where order matters. @returns how many were deleted */
  readonly deletePiece: (tx: Tx, now: Date, limit: number) => Promise<number>;
}

/** @param isOld the condition for deletion; each has an index */
function trace(name: string, table: string, isOld: (now: Date) => RawBuilder<unknown>): OldTrace {
  const rows = sql.table(table);
  return {
    name,
    deletePiece: async (tx, now, limit) => {
      const { numAffectedRows } = await sql`
        delete from ${rows} where ctid = any(array(select ctid from ${rows} where ${isOld(now)} limit ${limit}))`.execute(
        tx,
      );
      return Number(numAffectedRows ?? 0);
    },
  };
}

/** Readers whose position precedes the newest deleted row are told to reload everything. */
async function deleteLiveEvents(tx: Tx, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with gone as (delete from live_events where id = any(array(
        select id from live_events where at < ${before(now, kept.liveEvents)} order by at limit ${limit})) returning id),
      horizon as (update live_horizon h set id = newest.id from (select max(id) as id from gone) newest where h.id < newest.id)
    select count(*) as n from gone`.execute(tx);
  return rows[0]?.n ?? 0;
}

/**
 * Everything that is deleted after its retention period, one entry per kind. Safe to run late, twice and
 * concurrently.
 */
export const oldTraces: readonly OldTrace[] = [
  trace(
    "idempotency keys",
    "idempotency_keys",
    (now) => sql`created_at < ${before(now, kept.idempotencyKeys)}`,
  ),
  trace("counters of attempts", "rate_limits", (now) => sql`window_start < ${before(now, kept.rateLimits)}`),
  trace("views of staff", "staff_views", (now) => sql`hour < ${before(now, kept.staffViews)}`),
  trace(
    "webhook deliveries",
    "webhook_deliveries",
    (now) => sql`created_at < ${before(now, kept.webhookDeliveries)} and status <> 'WAITING'`,
  ),
  trace("digests", "notification_digests", (now) => sql`sent_at < ${before(now, kept.sentDigests)}`),
  // Unconfirmed, or unsubscribed and the provider knows.
  trace(
    "ended subscriptions",
    "newsletter_subscriptions",
    (now) =>
      sql`changed_at < ${before(now, kept.endedSubscriptions)} and status <> 'CONFIRMED' and told is distinct from 'SUBSCRIBED'`,
  ),
  trace("sent messages", "outgoing_messages", (now) => sql`sent_at < ${before(now, kept.sentMessages)}`),
  trace("failed messages", "outgoing_messages", (now) => sql`failed_at < ${before(now, kept.sentMessages)}`),
  trace("expired links", "account_secrets", (now) => sql`expires_at < ${before(now, kept.expiredLinks)}`),
  trace(
    "codes of phones",
    "account_secrets",
    (now) => sql`purpose = 'phone' and expires_at < ${before(now, kept.phoneCodes)}`,
  ),
  trace(
    "challenges of passkeys",
    "passkey_challenges",
    (now) => sql`created_at < ${before(now, kept.passkeyChallenges)}`,
  ),
  // Lists get ascending ids, so the range limits the search to those that may be old enough.
  trace("effects of stock lists", "stock_list_effects", (now) => {
    const isOld = sql`finished_at < ${before(now, kept.effectsOfLists)}`;
    return sql`stock_list_id <= (select id from stock_lists where ${isOld} order by finished_at desc limit 1)
      and exists (select from stock_lists l where l.id = stock_list_id and ${isOld})`;
  }),
  // Photos of a sale with a claim are kept as long as the claim's other evidence.
  trace(
    "photos of packages",
    "package_photos",
    (now) => sql`stored_at < ${before(now, kept.packagePhotos)} and not exists (
      select from packages p join claims c on c.sale_id = p.sale_id where p.id = package_photos.package_id)`,
  ),
  trace(
    "rehearsals of price rules",
    "price_rule_rehearsals",
    (now) => sql`created_at < ${before(now, kept.rehearsals)} and finished_at is not null`,
  ),
  { name: "live events", deletePiece: deleteLiveEvents },
  // Deletes its refresh tokens by cascade.
  trace(
    "expired sessions",
    "sessions",
    (now) => sql`absolute_expires_at < ${before(now, kept.endedSessions)}`,
  ),
  trace("ended sessions", "sessions", (now) => sql`revoked_at < ${before(now, kept.endedSessions)}`),
];
