import type { login as endpoint } from "@quayside/api-client/contract/auth/auth.endpoints";
import type { OpenContext } from "#http/context.ts";
import { newQid } from "#qid.ts";
import { knownDevice } from "#modules/session/known-devices.ts";
import { forgivenBuckets } from "#modules/session/login-limits.ts";
import { deviceOf } from "#modules/session/session.rules.ts";
import { hashRefreshToken, newRefreshToken } from "#modules/session/tokens.ts";

/** What a session takes besides the proof of who opens it. */
export function draftOf(
  { services, body, client, cookies, requestId }: OpenContext<typeof endpoint>,
  application: string,
) {
  const refreshToken = newRefreshToken();
  return {
    refreshToken,
    qid: newQid(),
    application,
    device: deviceOf(client.userAgent),
    address: client.address,
    tokenHash: hashRefreshToken(refreshToken),
    forgiven: forgivenBuckets(body.email, client.address, knownDevice(services, cookies, body.email)),
    requestId,
  };
}
