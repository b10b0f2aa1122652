import { checkVAT, countries } from "jsvat";

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

/** Numbers of Dutch sole traders since 2020: letters count as two digits each, and the whole is 1 modulo 97. */
function isDutchTrader(text: string): boolean {
  if (!/^NL\d{9}B\d{2}$/.test(text)) return false;
  const digits = [...text].map((char) => Number.parseInt(char, 36)).join("");
  return BigInt(digits) % 97n === 1n;
}

/** Latvian personal numbers start with day, month and year; those of companies with 4 or higher. */
function hasLatvianDate(digits: string): boolean {
  const [, day, month] = /^([0-3]\d)(\d{2})\d{7}$/.exec(digits) ?? [];
  // Since 2017 personal numbers start with 32 and contain no date.
  if (day === undefined || month === undefined || day === "32") return true;
  return Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
}

/** Whether length, format and check digits of a number are valid; only the registry knows whether it exists. */
export function isWellFormed({ prefix, digits }: VatNumber): boolean {
  // Northern Ireland numbers are British ones with another prefix.
  const text = `${prefix === "XI" ? "GB" : prefix}${digits}`;
  if (prefix === "LV" && !hasLatvianDate(digits)) return false;
  return checkVAT(text, countries).isValid || isDutchTrader(text);
}

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
  return typed === undefined || isWellFormed(whole) ? whole : { prefix, digits: digits.slice(typed.length) };
}

/** For other countries the format is unknown: letters and digits, with enough digits for a number. */
const ELSEWHERE = /^(?=(?:.*\d){4})[A-Z0-9]{5,20}$/;

/**
 * Parses the number that a user enters for their company into stored form.
 * @returns null when length, format or check digits are invalid in that country
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
