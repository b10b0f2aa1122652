export { carriers } from "#carriers.ts";

type Rule = (code: string) => boolean;

const digitsOf = (text: string): number[] => Array.from(text, Number);

/** Mod 10 of UPS: positions count from 0, odd ones are doubled; a letter counts by its position in the alphabet. */
function upsCheckDigit(body: string): number {
  let sum = 0;
  for (let place = 0; place < body.length; place += 1) {
    const char = body.charAt(place);
    const value = /[0-9]/.test(char) ? Number(char) : (char.charCodeAt(0) - 63) % 10;
    sum += value * (place % 2 === 1 ? 2 : 1);
  }
  return (10 - (sum % 10)) % 10;
}

/** UPU S10: weighted sum, mod 11. */
function s10CheckDigit(serial: string): number {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const sum = digitsOf(serial).reduce((total, digit, place) => total + digit * (weights[place] ?? 0), 0);
  const check = 11 - (sum % 11);
  if (check === 10) return 0;
  return check === 11 ? 5 : check;
}

const ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** ISO 7064 mod 37,36, as on the labels of DPD. */
function dpdCheckCharacter(body: string): string {
  let rest = 36;
  for (const char of body) {
    rest = (rest + ALPHANUMERIC.indexOf(char)) % 36 || 36;
    rest = (rest * 2) % 37;
  }
  return ALPHANUMERIC.charAt((37 - rest) % 36);
}

/** FedEx: weights 1, 3, 7 from the right, mod 11, then mod 10. */
function fedexCheckDigit(body: string): number {
  const weights = [1, 3, 7];
  const sum = digitsOf(body)
    .toReversed()
    .reduce((total, digit, place) => total + digit * (weights[place % 3] ?? 0), 0);
  return (sum % 11) % 10;
}

const lastDigitIs = (code: string, check: (body: string) => number): boolean =>
  check(code.slice(0, -1)) === Number(code.at(-1));

const isS10: Rule = (code) =>
  /^[A-Z]{2}[0-9]{9}[A-Z]{2}$/.test(code) && s10CheckDigit(code.slice(2, 10)) === Number(code[10]);

/** The format for a carrier without a published rule; at least one digit, so that a word is not a number. */
const isGeneric: Rule = (code) => /^[A-Z0-9-]{7,50}$/.test(code) && /[0-9]/.test(code);

/** A postal operator: international items follow S10 with its check digit, domestic numbers have no published one. */
const isPostal: Rule = (code) => (/^[A-Z]{2}[0-9]{9}[A-Z]{2}$/.test(code) ? isS10(code) : isGeneric(code));

const isUps: Rule = (code) =>
  /^1Z[A-Z0-9]{15}[0-9]$/.test(code)
    ? lastDigitIs(code.slice(2), upsCheckDigit)
    : // Waybills and mail innovations: no published check digit.
      /^[AHJKTV][0-9]{10}$/.test(code);

const isDpd: Rule = (code) =>
  /^[0-9]{14}$/.test(code) ||
  (/^([0-9]{14}[A-Z0-9]|[A-Z0-9]{27}[A-Z0-9])$/.test(code) &&
    dpdCheckCharacter(code.slice(0, -1)) === code.at(-1));

const isDhlExpress: Rule = (code) =>
  /^[0-9]{10,11}$/.test(code)
    ? Number(code.slice(0, -1)) % 7 === Number(code.at(-1))
    : /^J[A-Z]{1,3}[0-9]{9,18}$/.test(code);

function isFedex(code: string): boolean {
  if (!/^[0-9]+$/.test(code)) return false;
  switch (code.length) {
    case 12:
      return lastDigitIs(code, fedexCheckDigit);
    case 34:
      return lastDigitIs(code.slice(-14), fedexCheckDigit);
    // Mod 10 with weights 3 and 1 from the right, the rule of GS1.
    case 15:
      return lastDigitIs(code, gs1CheckDigit);
    case 20:
      // The application identifier is part of the checksum, whether or not it is printed.
      return lastDigitIs(`92${code}`, gs1CheckDigit);
    case 22:
      return lastDigitIs(code.startsWith("96") ? code.slice(7) : code, gs1CheckDigit);
    default:
      return false;
  }
}

function gs1CheckDigit(body: string): number {
  const sum = digitsOf(body)
    .toReversed()
    .reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

const isParcelforce: Rule = (code) =>
  /^([A-Z]{2}[0-9]{7}|[A-Z]{4}[0-9]{10}|[0-9]{12})$/.test(code) || isS10(code);
const isYodel: Rule = (code) => /^J?JD[0-9]{16}$/.test(code);

/**
 * Rules by carrier: formats and check digits published by the carriers or the postal union. GLS, PostNL, Evri,
 * Colissimo, DHL Paket, InPost and BRT publish none for their own numbers.
 */
const rules: ReadonlyMap<string, Rule> = new Map([
  ["ups", isUps],
  ["dpd", isDpd],
  ["dhl-express", isDhlExpress],
  ["dhl-paket", isPostal],
  ["fedex", isFedex],
  ["gls", isGeneric],
  ["postnl", isPostal],
  ["royal-mail", isS10],
  ["parcelforce", isParcelforce],
  ["yodel", isYodel],
  ["evri", isGeneric],
  ["colissimo", isPostal],
  ["bpost", isPostal],
  ["inpost", isGeneric],
  ["brt", isGeneric],
  ["other", isGeneric],
]);

/** Carriers whose numbers may contain a hyphen; for the others it is only formatting. */
const keepsHyphens = (carrier: string): boolean => {
  const rule = rules.get(carrier);
  return rule === isGeneric || rule === isPostal;
};

/**
 * Numbers of a pasted text. Commas, semicolons and line breaks always separate. Spaces separate only when every piece
 * between them is long enough to be a number (7 characters); otherwise they group the digits of one number, as in "1Z
 * 5R8 939 03 5756 7127", and are removed.
 */
export function parseTrackingNumbers(text: string): string[] {
  return text
    .split(/[,;\r\n]+/)
    .flatMap((part) => {
      const pieces = part.split(/\s+/).filter((piece) => piece !== "");
      return pieces.every((piece) => piece.length >= 7) ? pieces : [pieces.join("")];
    })
    .map(normalise)
    .filter((code) => code !== "");
}

/**
 * Splits numbers into the carrier's valid ones, normalised and deduplicated, and invalid ones, unchanged. Verifies
 * the check digit if the carrier has one, which detects every wrong check digit and most other typos. An unknown
 * carrier has no valid numbers.
 */
export function checkTrackingNumbers(
  carrier: string,
  codes: readonly string[],
): { valid: string[]; invalid: string[] } {
  const rule = rules.get(carrier);
  const valid = new Set<string>();
  const invalid = new Set<string>();
  for (const code of codes) {
    const plain = normalise(code);
    const number = keepsHyphens(carrier) ? plain : plain.replaceAll("-", "");
    if (rule?.(number)) valid.add(number);
    else invalid.add(code);
  }
  return { valid: [...valid], invalid: [...invalid] };
}

/** Without spaces and invisible characters; letters of other alphabets stay, and are refused later. */
function normalise(code: string): string {
  return code.replaceAll(/[\s\p{Cf}]+/gu, "").replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
}
