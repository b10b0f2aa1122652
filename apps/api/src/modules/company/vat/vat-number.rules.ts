import { hasVatForm } from "@quayside/identifiers/vat-number";

/** Countries that the registry covers: the EU, Northern Ireland (XI) and Great Britain. */
export const VAT_COUNTRIES: readonly string[] =
  "AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI".split(" ");

/** A VAT number in the registry's format. */
export interface VatNumber {
  /** EL for Greece. */
  readonly prefix: string;
  readonly digits: string;
}

const prefixOf = (countryCode: string): string => (countryCode === "GR" ? "EL" : countryCode);
const countryOf = (prefix: string): string => (prefix === "EL" ? "GR" : prefix);

/** Whether a number has the published structure; only the registry knows whether it exists. */
export const isWellFormed = ({ prefix, digits }: VatNumber): boolean => hasVatForm(prefix, digits);

/** Converts a typed number to the registry's format: without spaces, punctuation and prefix. */
export function vatNumberOf({
  countryCode,
  taxNumber,
}: {
  countryCode: string;
  taxNumber: string;
}): VatNumber {
  const prefix = prefixOf(countryCode);
  const digits = taxNumber.toUpperCase().replace(/[^0-9A-Z+*]/g, "");
  const typed = [prefix, countryCode].find((start) => digits.startsWith(start));
  const whole = { prefix, digits };
  // Letters at the start may belong to the number itself, as in some French and Spanish ones.
  const number =
    typed === undefined || isWellFormed(whole) ? whole : { prefix, digits: digits.slice(typed.length) };
  // Belgian numbers had nine digits until 2008; the same ones have a zero in front since.
  return prefix === "BE" && /^\d{9}$/.test(number.digits) ? { prefix, digits: `0${number.digits}` } : number;
}

/** For other countries the format is unknown: letters and digits, with enough digits for a number. */
const ELSEWHERE = /^(?=(?:.*\d){4})[A-Z0-9]{5,20}$/;

/**
 * Parses the number that a user enters for their company into stored form.
 * @returns null when it has not the structure of that country's numbers
 */
export function readVatNumber(asked: { countryCode: string; taxNumber: string }): string | null {
  if (!VAT_COUNTRIES.includes(asked.countryCode)) {
    const plain = asked.taxNumber.toUpperCase().replace(/[\s./-]/g, "");
    return ELSEWHERE.test(plain) ? plain : null;
  }
  const number = vatNumberOf(asked);
  return isWellFormed(number) ? storedForm(number) : null;
}

/** Splits a stored number into its parts. */
export function partsOf(stored: string): { countryCode: string; taxNumber: string } {
  return { countryCode: countryOf(stored.slice(0, 2)), taxNumber: stored.slice(2) };
}

/** The stored form of a number. */
export function storedForm({ prefix, digits }: VatNumber): string {
  return `${prefix}${digits}`;
}
