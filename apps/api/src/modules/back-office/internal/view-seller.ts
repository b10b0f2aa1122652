import type { viewSeller as endpoint } from "@quayside/api-client/contract/internal/internal.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { loadCurrentUser } from "#modules/identity/current-user/index.ts";
import { changeViewedSeller, findSellerId, mayViewSellers } from "#modules/identity/session/index.ts";

/** Shows a seller's portal to staff until their session ends; ends the view of any other seller. */
export const viewSeller: Handler<typeof endpoint> = async ({ tx, scope, params, services, requestId }) => {
  if (!mayViewSellers(scope)) failWith("not_allowed");
  const sellerId = (await findSellerId(tx, params.qid)) ?? failWith("not_found");
  await changeViewedSeller(tx, sellerId, { scope, requestId, now: services.securityClock.now() });
  return (await loadCurrentUser(tx, services.config, scope.userId, scope.sessionId)) ?? failWith("not_found");
};
