import { inTransaction } from "#db/transaction.ts";
import type { OpenContext } from "#kernel/context.ts";
import type { openPage as endpoint } from "@quayside/api-client/contract/auth/page.endpoints";
import { failWith } from "#kernel/fail.ts";
import { lockSessions } from "#modules/identity/session/device-session.writer.ts";
import { endForReuse } from "#modules/identity/session/end-for-reuse.ts";
import type { PageKey } from "#modules/identity/session/page-key.ts";
import { mayRepeatRow } from "#modules/identity/session/renew-session.ts";
import { type PageKeyRow, readPageKeyRow } from "#modules/identity/session/session.reader.ts";
import { deviceOf } from "#modules/identity/session/session.rules.ts";

type Context = Pick<OpenContext<typeof endpoint>, "services" | "db" | "client" | "requestId">;

/**
 * Requires the page key of the current refresh token, or of its parent within the parent's grace: a document that was
 * requested while the browser renewed its session still arrives. Browsers stop using a key before they renew, so one
 * that comes back after its grace is a copy, and ends the session.
 */
export async function requireCurrentKey(context: Context, key: PageKey): Promise<void> {
  const { services, db, client, requestId } = context;
  const now = services.securityClock.now();
  const isUsable = ({ used_at: usedAt, ...row }: PageKeyRow) =>
    usedAt === null || mayRepeatRow(row, usedAt, deviceOf(client.userAgent), now);
  const seen = await readPageKeyRow(db, key);
  if (seen === undefined) return failWith("not_authenticated");
  if (isUsable(seen)) return;
  const isReuse = await inTransaction(services.db, async (tx) => {
    await lockSessions(tx, [seen.session_id]);
    const row = await readPageKeyRow(tx, key);
    // Signed out, or ended for the same reason, by a concurrent call.
    if (row === undefined || row.revoked_at !== null || isUsable(row)) return false;
    await endForReuse(tx, row, { requestId, now });
    return true;
  });
  return failWith(isReuse ? "token_reuse" : "not_authenticated");
}
