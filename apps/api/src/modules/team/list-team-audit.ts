import type { listTeamAudit as endpoint } from "@quayside/api-client/contract/team/team.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { pageAddress } from "#http/page.ts";
import { readAuditPage } from "#modules/team/audit.reader.ts";
import { teamOf } from "#modules/team/team-call.policy.ts";

/** Who did what in the company. */
export const listTeamAudit: Handler<typeof endpoint> = async ({ db, scope, query }) => {
  const pageUrl = pageAddress("team/audit/", query);
  return new PageJson(await readAuditPage(db, { ...query, sellerId: teamOf(scope) }, pageUrl));
};
