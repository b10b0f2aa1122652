import { type VatNumber, vatRegistryOf } from "@quayside/identifiers/vat-number";
import { isWellFormed } from "#modules/company/vat/vat-number.rules.ts";
import { REFUSED, UNANSWERED, type VatVerdict, verdictOf } from "#modules/company/vat/vat.rules.ts";
import type { Services } from "#kernel/context.ts";
import { type CallingServices, callOutside } from "#work/call-outside.ts";

/** A person waits for the answer; after this timeout the job asks again. */
const TIMEOUT_MS = 4000;

/**
 * Checks a number: first its format, then with the registry. Never throws: a failed request gives no verdict, nor
 * does a number for which no registry answers.
 */
export async function askRegistry(
  services: CallingServices & Pick<Services, "vatRegistry">,
  number: VatNumber,
  timeoutMs = TIMEOUT_MS,
): Promise<VatVerdict> {
  if (!isWellFormed(number)) return REFUSED;
  if (vatRegistryOf(number.prefix) === null) return UNANSWERED;
  const ask = async () => verdictOf(await services.vatRegistry.check(number));
  return callOutside(
    services,
    "vat-registry",
    ask,
    UNANSWERED,
    Math.min(timeoutMs, services.config.OUTSIDE_TIMEOUT_MS),
  );
}
