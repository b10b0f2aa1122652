import type { listSessions as endpoint } from "@quayside/api-client/contract/auth/auth.endpoints";
import type { Handler } from "#kernel/context.ts";
import { liveSessionsOf } from "#modules/identity/session/session.reader.ts";

/** The user's active sessions, most recently used first. */
export const listSessions: Handler<typeof endpoint> = async ({ db, scope, services }) => {
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
