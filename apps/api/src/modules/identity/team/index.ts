import * as contract from "@quayside/api-client/contract/team/team.endpoints";
import { routes } from "#kernel/routes.ts";
import { acceptTeamInvitation } from "#modules/identity/team/accept-team-invitation.ts";
import {
  createTeamInvitation,
  resendTeamInvitation,
  deleteTeamInvitation,
} from "#modules/identity/team/invitations.ts";
import { getTeam, listTeamAudit, lookUpTeamInvitation } from "#modules/identity/team/reads.ts";
import { updateTeamMember, deleteTeamMember, leaveTeam } from "#modules/identity/team/members.ts";

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
