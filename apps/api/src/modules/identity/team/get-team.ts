import type { getTeam as endpoint } from "@quayside/api-client/contract/team/team.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { teamOf } from "#modules/identity/team/team-call.policy.ts";
import { readTeamJson } from "#modules/identity/team/team.reader.ts";

/** The members of the company and its open invitations. */
export const getTeam: Handler<typeof endpoint> = async ({ db, scope, services }) =>
  new PageJson(
    await readTeamJson(db, {
      sellerId: teamOf(scope),
      userId: scope.userId,
      now: services.securityClock.now(),
    }),
  );
