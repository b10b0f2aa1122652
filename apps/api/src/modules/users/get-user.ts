import type { getUser as endpoint } from "@quayside/api-client/contract/users/index";
import type { Handler } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { signatureOf } from "#modules/session/index.ts";
import { loadCurrentUser } from "#modules/current-user/index.ts";

export const getUser: Handler<typeof endpoint> = async ({ db, scope, services }) => {
  const user =
    (await loadCurrentUser(db, services.config, scope.userId, scope.sessionId)) ??
    failWith("not_authenticated");
  return { ...user, signature: signatureOf(services, scope.userQid, scope.sessionQid) };
};
