import { leaveTeam as endpoint } from "@quayside/api-client/contract/team/team.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { requireFreshSignIn } from "#modules/identity/session/index.ts";
import { endMembership } from "#modules/identity/team/end-membership.ts";
import { teamOf } from "#modules/identity/team/team-call.policy.ts";
import { findMember, lockTeam } from "#modules/identity/team/team.writer.ts";

/** Leaves the company; the last owner cannot. */
export const leaveTeam: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, services } = context;
  const sellerId = teamOf(scope);
  await requireFreshSignIn(tx, scope, services);
  await lockTeam(tx, sellerId);
  const member = (await findMember(tx, sellerId, { userId: scope.userId })) ?? failWith("not_found");
  if (member.isLastOwner) fail(endpoint, "last_owner");
  await endMembership(context, member, "team.left");
  return undefined;
};
