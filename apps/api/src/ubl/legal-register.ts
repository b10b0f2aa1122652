import { FRENCH_COMPANIES } from "@quayside/identifiers/territories";

/** The Luhn sum, which must be a multiple of ten. */
function luhnSum(digits: string): number {
  return [...digits].toReversed().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

const isLuhn = (digits: string): boolean => luhnSum(digits) % 10 === 0;

const danishWeights = [2, 7, 6, 5, 4, 3, 2, 1];
const isDanish = (digits: string): boolean =>
  /^[1-9]\d{7}$/.test(digits) &&
  danishWeights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11 === 0;

/**
 * Registers with their own ISO 6523 scheme (ICD), by country, and how to validate their numbers. Networks reject an
 * invalid number under a scheme, so only a valid one gets it.
 */
const registers: Readonly<Record<string, { scheme: string; isNumber: (digits: string) => boolean }>> = {
  BE: {
    scheme: "0208",
    isNumber: (digits) =>
      /^[01]\d{9}$/.test(digits) && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8)),
  },
  DK: { scheme: "0184", isNumber: isDanish },
  FR: { scheme: "0002", isNumber: (digits) => /^\d{9}$/.test(digits) && isLuhn(digits) },
  NL: { scheme: "0106", isNumber: (digits) => /^\d{8}$/.test(digits) },
  SE: { scheme: "0007", isNumber: (digits) => /^\d{10}$/.test(digits) && isLuhn(digits) },
};

/**
 * What people write around a number: the name of the register or the country before it, the city of the court after
 * it.
 */
const WRITTEN = /^[\p{L}.\s:-]*(\d[\d .-]*\d)[\p{L}.\s]*$/u;

/**
 * Where else the register number of a French company stands: in its SIRET, which adds five digits for a place of
 * business (Code de commerce, R123-221), and in its VAT number (CGI, Annex III, Article 95).
 */
function sirenIn(digits: string, vatNumber: string | null): string {
  const [, inVat = ""] = /^FR[\dA-Z]{2}(\d{9})$/.exec(vatNumber ?? "") ?? [];
  return digits.length === 14 && isLuhn(digits.slice(0, 9)) ? digits.slice(0, 9) : inVat;
}

/**
 * A company register number as data: its digits with the ISO 6523 scheme where the country has one, otherwise the
 * text that the company entered.
 * @param country of the company, ISO 3166-1 alpha-2
 * @param vatNumber in normal form: in France it contains the register number
 */
export function legalRegistration(
  registration: string | null,
  country: string,
  vatNumber: string | null = null,
): { id: string | null; scheme: string | null } {
  const [, written = ""] = WRITTEN.exec(registration ?? "") ?? [];
  const digits = written.replaceAll(/\D/g, "");
  const isFrench = FRENCH_COMPANIES.includes(country);
  const register = registers[isFrench ? "FR" : country];
  const numbers = isFrench ? [digits, sirenIn(digits, vatNumber)] : [digits];
  const id = register && numbers.find((number) => register.isNumber(number));
  return register && id !== undefined ? { id, scheme: register.scheme } : { id: registration, scheme: null };
}
