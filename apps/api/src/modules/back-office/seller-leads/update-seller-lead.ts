import { updateSellerLead as endpoint } from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { claimLeadEmail } from "#modules/back-office/seller-leads/claim-lead-email.ts";
import { readLeadJson } from "#modules/back-office/seller-leads/lead.reader.ts";
import { changeSteps, leadFields } from "#modules/back-office/seller-leads/lead.rules.ts";
import { lockLead, writeLead } from "#modules/back-office/seller-leads/lead.writer.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Replaces the data of a lead. Once it has an account, the seller maintains its own data. */
export const updateSellerLead: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, services, now, requestId } = context;
  const lead = (await lockLead(tx, params.slug)) ?? failWith("not_found");
  if (lead.status === "COMPLETED") fail(endpoint, "invalid_state", { status: lead.status });
  if (body.version !== undefined && body.version !== lead.version)
    fail(endpoint, "version_conflict", { version: lead.version });
  const email = await claimLeadEmail(tx, services.config, { ...body, kept: lead });
  const steps = changeSteps(lead.steps, body.steps ?? [], now);
  await writeLead(tx, {
    id: lead.id,
    ...leadFields(body, email),
    status: body.status ?? lead.status,
    steps,
    now,
  });
  await writeAudit(tx, byUser({ scope, requestId, now }, null), {
    action: "lead.update",
    subjectKind: "seller_lead",
    subjectQid: lead.slug,
    detail: { status: body.status ?? lead.status, steps: (body.steps ?? []).length },
  });
  return jsonOr404(await readLeadJson(tx, lead.slug));
};
