import * as contract from "@quayside/api-client/contract/team/team.endpoints";
import { routes } from "#kernel/routes.ts";
import { acceptTeamInvitation } from "#modules/identity/team/accept-team-invitation.ts";
import { createTeamInvitation } from "#modules/identity/team/create-team-invitation.ts";
import { deleteTeamInvitation } from "#modules/identity/team/delete-team-invitation.ts";
import { deleteTeamMember } from "#modules/identity/team/delete-team-member.ts";
import { getTeam } from "#modules/identity/team/get-team.ts";
import { leaveTeam } from "#modules/identity/team/leave-team.ts";
import { listTeamAudit } from "#modules/identity/team/list-team-audit.ts";
import { lookUpTeamInvitation } from "#modules/identity/team/look-up-team-invitation.ts";
import { resendTeamInvitation } from "#modules/identity/team/resend-team-invitation.ts";
import { updateTeamMember } from "#modules/identity/team/update-team-member.ts";

export { inviteFirstOwner, inviteFirstOwnerAgain } from "#modules/identity/team/first-owner.ts";

export const teamRoutes = routes(contract, {
  acceptTeamInvitation,
  createTeamInvitation,
  deleteTeamInvitation,
  deleteTeamMember,
  getTeam,
  leaveTeam,
  listTeamAudit,
  lookUpTeamInvitation,
  resendTeamInvitation,
  updateTeamMember,
});
