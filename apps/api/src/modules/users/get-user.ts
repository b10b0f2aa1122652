import type { getUser as endpoint } from "@quayside/api-client/contract/users/me.endpoints";
import type { Handler } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { signatureOf } from "#modules/session/index.ts";
import { loadCurrentUser } from "#modules/current-user/index.ts";
import { readPhone } from "#modules/users/user.reader.ts";
import { readPendingEmail } from "#modules/verification/index.ts";

/** The signed-in person as the portals show them, with the proof that session and person belong together. */
export const getUser: Handler<typeof endpoint> = async ({ db, scope, services }) => {
  const [user, phone, pendingEmail] = await Promise.all([
    loadCurrentUser(db, services.config, scope.userId, scope.sessionId),
    readPhone(db, scope.userId),
    readPendingEmail(db, scope.userId, services.securityClock.now()),
  ]);
  if (!user) return failWith("not_authenticated");
  return { ...user, phone, pendingEmail, signature: signatureOf(services, scope.userQid, scope.sessionQid) };
};
