import { resendTeamInvitation as endpoint } from "@quayside/api-client/contract/team/team.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import { type Handler, PageJson } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { newInvitationLink, sendInvitation } from "#modules/identity/team/send-invitation.ts";
import { teamActor, teamOf } from "#modules/identity/team/team-call.policy.ts";
import { readCompanyName, readInvitationJson } from "#modules/identity/team/team.reader.ts";
import { resendWait } from "#modules/identity/team/team.rules.ts";
import { lockInvitation, renewInvitation } from "#modules/identity/team/team.writer.ts";

/** Mails an invitation again with a new link, at most once a minute. */
export const resendTeamInvitation: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, services } = context;
  const sellerId = teamOf(scope);
  const invitation = (await lockInvitation(tx, sellerId, params.qid)) ?? failWith("not_found");
  const link = newInvitationLink(services);
  const wait = resendWait(invitation.sentAt, link.now);
  if (wait > 0) fail(endpoint, "too_many_requests", { wait });
  await renewInvitation(tx, invitation.id, link);
  const { email, role } = invitation;
  const company = await readCompanyName(tx, sellerId);
  await sendInvitation(tx, services, { link, email, role, company, invitedBy: scope.userName });
  await writeAudit(tx, teamActor(context), {
    action: "team.invited_again",
    subjectKind: "invitation",
    subjectQid: params.qid,
    detail: { email },
  });
  return new PageJson(await readInvitationJson(tx, params.qid, link.now));
};
