import { stopPriceRules as endpoint } from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { writeStop } from "#modules/inventory/price-rules/price-rule.writer.ts";

/** Stops all rules of the company, or lets them go on, unless a colleague used the switch meanwhile. */
export const stopPriceRules: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body, now } = context;
  const sellerId = sellerIdOf(scope);
  const { isStopped } = body;
  const set = await writeStop(tx, { sellerId, isStopped, version: body.version, now });
  if (!set.isSet) fail(endpoint, "version_conflict", { version: set.version });
  await writeAudit(tx, byUser(context, sellerId), {
    action: isStopped ? "price_rule.stop_all" : "price_rule.go_on",
    subjectKind: "organisation",
    subjectQid: set.companyQid,
  });
  return { isStopped, version: set.version };
};
