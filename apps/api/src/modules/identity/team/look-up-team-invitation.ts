import type { lookUpTeamInvitation as endpoint } from "@quayside/api-client/contract/team/team.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { findInvitation } from "#modules/identity/team/team.reader.ts";
import { admitOpenCall, hashLinkSecret } from "#modules/identity/verification/index.ts";

/** The details of an invitation. */
export const lookUpTeamInvitation: Handler<typeof endpoint> = async (context) => {
  const { services, body, client } = context;
  const wait = await admitOpenCall(services, client.address);
  if (wait > 0) return fail(context.endpoint, "too_many_requests", { wait });
  const found = await findInvitation(services.db, hashLinkSecret(body.secret));
  if (!found || found.expiresAt <= services.securityClock.now())
    return fail(context.endpoint, "invitation_invalid");
  const { company, email, role, invitedBy, userId, personName, newCompany } = found;
  return { company, email, role, invitedBy, needsAccount: userId === null, personName, newCompany };
};
