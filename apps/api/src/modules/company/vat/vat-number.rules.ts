import { checkVAT, countries } from "jsvat";

/** Countries whose numbers the registry knows: the EU, Northern Ireland (XI) and Great Britain. */
export const VAT_COUNTRIES: readonly string[] =
  "AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI".split(" ");

/** A VAT number in the registry's form. */
export interface VatNumber {
  /** EL for Greece. */
  readonly prefix: string;
  readonly digits: string;
}

const prefixOf = (countryCode: string): string => (countryCode === "GR" ? "EL" : countryCode);
const countryOf = (prefix: string): string => (prefix === "EL" ? "GR" : prefix);

/** Numbers of Dutch sole traders since 2020: the letters count as two digits each, the whole is 1 modulo 97. */
function isDutchTrader(text: string): boolean {
  if (!/^NL\d{9}B\d{2}$/.test(text)) return false;
  const digits = [...text].map((char) => Number.parseInt(char, 36)).join("");
  return BigInt(digits) % 97n === 1n;
}

/** Latvian numbers of people start with a day, a month and a year; those of companies with 4 or more. */
function hasLatvianDate(digits: string): boolean {
  const [, day, month] = /^([0-3]\d)(\d{2})\d{7}$/.exec(digits) ?? [];
  // Since 2017 numbers of people start with 32 and carry no date.
  if (day === undefined || month === undefined || day === "32") return true;
  return Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
}

/** Whether length, form and check digits of a number are right; whether it exists only the registry knows. */
export function isWellFormed({ prefix, digits }: VatNumber): boolean {
  // Northern Ireland numbers are those of Great Britain under another prefix.
  const text = `${prefix === "XI" ? "GB" : prefix}${digits}`;
  if (prefix === "LV" && !hasLatvianDate(digits)) return false;
  return checkVAT(text, countries).isValid || isDutchTrader(text);
}

/** A number as typed, in the registry's form: without blanks, punctuation and a prefix that was typed with it. */
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

/** Elsewhere no form is known: letters and digits, with enough of these to be a number. */
const ELSEWHERE = /^(?=(?:.*\d){4})[A-Z0-9]{5,20}$/;

/**
 * A number that a user enters for their company, as it is stored.
 * @returns null for what cannot be one in that country: its length, form or check digits are wrong
 */
export function readVatNumber(asked: { countryCode: string; taxNumber: string }): string | null {
  if (!VAT_COUNTRIES.includes(asked.countryCode)) {
    const plain = asked.taxNumber.toUpperCase().replace(/[\s./-]/g, "");
    return ELSEWHERE.test(plain) ? plain : null;
  }
  const number = vatNumberOf(asked);
  return isWellFormed(number) ? storedForm(number) : null;
}

/** A stored number taken apart again. */
export function partsOf(stored: string): { countryCode: string; taxNumber: string } {
  return { countryCode: countryOf(stored.slice(0, 2)), taxNumber: stored.slice(2) };
}

/** How a number is stored. */
export function storedForm({ prefix, digits }: VatNumber): string {
  return `${prefix}${digits}`;
}
