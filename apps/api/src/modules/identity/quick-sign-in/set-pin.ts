import type { setPin as endpoint } from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";
import { isSimplePin } from "@quayside/api-client/contract/warehouse/quick-sign-in.rules";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { readQuickSignIn } from "#modules/identity/quick-sign-in/quick-sign-in.reader.ts";
import { writePin } from "#modules/identity/quick-sign-in/quick-sign-in.writer.ts";
import { hashPassword, requireFreshSignIn } from "#modules/identity/session/index.ts";
import { auditAccount } from "#modules/identity/verification/index.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";

/** Stores a PIN, hashed like a password. It only works on browsers where its user signed in on the same day. */
export const setPin: Handler<typeof endpoint> = async (context) => {
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
