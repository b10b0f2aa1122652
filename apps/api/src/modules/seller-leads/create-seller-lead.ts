import type { createSellerLead as endpoint } from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { claimLeadEmail } from "#modules/seller-leads/claim-lead-email.ts";
import { readLeadJson } from "#modules/seller-leads/lead.reader.ts";
import { slugOf } from "#modules/seller-leads/lead.rules.ts";
import { insertLead } from "#modules/seller-leads/lead.writer.ts";

/** Notes a company that may become a seller. */
export const createSellerLead: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body, services, now, requestId } = context;
  const email = await claimLeadEmail(tx, services.config, { ...body, kept: null });
  const slug = await insertLead(tx, {
    companyName: body.companyName,
    contactName: body.contactName,
    email,
    phone: body.phone ?? null,
    country: body.country,
    website: body.website ?? null,
    notes: body.notes ?? "",
    assignedTo: body.assignedTo ?? null,
    slug: slugOf(body.companyName),
    now,
  });
  await writeAudit(
    tx,
    { userId: scope.userId, kind: "user", organisationId: null, requestId, at: now },
    { action: "lead.create", subjectKind: "seller_lead", subjectQid: slug },
  );
  return new PageJson((await readLeadJson(tx, slug)) ?? failWith("not_found"));
};
