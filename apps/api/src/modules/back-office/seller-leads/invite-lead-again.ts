import { inviteLeadAgain as endpoint } from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { readLeadJson } from "#modules/back-office/seller-leads/lead.reader.ts";
import { lockLead } from "#modules/back-office/seller-leads/lead.writer.ts";
import { inviteFirstOwnerAgain } from "#modules/identity/team/index.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Mails the invitation of a completed lead again, for an owner whose link expired or was lost. */
export const inviteLeadAgain: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, services, now, requestId } = context;
  const lead = (await lockLead(tx, params.slug)) ?? failWith("not_found");
  const { status, organisationId } = lead;
  if (organisationId === null) return fail(endpoint, "invalid_state", { status });
  const wait = await inviteFirstOwnerAgain(tx, services, organisationId);
  if (wait === null) return fail(endpoint, "already_joined");
  if (wait > 0) return fail(endpoint, "too_many_requests", { wait });
  await writeAudit(tx, byUser({ scope, requestId, now }, organisationId), {
    action: "lead.invite_again",
    subjectKind: "seller_lead",
    subjectQid: lead.slug,
  });
  return jsonOr404(await readLeadJson(tx, lead.slug));
};
