import * as contract from "@quayside/api-client/contract/team/team.endpoints";
import { INVITATIONS_MAX } from "@quayside/api-client/contract/limits.rules";
import { writeAudit } from "#db/audit.writer.ts";
import { type Handler, PageJson } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { requireFreshSignIn } from "#modules/identity/session/index.ts";
import { newInvitationLink, sendInvitation } from "#modules/identity/team/send-invitation.ts";
import { teamActor, teamOf } from "#modules/identity/team/team-call.policy.ts";
import {
  countInvitations,
  isMember,
  readCompanyName,
  readInvitationJson,
} from "#modules/identity/team/team.reader.ts";
import {
  insertInvitation,
  lockTeam,
  lockInvitation,
  renewInvitation,
  withdrawInvitation,
} from "#modules/identity/team/team.writer.ts";
import { normaliseEmail } from "#modules/identity/verification/index.ts";
import { newQid } from "#kernel/qid.ts";
import { resendWait } from "#modules/identity/team/team.rules.ts";
import { refuseStale } from "#work/refuse-stale.ts";

/** Invites a person by e-mail. Only the owner of the mailbox learns whether the address has an account elsewhere. */
export const createTeamInvitation: Handler<typeof contract.createTeamInvitation> = async (context) => {
  const { tx, scope, body, services } = context;
  const sellerId = teamOf(scope);
  await requireFreshSignIn(tx, scope, services);
  const email = normaliseEmail(body.email) ?? fail(contract.createTeamInvitation, "email_invalid");
  await lockTeam(tx, sellerId);
  if (await isMember(tx, sellerId, email)) fail(contract.createTeamInvitation, "already_member");
  const open = await countInvitations(tx, sellerId, email);
  if (open.hasEmail) fail(contract.createTeamInvitation, "already_invited");
  if (open.count >= INVITATIONS_MAX)
    fail(contract.createTeamInvitation, "limit_reached", { maximum: INVITATIONS_MAX });

  const qid = newQid();
  const link = newInvitationLink(services);
  await insertInvitation(tx, { ...link, qid, sellerId, email, role: body.role, invitedBy: scope.userId });
  const company = await readCompanyName(tx, sellerId);
  await sendInvitation(tx, services, { link, email, role: body.role, company, invitedBy: scope.userName });
  await writeAudit(tx, teamActor(context), {
    action: "team.invited",
    subjectKind: "invitation",
    subjectQid: qid,
    email,
    detail: { role: body.role },
  });
  return new PageJson(await readInvitationJson(tx, qid, link.now));
};

/** Mails an invitation again with a new link, at most once a minute. */
export const resendTeamInvitation: Handler<typeof contract.resendTeamInvitation> = async (context) => {
  const { tx, scope, params, body, services } = context;
  const sellerId = teamOf(scope);
  const invitation = (await lockInvitation(tx, sellerId, params.qid)) ?? failWith("not_found");
  const subject = { kind: "invitation", qid: params.qid, ...invitation };
  await refuseStale(tx, { endpoint: contract.resendTeamInvitation, seen: body.version, scope }, subject);
  const link = newInvitationLink(services);
  const wait = resendWait(invitation.sentAt, link.now);
  if (wait > 0) fail(contract.resendTeamInvitation, "too_many_requests", { wait });
  await renewInvitation(tx, invitation.id, link);
  const { email, role } = invitation;
  const company = await readCompanyName(tx, sellerId);
  await sendInvitation(tx, services, { link, email, role, company, invitedBy: scope.userName });
  await writeAudit(tx, teamActor(context), {
    action: "team.invited_again",
    subjectKind: "invitation",
    subjectQid: params.qid,
    email,
  });
  return new PageJson(await readInvitationJson(tx, params.qid, link.now));
};

/** Withdraws an open invitation. */
export const deleteTeamInvitation: Handler<typeof contract.deleteTeamInvitation> = async (context) => {
  const { tx, scope, params, query, services } = context;
  const { qid } = params;
  const invitation = (await lockInvitation(tx, teamOf(scope), qid)) ?? failWith("not_found");
  await refuseStale(
    tx,
    { endpoint: contract.deleteTeamInvitation, seen: query.version, scope },
    { kind: "invitation", qid, ...invitation },
  );
  await withdrawInvitation(tx, invitation.id, services.securityClock.now());
  await writeAudit(tx, teamActor(context), {
    action: "team.invitation_withdrawn",
    subjectKind: "invitation",
    subjectQid: qid,
    email: invitation.email,
  });
  return undefined;
};
