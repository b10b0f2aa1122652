import type { validateToken as endpoint } from "@quayside/api-client/contract/auth/auth.endpoints";
import type { Handler } from "#kernel/context.ts";
import { loadScope } from "#modules/identity/session/session.reader.ts";
import { signatureOf, verifyAccessToken } from "#modules/identity/session/tokens.ts";

/** Whether an access token is currently valid: signed by this API, with a live session. */
export const validateToken: Handler<typeof endpoint> = async ({ services, body }) => {
  const claims = verifyAccessToken(services, body.token);
  const record = claims ? await loadScope(services, claims.sessionQid, services.securityClock.now()) : null;
  if (!claims || !record || record.isFollowUp) return { valid: false, signature: null, accessExp: null };
  return {
    valid: true,
    signature: signatureOf(services, claims.userQid, claims.sessionQid),
    accessExp: claims.expiresAtMs,
  };
};
