import { expandUpcE, gtinCheckDigit, normaliseGtin } from "@quayside/identifiers/gtin";
import type { TableCell } from "#table-rows.ts";
import type { CheckDigit } from "#understanding/understanding.ts";

export type GtinFault = "GTIN_MISSING" | "GTIN_DIGITS_LOST" | "GTIN_INVALID";

export interface ReadGtin {
  /** As written, with lost zeros restored up to the length of a GTIN. */
  readonly gtin: string;
  /** As 14 digits, the form for comparison. */
  readonly gtin14: string;
  /** The correction, with the original text; null without one. */
  readonly healed: { readonly before: string; readonly how: "zeros" | "form" | "check digit" } | null;
}

/** Longer texts are not GTINs. */
const LONGEST = 60;
const POWER = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;

/**
 * Reads a GTIN in any notation of people and spreadsheets. Zeros dropped by a spreadsheet are restored if the check
 * digit matches; digits lost to rounding are not guessed.
 */
export function gtinOf(cell: TableCell): ReadGtin | GtinFault {
  const { text, raw } = cell;
  const isRounded = raw !== undefined && POWER.test(raw);
  if (!isRounded && isPlainGtin(text)) return { gtin: text, gtin14: text.padStart(14, "0"), healed: null };
  if (text.length > LONGEST) return "GTIN_INVALID";
  const shown = textOf(text);
  // The displayed text may lack digits that the file has, or show digits that the file lost; a format may restore
  // zeros.
  const digits = raw !== undefined && (isRounded || POWER.test(shown)) ? textOf(raw) : shown;
  return readDigits(digits, text);
}

/** The same in a column that mostly fails: zeros are not restored, and a missing check digit is added if it was asked. */
export function gtinOfColumn(cell: TableCell, checkDigit: CheckDigit): ReadGtin | GtinFault {
  const digits = textOf(cell.text);
  if (checkDigit.is === "missing" && digits.length === checkDigit.digits && /^\d+$/.test(digits)) {
    const gtin = `${digits}${String(gtinCheckDigit(digits))}`;
    return {
      gtin,
      gtin14: gtin.padStart(14, "0"),
      healed: { before: cell.text, how: "check digit" },
    };
  }
  const read = gtinOf(cell);
  return typeof read !== "string" && read.healed?.how === "zeros" ? "GTIN_INVALID" : read;
}

/** Fast path of isValidGtin for 12 to 14 characters, in one pass: a list may have a million of them. */
function isPlainGtin(text: string): boolean {
  const { length } = text;
  if (length < 12 || length > 14) return false;
  let sum = 0;
  for (let at = 0; at < length; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return false;
    sum += (length - at) % 2 === 0 ? digit * 3 : digit;
  }
  return sum % 10 === 0 && sum > 0;
}

function textOf(text: string): string {
  const plain = text.normalize("NFKC").trim();
  const unwrapped = /^="?(.*?)"?$/.exec(plain)?.[1] ?? plain;
  return unwrapped
    .replaceAll(/[\s\p{Cf}\p{Pd}'’"]/gu, "")
    .replace(/^(?:gtin|ean|upc)[:.#]?/i, "")
    .replace(/[.,]0*$/, "");
}

function readDigits(text: string, before: string): ReadGtin | GtinFault {
  if (text === "") return "GTIN_MISSING";
  const [power, first = "", decimals = "", exponent = ""] = POWER.exec(text) ?? [];
  if (power !== undefined && decimals.length < Number(exponent)) return "GTIN_DIGITS_LOST";
  const digits = power === undefined ? text : decimals.length === Number(exponent) ? first + decimals : "";
  if (!/^\d{7,14}$/.test(digits)) return "GTIN_INVALID";
  const written = padded(digits);
  const gtin = expandUpcE(written) ?? written;
  const gtin14 = normaliseGtin(gtin);
  if (gtin14 === null) return "GTIN_INVALID";
  if (gtin === before) return { gtin, gtin14, healed: null };
  return { gtin, gtin14, healed: { before, how: written === digits ? "form" : "zeros" } };
}

/** Pads to the next valid length of a GTIN. */
function padded(digits: string): string {
  if (digits.length <= 8) return digits.padStart(8, "0");
  return digits.length < 12 ? digits.padStart(12, "0") : digits;
}
