import type { VatStatus } from "@quayside/api-client/contract/vat/vat.schemas";
import { type VatNumber, hasVatForm, isVatState, vatNumberOf } from "@quayside/identifiers/vat-number";
import type { RegistryAnswer } from "#providers/vat-registry.ts";

/** The result of a check. */
export interface VatVerdict {
  readonly status: VatStatus;
  readonly companyName: string | null;
  /** The registry was overloaded. */
  readonly isRateLimited: boolean;
}

const verdict = (
  status: VatStatus,
  companyName: string | null = null,
  isRateLimited = false,
): VatVerdict => ({
  status,
  companyName,
  isRateLimited,
});

/** An invalid number. */
export const REFUSED = verdict("INVALID");
/** The registry was overloaded, or deliberately not asked. */
export const NOT_ASKED = verdict("UNABLE_TO_VALIDATE", null, true);
/** No answer, or none in time. */
export const UNANSWERED = verdict("UNABLE_TO_VALIDATE");

/** Interprets an answer of the registry: of its faults only INVALID_INPUT is a verdict. */
export function verdictOf(answer: RegistryAnswer): VatVerdict {
  if ("fault" in answer) {
    if (answer.fault === "INVALID_INPUT") return REFUSED;
    const isRateLimited = answer.fault.endsWith("MAX_CONCURRENT_REQ");
    return verdict("UNABLE_TO_VALIDATE", null, isRateLimited);
  }
  if (!answer.isValid) return REFUSED;
  const name = answer.name?.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ").trim() ?? "";
  return verdict("VALID", /\p{L}/u.test(name) ? name : null);
}

export interface HeldNumber {
  /** A small business has no number, and ends to be one with its first. */
  readonly isSmallBusiness?: boolean;
  readonly number: string | null;
  readonly status: VatStatus | null;
}

/**
 * Whether a verdict replaces the company's stored one. A valid number is kept despite a typo or an outage. A
 * different number that could not be checked replaces it, because the company declares it as its number. A small
 * business stays one despite a typo.
 */
export function isKept(held: HeldNumber, asked: { number: string; status: VatStatus }): boolean {
  if (held.isSmallBusiness) return asked.status !== "INVALID";
  if (held.status !== "VALID" || asked.status === "VALID") return true;
  const isSame = held.number === asked.number;
  return isSame ? asked.status === "INVALID" : asked.status === "UNABLE_TO_VALIDATE";
}

/** Wait before the first repeated check; doubles each time, up to a day. */
const FIRST_RECHECK_MS = 15 * 60_000;
const LAST_RECHECK_MS = 24 * 60 * 60_000;

/** When a failed check is repeated. @param attempts so far without a verdict */
export function recheckAt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(FIRST_RECHECK_MS * 2 ** Math.min(attempts, 20), LAST_RECHECK_MS));
}

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
