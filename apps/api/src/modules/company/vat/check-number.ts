import type { Services } from "#kernel/context.ts";
import { askRegistry } from "#modules/company/vat/ask-registry.ts";
import { NOT_ASKED, UNANSWERED, type VatVerdict } from "#modules/company/vat/vat.rules.ts";
import { VAT_COUNTRIES, readVatNumber, vatNumberOf } from "#modules/company/vat/vat-number.rules.ts";

/** A number that a visitor typed. */
export interface TypedVat {
  /** As it is stored; null for what cannot be a number of that country. */
  readonly number: string | null;
  /** False for a country that the registry does not know: only people can check its numbers. */
  readonly isInRegistry: boolean;
  readonly verdict: VatVerdict;
}

/**
 * What is known about a number that belongs to no company yet. Companies of Northern Ireland have numbers of their own.
 * @param mayAsk false leaves the registry alone, as after too many questions
 */
export async function checkTypedNumber(
  services: Services,
  typed: { country: string; vatNumber: string },
  mayAsk: boolean,
): Promise<TypedVat> {
  const isNorthern = typed.country === "GB" && /^\s*XI/i.test(typed.vatNumber);
  const asked = { countryCode: isNorthern ? "XI" : typed.country, taxNumber: typed.vatNumber };
  const number = readVatNumber(asked);
  const isInRegistry = VAT_COUNTRIES.includes(asked.countryCode);
  const known = { number, isInRegistry };
  if (number === null || !isInRegistry) return { ...known, verdict: UNANSWERED };
  if (!mayAsk) return { ...known, verdict: NOT_ASKED };
  return { ...known, verdict: await askRegistry(services, vatNumberOf(asked)) };
}

/** What the registry says about a number in its stored form. */
export function checkStoredNumber(services: Services, number: string): Promise<VatVerdict> {
  return askRegistry(services, { prefix: number.slice(0, 2), digits: number.slice(2) });
}
