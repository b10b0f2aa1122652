import { createTeamInvitation as endpoint } from "@quayside/api-client/contract/team/team.endpoints";
import { INVITATIONS_MAX } from "@quayside/api-client/contract/team/team.rules";
import { writeAudit } from "#db/audit.writer.ts";
import { type Handler, PageJson } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { requireFreshSignIn } from "#modules/identity/session/index.ts";
import { newInvitationLink, sendInvitation } from "#modules/identity/team/send-invitation.ts";
import { teamActor, teamOf } from "#modules/identity/team/team-call.policy.ts";
import {
  countInvitations,
  isMember,
  readCompanyName,
  readInvitationJson,
} from "#modules/identity/team/team.reader.ts";
import { insertInvitation, lockTeam } from "#modules/identity/team/team.writer.ts";
import { normaliseEmail } from "#modules/identity/verification/index.ts";
import { newQid } from "#kernel/qid.ts";

/** Invites a person by e-mail. Only the owner of the mailbox learns whether the address has an account elsewhere. */
export const createTeamInvitation: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body, services } = context;
  const sellerId = teamOf(scope);
  await requireFreshSignIn(tx, scope, services);
  const email = normaliseEmail(body.email) ?? fail(endpoint, "email_invalid");
  await lockTeam(tx, sellerId);
  if (await isMember(tx, sellerId, email)) fail(endpoint, "already_member");
  const open = await countInvitations(tx, sellerId, email);
  if (open.hasEmail) fail(endpoint, "already_invited");
  if (open.count >= INVITATIONS_MAX) fail(endpoint, "limit_reached", { maximum: INVITATIONS_MAX });

  const qid = newQid();
  const link = newInvitationLink(services);
  await insertInvitation(tx, { ...link, qid, sellerId, email, role: body.role, invitedBy: scope.userId });
  const company = await readCompanyName(tx, sellerId);
  await sendInvitation(tx, services, { link, email, role: body.role, company, invitedBy: scope.userName });
  await writeAudit(tx, teamActor(context), {
    action: "team.invited",
    subjectKind: "invitation",
    subjectQid: qid,
    detail: { email, role: body.role },
  });
  return new PageJson(await readInvitationJson(tx, qid, link.now));
};
