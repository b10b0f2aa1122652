import { updateTeamMember as endpoint } from "@quayside/api-client/contract/team/team.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import { type Handler, PageJson } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { requireFreshSignIn, revokeSessionsOf } from "#modules/identity/session/index.ts";
import { teamActor, teamOf } from "#modules/identity/team/team-call.policy.ts";
import { readMemberJson } from "#modules/identity/team/team.reader.ts";
import { findMember, lockTeam, writeRole } from "#modules/identity/team/team.writer.ts";

/** Changes a member's role. Their sessions end, so that none keeps the old rights. */
export const updateTeamMember: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, services } = context;
  const sellerId = teamOf(scope);
  await requireFreshSignIn(tx, scope, services);
  await lockTeam(tx, sellerId);
  const member = (await findMember(tx, sellerId, params)) ?? failWith("not_found");
  const now = services.securityClock.now();
  if (member.role !== body.role) {
    if (member.isLastOwner) fail(endpoint, "last_owner");
    await writeRole(tx, sellerId, member.userId, body.role);
    await revokeSessionsOf(tx, member.userId, { keptSessionId: null, reason: "role_changed", now });
    await writeAudit(tx, teamActor(context), {
      action: "team.role_changed",
      subjectKind: "user",
      subjectQid: member.qid,
      detail: { email: member.email, before: member.role, role: body.role },
    });
  }
  const key = { sellerId, userId: scope.userId, now, memberId: member.userId };
  return new PageJson(await readMemberJson(tx, key));
};
