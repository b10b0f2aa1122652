import type { deleteChamberOfCommerce as endpoint } from "@quayside/api-client/contract/company/company.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { findRegistration } from "#modules/company/company/chamber.reader.ts";
import { removeRegistration } from "#modules/company/company/chamber.writer.ts";
import { lockCompany } from "#modules/company/company/company.writer.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** Removes the extract from the commercial register; does nothing without one. */
export const deleteChamberOfCommerce: Handler<typeof endpoint> = async ({ tx, scope, now, requestId }) => {
  const organisationId = sellerIdOf(scope);
  await lockCompany(tx, organisationId);
  const current = await findRegistration(tx, organisationId);
  if (!current) return undefined;
  await removeRegistration(tx, organisationId, now);
  await writeAudit(tx, byUser({ scope, requestId, now }, organisationId), {
    action: "chamber_registration.remove",
    subjectKind: "chamber_registration",
    subjectQid: current.answer.qid,
    detail: {},
  });
  return undefined;
};
