import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

const DAY_MS = 86_400_000;

/** How long each kind of trace is kept, in days. The audit log is kept for years and has no place here. */
const kept = {
  idempotencyKeys: 30,
  rateLimits: 2,
  sentMessages: 90,
  endedSessions: 30,
  liveEvents: 2,
  staffViews: 2,
  /** An expired link is still told from one that never was; a code is needed no longer than it counts against a limit. */
  expiredLinks: 30,
  phoneCodes: 2,
  passkeyChallenges: 1,
  webhookDeliveries: 30,
  sentDigests: 30,
} as const;

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Deletes what has served its time. Safe to run late, twice and by several processes. */
export async function deleteOldTraces(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", before(now, kept.idempotencyKeys))
    .execute();
  await tx.deleteFrom("rate_limits").where("window_start", "<", before(now, kept.rateLimits)).execute();
  await tx.deleteFrom("staff_views").where("hour", "<", before(now, kept.staffViews)).execute();
  await tx
    .deleteFrom("webhook_deliveries")
    .where("created_at", "<", before(now, kept.webhookDeliveries))
    .where("status", "<>", "WAITING")
    .execute();
  await tx.deleteFrom("notification_digests").where("sent_at", "<", before(now, kept.sentDigests)).execute();
  await tx.deleteFrom("outgoing_messages").where("sent_at", "<", before(now, kept.sentMessages)).execute();
  const [links, codes] = [before(now, kept.expiredLinks), before(now, kept.phoneCodes)];
  await sql`delete from account_secrets where expires_at < ${links} or (purpose = 'phone' and expires_at < ${codes})`.execute(
    tx,
  );
  await tx
    .deleteFrom("passkey_challenges")
    .where("created_at", "<", before(now, kept.passkeyChallenges))
    .execute();
  // Readers who left off before the newest row that goes are told to load everything again.
  await sql`
    with gone as (delete from live_events where at < ${before(now, kept.liveEvents)} returning txid)
    update live_horizon set txid = gone.txid from (select txid from gone order by txid desc limit 1) gone
    where live_horizon.txid < gone.txid`.execute(tx);
  const ended = before(now, kept.endedSessions);
  // Its refresh tokens go with the session.
  await sql`delete from sessions where absolute_expires_at < ${ended} or revoked_at < ${ended}`.execute(tx);
}
