import { vatNumberOf, vatRegistryOf } from "@quayside/identifiers/vat-number";
import type { Services } from "#kernel/context.ts";
import { askRegistry } from "#modules/company/vat/ask-registry.ts";
import { NOT_ASKED, UNANSWERED, type VatVerdict } from "#modules/company/vat/vat.rules.ts";
import { readVatNumber } from "#modules/company/vat/vat-number.rules.ts";

/** A VAT number that a visitor typed. */
export interface TypedVat {
  /** In stored form; null when it is invalid in that country. */
  readonly number: string | null;
  /** False for a country whose numbers no registry answers for: only people can check them. */
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
  const isInRegistry = vatRegistryOf(vatNumberOf(asked).prefix) !== null;
  const known = { number, isInRegistry };
  if (number === null || !isInRegistry) return { ...known, verdict: UNANSWERED };
  if (!mayAsk) return { ...known, verdict: NOT_ASKED };
  return { ...known, verdict: await askRegistry(services, vatNumberOf(asked)) };
}

/** Checks a number in stored form with the registry. */
export function checkStoredNumber(services: Services, number: string): Promise<VatVerdict> {
  return askRegistry(services, { prefix: number.slice(0, 2), digits: number.slice(2) });
}
