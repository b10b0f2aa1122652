import { gtinCheckDigit } from "#gtin.ts";

/** Digits before the check digit: extension, company prefix and serial reference. */
const BODY_LENGTH = 17;

/** The check digit of the first 17 digits of an SSCC; the same rule as for a GTIN. Throws RangeError otherwise. */
export function ssccCheckDigit(body: string): number {
  if (body.length !== BODY_LENGTH) throw new RangeError("An SSCC has 17 digits before its check digit.");
  return gtinCheckDigit(body);
}

/** True for 18 digits that end with their check digit. */
export function isValidSscc(text: string): boolean {
  return /^[0-9]{18}$/.test(text) && ssccCheckDigit(text.slice(0, -1)) === Number(text.at(-1));
}

/**
 * Makes the SSCC of one box. `extension` is 0 to 9, `companyPrefix` the company's GS1 prefix of 4 to 12 digits,
 * `serial` a number used once. Throws RangeError when a part does not fit.
 */
export function makeSscc(parts: {
  readonly extension: number;
  readonly companyPrefix: string;
  readonly serial: number | bigint;
}): string {
  const { extension, companyPrefix } = parts;
  if (!Number.isInteger(extension) || extension < 0 || extension > 9)
    throw new RangeError("The extension is 0 to 9.");
  if (!/^[0-9]{4,12}$/.test(companyPrefix)) throw new RangeError("The company prefix has 4 to 12 digits.");
  const serialLength = BODY_LENGTH - 1 - companyPrefix.length;
  if (typeof parts.serial === "number" && !Number.isSafeInteger(parts.serial)) {
    throw new RangeError("The serial is a whole number.");
  }
  const serial = String(parts.serial);
  if (parts.serial < 0 || serial.length > serialLength)
    throw new RangeError(`The serial has up to ${serialLength} digits.`);
  const body = `${extension}${companyPrefix}${serial.padStart(serialLength, "0")}`;
  return `${body}${ssccCheckDigit(body)}`;
}
