import type * as contract from "@quayside/api-client/contract/auth/auth.endpoints";
import type { Handler } from "#kernel/context.ts";
import { liveSessionsOf, loadScope } from "#modules/identity/session/session.reader.ts";
import { signatureOf, verifyAccessToken } from "#modules/identity/session/tokens.ts";

/** The user's active sessions, most recently used first. */
export const listSessions: Handler<typeof contract.listSessions> = async ({ db, scope, services }) => {
  const rows = await liveSessionsOf(db, scope.userId, services.securityClock.now());
  return {
    results: rows.map((row) => ({
      qid: row.qid,
      application: row.application,
      device: row.device,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      current: row.qid === scope.sessionQid,
    })),
  };
};

/** Whether an access token is currently valid: signed by this API, with a live session. */
export const validateToken: Handler<typeof contract.validateToken> = async ({ services, body }) => {
  const claims = verifyAccessToken(services, body.token);
  const record = claims ? await loadScope(services, claims.sessionQid, services.securityClock.now()) : null;
  if (!claims || !record || record.isFollowUp) return { valid: false, signature: null, accessExp: null };
  return {
    valid: true,
    signature: signatureOf(services, claims.userQid, claims.sessionQid),
    accessExp: claims.expiresAtMs,
  };
};
