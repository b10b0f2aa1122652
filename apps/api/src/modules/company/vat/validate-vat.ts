import { validateVat as endpoint } from "@quayside/api-client/contract/vat/vat.endpoints";
import { VAT_COUNTRIES, isVatState, partsOfVatNumber, vatNumberOf } from "@quayside/identifiers/vat-number";
import { inTransaction } from "#db/transaction.ts";
import { MINUTE_MS } from "#kernel/durations.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { companyIdOf } from "#kernel/tenant.ts";
import { admitAttempt, bucketOf } from "#modules/platform/attempts/index.ts";
import { askRegistry } from "#modules/company/vat/check-number.ts";
import { keepFurther } from "#modules/company/vat/keep-further.ts";
import { keepVerdict } from "#modules/company/vat/keep-verdict.ts";
import { NOT_ASKED, storedForm } from "#modules/company/vat/vat.rules.ts";
import { byUser } from "#db/audit.writer.ts";

/** Registry requests per company and minute: more would be guessing. */
const PER_MINUTE = 10;
const PER_DAY = 200;
/** Retry-After when the registry is overloaded, in seconds. */
const REGISTRY_WAIT = 60;

/** Checks a number with the registry, between two transactions, and stores it as the company's own on request. */
export const validateVat: Handler<typeof endpoint> = async (context) => {
  const { db, scope, body, services, now, requestId, finish } = context;
  const organisationId = companyIdOf(scope);
  const asked = vatNumberOf(body);
  if (!isVatState(asked.prefix))
    fail(endpoint, "vat_country_not_supported", { countries: [...VAT_COUNTRIES] });
  const own = (kind: string) => bucketOf(kind, String(organisationId));
  const wait = await admitAttempt(services, [
    { bucket: own("vat-minute"), windowMs: MINUTE_MS, max: PER_MINUTE },
    { bucket: own("vat-day"), windowMs: 1440 * MINUTE_MS, max: PER_DAY },
  ]);
  const number = storedForm(asked);
  const verdict = wait > 0 ? NOT_ASKED : await askRegistry(services, asked);
  const actor = byUser({ scope, requestId, now }, organisationId);
  const answered = { organisationId, number, verdict, actor, now };
  const keep = body.isFurther ? keepFurther : keepVerdict;
  if (verdict.isRateLimited) {
    // Stored although the call fails: the job asks again.
    if (body.keep) await inTransaction(db, (tx) => keep(tx, answered));
    fail(endpoint, "too_many_requests", { wait: wait || REGISTRY_WAIT });
  }
  return finish(async (tx) => {
    const isSaved = body.keep && (await keep(tx, answered));
    return {
      ...partsOfVatNumber(number),
      companyName: verdict.companyName,
      validationStatus: verdict.status,
      isSaved,
    };
  });
};
