import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/team/team.schemas.ts";

export const getTeam = defineEndpoint<typeof schemas.getTeam>()({
  id: "team.get",
  method: "GET",
  path: "team/",
  access: ["seller"],
});

export const createTeamInvitation = defineEndpoint<typeof schemas.createTeamInvitation>()({
  id: "team.invite",
  method: "POST",
  path: "team/invitations/",
  access: ["seller"],
  idempotent: true,
  errors: { email_invalid: 400, already_member: 409, already_invited: 409, limit_reached: 400 },
});

export const resendTeamInvitation = defineEndpoint<typeof schemas.resendTeamInvitation>()({
  id: "team.resendInvitation",
  method: "POST",
  path: "team/invitations/{qid}/resend/",
  access: ["seller"],
  ends: "invitation",
  idempotent: true,
  errors: { too_many_requests: 429, version_conflict: 409 },
});

export const deleteTeamInvitation = defineEndpoint<typeof schemas.deleteTeamInvitation>()({
  id: "team.withdrawInvitation",
  method: "DELETE",
  path: "team/invitations/{qid}/",
  access: ["seller"],
  ends: "invitation",
  errors: { version_conflict: 409 },
});

export const updateTeamMember = defineEndpoint<typeof schemas.updateTeamMember>()({
  id: "team.changeRole",
  method: "PATCH",
  path: "team/members/{qid}/",
  access: ["seller"],
  ends: "member",
  idempotent: true,
  errors: { last_owner: 409, version_conflict: 409 },
});

export const deleteTeamMember = defineEndpoint<typeof schemas.deleteTeamMember>()({
  id: "team.remove",
  method: "DELETE",
  path: "team/members/{qid}/",
  access: ["seller"],
  ends: "member",
  errors: { last_owner: 409, version_conflict: 409 },
});

export const leaveTeam = defineEndpoint<typeof schemas.leaveTeam>()({
  id: "team.leave",
  method: "POST",
  path: "team/leave/",
  access: ["seller"],
  errors: { last_owner: 409 },
});

export const listTeamAudit = defineEndpoint<typeof schemas.listTeamAudit>()({
  id: "team.audit",
  method: "GET",
  path: "team/audit/",
  access: ["seller"],
});

export const lookUpTeamInvitation = defineEndpoint<typeof schemas.lookUpTeamInvitation>()({
  id: "team.lookUpInvitation",
  method: "POST",
  path: "team/invitations/look-up/",
  access: "public",
  errors: { invitation_invalid: 400, too_many_requests: 429 },
});

export const acceptTeamInvitation = defineEndpoint<typeof schemas.acceptTeamInvitation>()({
  id: "team.acceptInvitation",
  method: "POST",
  path: "team/invitations/accept/",
  access: "public",
  errors: {
    invitation_invalid: 400,
    too_many_requests: 429,
    name_missing: 400,
    password_refused: 400,
    has_company: 409,
  },
});
