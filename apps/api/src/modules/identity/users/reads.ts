import type { getUser as endpoint } from "@quayside/api-client/contract/users/me.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { signatureOf } from "#modules/identity/session/index.ts";
import { loadCurrentUser } from "#modules/identity/current-user/index.ts";
import { readPhone } from "#modules/identity/users/user.reader.ts";
import { readPendingEmail } from "#modules/identity/verification/index.ts";

/** The signed-in user as the portals show them, with the proof that session and user belong together. */
export const getUser: Handler<typeof endpoint> = async ({ db, scope, services }) => {
  const [user, phone, pendingEmail] = await Promise.all([
    loadCurrentUser(db, services.config, scope.userId, scope.sessionId),
    readPhone(db, scope.userId),
    readPendingEmail(db, scope.userId, services.securityClock.now()),
  ]);
  if (!user) return failWith("not_authenticated");
  return { ...user, phone, pendingEmail, signature: signatureOf(services, scope.userQid, scope.sessionQid) };
};
