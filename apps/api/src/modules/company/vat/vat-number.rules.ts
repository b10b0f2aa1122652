import { type VatNumber, hasVatForm, isVatState, vatNumberOf } from "@quayside/identifiers/vat-number";

/** Whether a number has the published structure; only the registry knows whether it exists. */
export const isWellFormed = ({ prefix, digits }: VatNumber): boolean => hasVatForm(prefix, digits);

/** For other countries the format is unknown: letters and digits, with enough digits for a number. */
const ELSEWHERE = /^(?=(?:.*\d){4})[A-Z0-9]{5,20}$/;

/**
 * Parses the number that a user enters for their company into stored form.
 * @returns null when it has not the structure of that country's numbers
 */
export function readVatNumber(asked: { countryCode: string; taxNumber: string }): string | null {
  const number = vatNumberOf(asked);
  if (isVatState(number.prefix)) return isWellFormed(number) ? storedForm(number) : null;
  const plain = asked.taxNumber.toUpperCase().replace(/[\s./-]/g, "");
  return ELSEWHERE.test(plain) ? plain : null;
}

/** The stored form of a number. */
export function storedForm({ prefix, digits }: VatNumber): string {
  return `${prefix}${digits}`;
}
