import type { deleteTeamInvitation as endpoint } from "@quayside/api-client/contract/team/team.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { teamActor, teamOf } from "#modules/identity/team/team-call.policy.ts";
import { lockInvitation, withdrawInvitation } from "#modules/identity/team/team.writer.ts";

/** Withdraws an open invitation. */
export const deleteTeamInvitation: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, services } = context;
  const invitation = (await lockInvitation(tx, teamOf(scope), params.qid)) ?? failWith("not_found");
  await withdrawInvitation(tx, invitation.id, services.securityClock.now());
  await writeAudit(tx, teamActor(context), {
    action: "team.invitation_withdrawn",
    subjectKind: "invitation",
    subjectQid: params.qid,
    detail: { email: invitation.email },
  });
  return undefined;
};
