import type { setPin as endpoint } from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";
import { isSimplePin } from "@quayside/api-client/contract/warehouse/quick-sign-in.rules";
import type { Handler } from "#http/context.ts";
import { fail } from "#http/fail.ts";
import { readQuickSignIn } from "#modules/quick-sign-in/quick-sign-in.reader.ts";
import { writePin } from "#modules/quick-sign-in/quick-sign-in.writer.ts";
import { hashPassword, requireFreshSignIn } from "#modules/session/index.ts";
import { auditAccount } from "#modules/verification/index.ts";
import { warehouseIdOf } from "#modules/warehouse/index.ts";

/** Keeps a PIN as passwords are kept. It opens nothing where its user did not sign in on the same day. */
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
