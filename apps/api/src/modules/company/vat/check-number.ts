import {
  storedVatNumber,
  vatNumberOf,
  vatRegistryOf,
  type VatNumber,
} from "@quayside/identifiers/vat-number";
import type { Services } from "#kernel/context.ts";
import {
  NOT_ASKED,
  UNANSWERED,
  type VatVerdict,
  readVatNumber,
  REFUSED,
  verdictOf,
  isWellFormed,
} from "#modules/company/vat/vat.rules.ts";
import { type CallingServices, callOutside } from "#providers/call-outside.ts";

/** A VAT number that a visitor typed. */
export interface TypedVat {
  /** In stored form; null when it is invalid in that country. */
  readonly number: string | null;
  /** False for a number that no registry answers for: only people can check them. */
  readonly isInRegistry: boolean;
  readonly verdict: VatVerdict;
}

/**
 * Checks a number that belongs to no company yet.
 * @param mayAsk false skips the registry, for example above the rate limit
 */
export async function checkTypedNumber(
  services: Services,
  typed: { country: string; vatNumber: string },
  mayAsk: boolean,
): Promise<TypedVat> {
  const asked = { countryCode: typed.country, taxNumber: typed.vatNumber };
  const number = readVatNumber(asked);
  const isInRegistry = vatRegistryOf(vatNumberOf(asked)) !== null;
  const known = { number, isInRegistry };
  if (number === null || !isInRegistry) return { ...known, verdict: UNANSWERED };
  if (!mayAsk) return { ...known, verdict: NOT_ASKED };
  return { ...known, verdict: await askRegistry(services, vatNumberOf(asked)) };
}

/** Checks a number in stored form with the registry. */
export function checkStoredNumber(services: Services, number: string): Promise<VatVerdict> {
  return askRegistry(services, storedVatNumber(number));
}

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
  if (vatRegistryOf(number) === null) return UNANSWERED;
  const ask = async () => verdictOf(await services.vatRegistry.check(number));
  return callOutside(
    services,
    "vat-registry",
    ask,
    UNANSWERED,
    Math.min(timeoutMs, services.config.OUTSIDE_TIMEOUT_MS),
  );
}
