import type { changeUser as endpoint } from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { loadCurrentUser } from "#modules/identity/current-user/index.ts";
import { changePlaces } from "#modules/identity/quick-sign-in/change-places.ts";
import { readDevicePeople } from "#modules/identity/quick-sign-in/quick-sign-in.reader.ts";
import { identifyDeviceUser } from "#modules/identity/quick-sign-in/identify-device-user.ts";
import {
  browserOf,
  newRefreshToken,
  pageKeyOf,
  pinBucket,
  sessionResponse,
  setSessionCookies,
} from "#modules/identity/session/index.ts";
import { deleteAttempts } from "#modules/platform/attempts/index.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";
import { newQid } from "#kernel/qid.ts";

/**
 * Resumes the session of the person at the device, and suspends the caller's. It opens nothing that a full sign-in
 * has not opened: that person's rights, and their expiry, are unchanged.
 */
export const changeUser: Handler<typeof endpoint> = async (context) => {
  const { services, scope, cookies, finish } = context;
  const browser = browserOf(cookies) ?? fail(context.endpoint, "full_sign_in_required");
  const people = await readDevicePeople(context.db, {
    browser,
    warehouseId: warehouseIdOf(scope),
    butUserId: scope.userId,
    now: services.securityClock.now(),
  });
  const person = await identifyDeviceUser(context, browser, people);
  const session = { qid: newQid(), application: scope.application };
  const user = await loadCurrentUser(context.db, services.config, person.userId, person.sessionId);
  const signed = user && (await sessionResponse(services, user, session));
  // The warehouse may have been closed to them since.
  if (signed?.flags["warehouse_user"] !== true) return fail(context.endpoint, "full_sign_in_required");
  const token = newRefreshToken();
  let maxAgeSeconds = 0;
  const answer = await finish(async (tx) => {
    const until = await changePlaces(tx, context, { person, qid: session.qid, token });
    await deleteAttempts(tx, [pinBucket(browser, person.email)]);
    maxAgeSeconds = Math.floor((until.getTime() - services.securityClock.now().getTime()) / 1000);
    return { ...signed, pageKey: pageKeyOf(services, { ...session, generation: 0 }) };
  });
  // Only on success: the cookie of a session that was not opened would end the current one.
  setSessionCookies(cookies, services.config, { application: scope.application, token, maxAgeSeconds });
  return answer;
};
