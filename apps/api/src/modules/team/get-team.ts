import type { getTeam as endpoint } from "@quayside/api-client/contract/team/team.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { teamOf } from "#modules/team/team-call.policy.ts";
import { readTeamJson } from "#modules/team/team.reader.ts";

/** The people of the company and who is invited. */
export const getTeam: Handler<typeof endpoint> = async ({ db, scope, services }) =>
  new PageJson(
    await readTeamJson(db, {
      sellerId: teamOf(scope),
      userId: scope.userId,
      now: services.securityClock.now(),
    }),
  );
