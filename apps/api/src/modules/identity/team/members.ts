import * as contract from "@quayside/api-client/contract/team/team.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import { type Handler, PageJson } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { requireFreshSignIn, revokeSessionsOf } from "#modules/identity/session/index.ts";
import { teamActor, teamOf } from "#modules/identity/team/team-call.policy.ts";
import { readMemberJson } from "#modules/identity/team/team.reader.ts";
import { findMember, lockTeam, writeRole } from "#modules/identity/team/team.writer.ts";
import { refuseStale } from "#work/refuse-stale.ts";
import { endMembership } from "#modules/identity/team/end-membership.ts";

/** Changes a member's role. Their sessions end, so that none keeps the old rights. */
export const updateTeamMember: Handler<typeof contract.updateTeamMember> = async (context) => {
  const { tx, scope, params, body, services } = context;
  const sellerId = teamOf(scope);
  await requireFreshSignIn(tx, scope, services);
  await lockTeam(tx, sellerId);
  const member = (await findMember(tx, sellerId, params)) ?? failWith("not_found");
  await refuseStale(
    tx,
    { endpoint: contract.updateTeamMember, seen: body.version, scope },
    { kind: "user", ...member, ofCompany: sellerId },
  );
  const now = services.securityClock.now();
  if (member.role !== body.role) {
    if (member.isLastOwner) fail(contract.updateTeamMember, "last_owner");
    await writeRole(tx, sellerId, member.userId, body.role);
    await revokeSessionsOf(tx, member.userId, { keptSessionId: null, reason: "role_changed", now });
    await writeAudit(tx, teamActor(context), {
      action: "team.role_changed",
      subjectKind: "user",
      subjectQid: member.qid,
      email: member.email,
      detail: { before: member.role, role: body.role },
    });
  }
  const key = { sellerId, userId: scope.userId, now, memberId: member.userId };
  return new PageJson(await readMemberJson(tx, key));
};

/** Removes a member from the company. */
export const deleteTeamMember: Handler<typeof contract.deleteTeamMember> = async (context) => {
  const { tx, scope, params, query, services } = context;
  const sellerId = teamOf(scope);
  await requireFreshSignIn(tx, scope, services);
  await lockTeam(tx, sellerId);
  const member = (await findMember(tx, sellerId, params)) ?? failWith("not_found");
  await refuseStale(
    tx,
    { endpoint: contract.deleteTeamMember, seen: query.version, scope },
    { kind: "user", ...member, ofCompany: sellerId },
  );
  if (member.isLastOwner) fail(contract.deleteTeamMember, "last_owner");
  await endMembership(context, member, "team.removed");
  return undefined;
};

/** Leaves the company; the last owner cannot. */
export const leaveTeam: Handler<typeof contract.leaveTeam> = async (context) => {
  const { tx, scope, services } = context;
  const sellerId = teamOf(scope);
  await requireFreshSignIn(tx, scope, services);
  await lockTeam(tx, sellerId);
  const member = (await findMember(tx, sellerId, { userId: scope.userId })) ?? failWith("not_found");
  if (member.isLastOwner) fail(contract.leaveTeam, "last_owner");
  await endMembership(context, member, "team.left");
  return undefined;
};
