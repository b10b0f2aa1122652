import { createBuyerExporter as endpoint } from "@quayside/api-client/contract/company/company.endpoints";
import { eoriOf } from "@quayside/identifiers/eori";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { writeExporter } from "#modules/company/company/company.writer.ts";

/** Sets who exports for the buyer at customs. */
export const createBuyerExporter: Handler<typeof endpoint> = async ({ tx, scope, body, now, requestId }) => {
  const organisationId = buyerIdOf(scope);
  const eoriNumber = eoriOf(body.eoriNumber) ?? fail(endpoint, "eori_invalid");
  const { exporterName } = body;
  await writeExporter(tx, { organisationId, exporterName, eoriNumber, now });
  await writeAudit(tx, byUser({ scope, requestId, now }, organisationId), {
    action: "exporter.set",
    subjectKind: "exporter",
    subjectQid: eoriNumber,
    detail: {},
  });
  return { exporterName, eoriNumber, updatedAt: now.toISOString() };
};
