import type { createSellerLead as endpoint } from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { claimLeadEmail } from "#modules/back-office/seller-leads/claim-lead-email.ts";
import { readLeadJson } from "#modules/back-office/seller-leads/lead.reader.ts";
import { leadFields, slugOf } from "#modules/back-office/seller-leads/lead.rules.ts";
import { insertLead } from "#modules/back-office/seller-leads/lead.writer.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Adds a prospective seller. */
export const createSellerLead: Handler<typeof endpoint> = async (context) => {
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
