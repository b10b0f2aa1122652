import { removeVatNumber as endpoint } from "@quayside/api-client/contract/vat/vat.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { companyIdOf } from "#kernel/tenant.ts";
import { letSalesFollow } from "#modules/company/vat/keep-verdict.ts";
import { lockVat, removeFurther } from "#modules/company/vat/vat.writer.ts";
import { refuseStale } from "#work/refuse-stale.ts";

/** Removes the company's VAT number of a further state; the VAT of its open sales follows. */
export const removeVatNumber: Handler<typeof endpoint> = async ({
  tx,
  scope,
  params,
  query,
  now,
  requestId,
}) => {
  const organisationId = companyIdOf(scope);
  const state = params.country;
  const held = (await lockVat(tx, organisationId)) ?? failWith("not_allowed");
  await refuseStale(tx, { endpoint, seen: query.version, scope }, { ...held, kind: "organisation" });
  if (!(await removeFurther(tx, { organisationId, state }))) return undefined;
  const actor = byUser({ scope, requestId, now }, organisationId);
  await letSalesFollow(tx, { organisationId, actor });
  await writeAudit(tx, actor, {
    action: "vat.remove",
    subjectKind: "organisation",
    subjectQid: held.qid,
    detail: { state },
  });
  return undefined;
};
