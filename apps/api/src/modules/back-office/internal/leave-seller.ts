import type { leaveSeller as endpoint } from "@quayside/api-client/contract/internal/internal.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { loadCurrentUser } from "#modules/identity/current-user/index.ts";
import { changeViewedSeller } from "#modules/identity/session/index.ts";

/** Ends the view of a seller; without one it does nothing. */
export const leaveSeller: Handler<typeof endpoint> = async ({ tx, scope, services, requestId }) => {
  await changeViewedSeller(tx, null, { scope, requestId, now: services.securityClock.now() });
  return (await loadCurrentUser(tx, services.config, scope.userId, scope.sessionId)) ?? failWith("not_found");
};
