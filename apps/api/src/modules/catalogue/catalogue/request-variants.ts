import { requestVariants as endpoint } from "@quayside/api-client/contract/variants/variants.endpoints";
import { isRestrictedGtin, normaliseGtin, unitGtin } from "@quayside/identifiers/gtin";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { findVariantsByGtin } from "#modules/catalogue/catalogue/variant.reader.ts";
import { noteRequestedVariants } from "#modules/catalogue/catalogue/market.writer.ts";

/** A number that only its company knows names no product of the catalogue. */
const worldWide = (written: string): string | null => {
  const gtin14 = normaliseGtin(written);
  return gtin14 === null || isRestrictedGtin(gtin14) ? null : (unitGtin(gtin14) ?? gtin14);
};

/** Records the products that a company requests, each once however often it asks; returns those that already exist. */
export const requestVariants: Handler<typeof endpoint> = async ({ tx, scope, body, now, requestId }) => {
  const organisationId = scope.buyerId ?? scope.sellerId ?? failWith("not_allowed");
  const forms = body.gtins.map((written) => ({ written, gtin14: worldWide(written) }));
  const invalidGtins = forms.filter(({ gtin14 }) => gtin14 === null).map(({ written }) => written);
  if (invalidGtins.length > 0) fail(endpoint, "InvalidGtinsProvided", { invalidGtins });
  const wanted = new Map(forms.map(({ written, gtin14 }) => [gtin14 ?? "", written]));
  const known = await findVariantsByGtin(tx, [...wanted.keys()]);
  const missing = [...wanted].filter(([gtin14]) => !known.has(gtin14));
  const requests = missing.map(([gtin14, gtin]) => ({ gtin14, gtin }));
  await noteRequestedVariants(tx, { organisationId, requests, now });
  if (requests.length > 0) {
    const actor = byUser({ scope, requestId, now }, organisationId);
    await writeAudit(tx, actor, {
      action: "variants.request",
      subjectKind: "user",
      subjectQid: scope.userQid,
      detail: { gtins: requests.map(({ gtin14 }) => gtin14) },
    });
  }
  return { requested: requests.map(({ gtin }) => gtin), available: [...known.values()] };
};
