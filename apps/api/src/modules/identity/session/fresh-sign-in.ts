import type { Scope, Services } from "#kernel/context.ts";
import type { Database, Tx } from "#db/database.ts";
import { failWith } from "#kernel/fail.ts";
import { readSignInTime } from "#modules/identity/session/session.reader.ts";

/** How long a confirmed password counts as recent. */
export const FRESH_SIGN_IN_MS = 5 * 60_000;

/**
 * Requires that the password was confirmed in this session at most five minutes ago: for what an account must not
 * lose to a borrowed or stolen session (bank details, e-mail, phone, second factor).
 * @throws fresh_sign_in_required
 */
export async function requireFreshSignIn(db: Database | Tx, scope: Scope, services: Services): Promise<void> {
  const signedInAt = await readSignInTime(db, scope.sessionId);
  const age = services.securityClock.now().getTime() - (signedInAt?.getTime() ?? 0);
  if (age > FRESH_SIGN_IN_MS) failWith("fresh_sign_in_required");
}
