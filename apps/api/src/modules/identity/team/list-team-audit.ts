import type { listTeamAudit as endpoint } from "@quayside/api-client/contract/team/team.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { readAuditPage } from "#modules/identity/team/audit.reader.ts";
import { teamOf } from "#modules/identity/team/team-call.policy.ts";

/** The company's audit log. */
export const listTeamAudit: Handler<typeof endpoint> = async ({ db, scope, query }) => {
  const pageUrl = pageAddress("team/audit/", query);
  return new PageJson(await readAuditPage(db, { ...query, sellerId: teamOf(scope) }, pageUrl));
};
