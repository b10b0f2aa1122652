import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Scope, Services } from "#kernel/context.ts";
import { revokeSessionsOf } from "#modules/identity/session/index.ts";
import { teamActor, teamOf } from "#modules/identity/team/team-call.policy.ts";
import { type LockedMember, deleteMembership } from "#modules/identity/team/team.writer.ts";

/** Ends a membership together with everything based on it: sessions and API keys. */
export async function endMembership(
  call: { tx: Tx; scope: Scope; services: Services; requestId: string; now: Date },
  member: LockedMember,
  action: "team.removed" | "team.left",
): Promise<void> {
  const { tx, scope, services } = call;
  const now = services.securityClock.now();
  await deleteMembership(tx, teamOf(scope), member.userId, now);
  await revokeSessionsOf(tx, member.userId, { keptSessionId: null, reason: "left_company", now });
  await writeAudit(tx, teamActor(call), {
    action,
    subjectKind: "user",
    subjectQid: member.qid,
    email: member.email,
    detail: { role: member.role },
  });
}
