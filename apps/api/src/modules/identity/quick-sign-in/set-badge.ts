import type { setBadge as endpoint } from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { badgeHash } from "#modules/identity/quick-sign-in/badge.rules.ts";
import { readQuickSignIn } from "#modules/identity/quick-sign-in/quick-sign-in.reader.ts";
import { writeBadge } from "#modules/identity/quick-sign-in/quick-sign-in.writer.ts";
import { requireFreshSignIn } from "#modules/identity/session/index.ts";
import { auditAccount } from "#modules/identity/verification/index.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";

/** Assigns a badge of the warehouse to the signed-in user. */
export const setBadge: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body, services, requestId, now } = context;
  const warehouseId = warehouseIdOf(scope);
  await requireFreshSignIn(tx, scope, services);
  const { userId } = scope;
  const hash = badgeHash(services, body.badge);
  const isTheirs = await writeBadge(tx, { userId, warehouseId, hash, now: services.securityClock.now() });
  if (!isTheirs) return fail(context.endpoint, "badge_taken");
  await auditAccount(tx, { id: userId, qid: scope.userQid }, { action: "user.badge_set", requestId, now });
  return readQuickSignIn(tx, userId);
};
