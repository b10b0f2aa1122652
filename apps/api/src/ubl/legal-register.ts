/** The sum of digits that Luhn's check wants to be a multiple of ten. */
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
 * Registers with a list of their own in ISO 6523 (ICD), by country, and which digits are a number of theirs. Networks
 * refuse a wrong one under a list, so that only a right one gets it.
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

/** What people write around a number: the name of the register or the country in front, the place of the court behind. */
const WRITTEN = /^[\p{L}.\s:-]*(\d[\d .-]*\d)[\p{L}.\s]*$/u;

/**
 * A number of a register as data has it: its digits with the list they are from, where the country has one, or else what
 * the company wrote.
 * @param country of the company, ISO 3166-1 alpha-2
 */
export function legalRegistration(
  registration: string | null,
  country: string,
): { id: string | null; scheme: string | null } {
  const [, written = ""] = WRITTEN.exec(registration ?? "") ?? [];
  const digits = written.replaceAll(/\D/g, "");
  const register = registers[country];
  return register?.isNumber(digits)
    ? { id: digits, scheme: register.scheme }
    : { id: registration, scheme: null };
}
