import type { login as endpoint } from "@quayside/api-client/contract/auth/auth.endpoints";
import type { OpenContext } from "#kernel/context.ts";
import { newQid } from "#kernel/qid.ts";
import { browserKey, browserOf, knownDevice, newBrowser } from "#modules/identity/session/known-devices.ts";
import { forgivenBuckets, guessesBucket, pinBucket } from "#modules/identity/session/login-limits.ts";
import { deviceOf } from "#modules/identity/session/session.rules.ts";
import { hashRefreshToken, newRefreshToken } from "#modules/identity/session/tokens.ts";

/** What a session needs besides the proof of its user. */
export function draftOf(
  { services, body, client, cookies, requestId }: OpenContext<typeof endpoint>,
  application: string,
) {
  const refreshToken = newRefreshToken();
  const browser = browserOf(cookies) ?? newBrowser();
  const known = knownDevice(services, cookies, body.email);
  const isCounted = body.passkey === undefined && body.link === undefined;
  return {
    refreshToken,
    browser,
    qid: newQid(),
    application,
    device: deviceOf(client.userAgent),
    address: client.address,
    tokenHash: hashRefreshToken(refreshToken),
    // Warehouse devices are shared: users who sign in there can come back with a PIN.
    deviceKey: application === "warehouse" ? browserKey(browser) : null,
    forgiven: [...forgivenBuckets(body.email, client.address, known), pinBucket(browser, body.email)],
    uncounted: isCounted ? guessesBucket(body.email, known) : null,
    requestId,
  };
}
