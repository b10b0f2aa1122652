import * as contract from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { claimLeadEmail } from "#modules/back-office/seller-leads/claim-lead-email.ts";
import { readLeadJson } from "#modules/back-office/seller-leads/lead.reader.ts";
import { leadFields, slugOf, changeSteps } from "#modules/back-office/seller-leads/lead.rules.ts";
import { insertLead, lockLead, writeLead } from "#modules/back-office/seller-leads/lead.writer.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { inviteFirstOwnerAgain } from "#modules/identity/team/index.ts";

/** Adds a prospective seller. */
export const createSellerLead: Handler<typeof contract.createSellerLead> = async (context) => {
  const { tx, scope, body, services, now, requestId } = context;
  const email = await claimLeadEmail(tx, services.config, { ...body, kept: null });
  const slug = await insertLead(tx, {
    ...leadFields(body, email),
    slug: slugOf(body.companyName),
    now,
  });
  await writeAudit(tx, byUser({ scope, requestId, now }, null), {
    action: "lead.create",
    subjectKind: "seller_lead",
    subjectQid: slug,
  });
  return jsonOr404(await readLeadJson(tx, slug));
};

/** Mails the invitation of a completed lead again, for an owner whose link expired or was lost. */
export const inviteLeadAgain: Handler<typeof contract.inviteLeadAgain> = async (context) => {
  const { tx, scope, params, services, now, requestId } = context;
  const lead = (await lockLead(tx, params.slug)) ?? failWith("not_found");
  const { status, organisationId } = lead;
  if (organisationId === null) return fail(contract.inviteLeadAgain, "invalid_state", { status });
  const wait = await inviteFirstOwnerAgain(tx, services, organisationId);
  if (wait === null) return fail(contract.inviteLeadAgain, "already_joined");
  if (wait > 0) return fail(contract.inviteLeadAgain, "too_many_requests", { wait });
  await writeAudit(tx, byUser({ scope, requestId, now }, organisationId), {
    action: "lead.invite_again",
    subjectKind: "seller_lead",
    subjectQid: lead.slug,
  });
  return jsonOr404(await readLeadJson(tx, lead.slug));
};

/** Replaces the data of a lead. Once it has an account, the seller maintains its own data. */
export const updateSellerLead: Handler<typeof contract.updateSellerLead> = async (context) => {
  const { tx, scope, params, body, services, now, requestId } = context;
  const lead = (await lockLead(tx, params.slug)) ?? failWith("not_found");
  if (lead.status === "COMPLETED") fail(contract.updateSellerLead, "invalid_state", { status: lead.status });
  if (body.version !== undefined && body.version !== lead.version)
    fail(contract.updateSellerLead, "version_conflict", { version: lead.version });
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
