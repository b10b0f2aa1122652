import { completeSellerLead as endpoint } from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { startingZoneOf } from "#kernel/time-zone.rules.ts";
import { readLeadJson } from "#modules/back-office/seller-leads/lead.reader.ts";
import { currencyOf, openSteps } from "#modules/back-office/seller-leads/lead.rules.ts";
import { lockLead, writeCompletedLead } from "#modules/back-office/seller-leads/lead.writer.ts";
import { inviteFirstOwner } from "#modules/identity/team/index.ts";
import { insertSeller } from "#modules/identity/users/index.ts";
import { claimEmail, normalisePhone } from "#modules/identity/verification/index.ts";
import { refuseStale } from "#work/refuse-stale.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/**
 * Creates the company of a lead whose steps are done, from the lead's data, and invites its owner. The owner's
 * account is created when the owner chooses a password through the mailed link.
 */
export const completeSellerLead: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, services, now, requestId } = context;
  const lead = (await lockLead(tx, params.slug)) ?? failWith("not_found");
  const answer = async () => jsonOr404(await readLeadJson(tx, lead.slug));
  if (lead.status === "COMPLETED") return answer();
  const subject = { kind: "seller_lead", qid: lead.slug, version: lead.version };
  await refuseStale(tx, { endpoint, seen: body.version, scope }, subject);
  if (lead.status !== "OPEN") fail(endpoint, "invalid_state", { status: lead.status });
  const steps = openSteps(lead.steps);
  if (steps.length > 0) fail(endpoint, "steps_incomplete", { steps });
  const { email, country, companyName, vatNumber } = lead;
  if (!(await claimEmail(tx, email, null))) fail(endpoint, "SellerLeadsEmailAlreadyUsed", { email });

  const organisationId = await insertSeller(tx, {
    companyName,
    country,
    vatNumber,
    currency: currencyOf(country),
    timeZone: startingZoneOf(country),
    now,
  });
  await inviteFirstOwner(tx, services, {
    sellerId: organisationId,
    email,
    name: lead.contactName,
    phone: lead.phone === null ? null : normalisePhone(lead.phone, country),
    invitedBy: scope.userId,
  });
  await writeCompletedLead(tx, { id: lead.id, organisationId, now });
  await writeAudit(tx, byUser({ scope, requestId, now }, organisationId), {
    action: "lead.complete",
    subjectKind: "seller_lead",
    subjectQid: lead.slug,
  });
  return answer();
};
