import type * as contract from "@quayside/api-client/contract/team/team.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { teamOf } from "#modules/identity/team/team-call.policy.ts";
import { findInvitation, readTeamJson, readAuditPage } from "#modules/identity/team/team.reader.ts";
import { pageAddress } from "#kernel/page.ts";
import { fail } from "#kernel/fail.ts";
import { admitOpenCall, hashLinkSecret } from "#modules/identity/verification/index.ts";

/** The members of the company and its open invitations. */
export const getTeam: Handler<typeof contract.getTeam> = async ({ db, scope, services }) =>
  new PageJson(
    await readTeamJson(db, {
      sellerId: teamOf(scope),
      userId: scope.userId,
      now: services.securityClock.now(),
    }),
  );

/** The company's audit log. */
export const listTeamAudit: Handler<typeof contract.listTeamAudit> = async ({ db, scope, query }) => {
  const pageUrl = pageAddress("team/audit/", query);
  return new PageJson(await readAuditPage(db, { ...query, sellerId: teamOf(scope) }, pageUrl));
};

/** The details of an invitation. */
export const lookUpTeamInvitation: Handler<typeof contract.lookUpTeamInvitation> = async (context) => {
  const { services, body, client } = context;
  const wait = await admitOpenCall(services, client.address);
  if (wait > 0) return fail(context.endpoint, "too_many_requests", { wait });
  const found = await findInvitation(services.db, hashLinkSecret(body.secret));
  if (!found || found.expiresAt <= services.securityClock.now())
    return fail(context.endpoint, "invitation_invalid");
  const { company, email, role, invitedBy, userId, personName, newCompany } = found;
  return { company, email, role, invitedBy, needsAccount: userId === null, personName, newCompany };
};
