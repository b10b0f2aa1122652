import type * as contract from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";
import { isSimplePin } from "@quayside/api-client/contract/warehouse/warehouse.rules";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { badgeHashes } from "#modules/identity/quick-sign-in/badge.rules.ts";
import { readQuickSignIn } from "#modules/identity/quick-sign-in/quick-sign-in.reader.ts";
import {
  writeBadge,
  writePin,
  deleteQuickSignIn,
} from "#modules/identity/quick-sign-in/quick-sign-in.writer.ts";
import { requireFreshSignIn, hashPassword } from "#modules/identity/session/index.ts";
import { auditAccount } from "#modules/identity/verification/index.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";

/** Assigns a badge of the warehouse to the signed-in user. */
export const setBadge: Handler<typeof contract.setBadge> = async (context) => {
  const { tx, scope, body, services, requestId, now } = context;
  const warehouseId = warehouseIdOf(scope);
  await requireFreshSignIn(tx, scope, services);
  const { userId } = scope;
  const hashes = badgeHashes(services, body.badge);
  const isTheirs = await writeBadge(tx, { userId, warehouseId, hashes, now: services.securityClock.now() });
  if (!isTheirs) return fail(context.endpoint, "badge_taken");
  await auditAccount(tx, { id: userId, qid: scope.userQid }, { action: "user.badge_set", requestId, now });
  return readQuickSignIn(tx, userId);
};

/** Stores a PIN, hashed like a password. It only works on browsers where its user signed in on the same day. */
export const setPin: Handler<typeof contract.setPin> = async (context) => {
  const { db, scope, body, services, finish, requestId, now } = context;
  const warehouseId = warehouseIdOf(scope);
  await requireFreshSignIn(db, scope, services);
  if (isSimplePin(body.pin)) return fail(context.endpoint, "pin_too_simple");
  const hash = await hashPassword(body.pin);
  return finish(async (tx) => {
    const { userId } = scope;
    await writePin(tx, { userId, warehouseId, hash, now: services.securityClock.now() });
    await auditAccount(tx, { id: userId, qid: scope.userQid }, { action: "user.pin_set", requestId, now });
    return readQuickSignIn(tx, userId);
  });
};

/** Deletes PIN and badge; gives the same answer without any. */
export const removeQuickSignIn: Handler<typeof contract.removeQuickSignIn> = async ({
  tx,
  scope,
  requestId,
  now,
}) => {
  if (await deleteQuickSignIn(tx, scope.userId)) {
    const user = { id: scope.userId, qid: scope.userQid };
    await auditAccount(tx, user, { action: "user.quick_sign_in_removed", requestId, now });
  }
  return undefined;
};
