import * as contract from "@quayside/api-client/contract/team/team.endpoints";
import { routes } from "#http/routes.ts";
import { acceptTeamInvitation } from "#modules/team/accept-team-invitation.ts";
import { createTeamInvitation } from "#modules/team/create-team-invitation.ts";
import { deleteTeamInvitation } from "#modules/team/delete-team-invitation.ts";
import { deleteTeamMember } from "#modules/team/delete-team-member.ts";
import { getTeam } from "#modules/team/get-team.ts";
import { leaveTeam } from "#modules/team/leave-team.ts";
import { listTeamAudit } from "#modules/team/list-team-audit.ts";
import { lookUpTeamInvitation } from "#modules/team/look-up-team-invitation.ts";
import { resendTeamInvitation } from "#modules/team/resend-team-invitation.ts";
import { updateTeamMember } from "#modules/team/update-team-member.ts";

export { inviteFirstOwner, inviteFirstOwnerAgain } from "#modules/team/first-owner.ts";

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
