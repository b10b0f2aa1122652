import type { VatStatus } from "@quayside/api-client/contract/vat/vat.schemas";
import type { RegistryAnswer } from "#providers/vat-registry.ts";

/** What is known about a number after asking. */
export interface VatVerdict {
  readonly status: VatStatus;
  readonly companyName: string | null;
  /** The registry had no room for the question. */
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

/** A number that cannot be one. */
export const REFUSED = verdict("INVALID");
/** The registry had no room, or was not to be bothered. */
export const NOT_ASKED = verdict("UNABLE_TO_VALIDATE", null, true);
/** No answer in time, or none at all. */
export const UNANSWERED = verdict("UNABLE_TO_VALIDATE");

/** What an answer of the registry means: of the faults only INVALID_INPUT is a verdict. */
export function verdictOf(answer: RegistryAnswer): VatVerdict {
  if ("fault" in answer) {
    if (answer.fault === "INVALID_INPUT") return REFUSED;
    const isRateLimited = answer.fault.endsWith("MAX_CONCURRENT_REQ");
    return verdict("UNABLE_TO_VALIDATE", null, isRateLimited);
  }
  if (!answer.isValid) return REFUSED;
  const name = answer.name?.replace(/[\p{Cc}\p{Cs}]+/gu, " ").trim() ?? "";
  return verdict("VALID", /\p{L}/u.test(name) ? name : null);
}

export interface HeldNumber {
  readonly number: string | null;
  readonly status: VatStatus | null;
}

/**
 * Whether a verdict becomes what the company holds. A valid number stays: a slip of the pen or an outage takes nothing
 * from it. Another number that could not be checked replaces it, because the company says that this is its number now.
 */
export function isKept(held: HeldNumber, asked: { number: string; status: VatStatus }): boolean {
  if (held.status !== "VALID" || asked.status === "VALID") return true;
  const isSame = held.number === asked.number;
  return isSame ? asked.status === "INVALID" : asked.status === "UNABLE_TO_VALIDATE";
}

/** The first wait before a number is checked again; each further one is twice as long, up to a day. */
const FIRST_RECHECK_MS = 15 * 60_000;
const LAST_RECHECK_MS = 24 * 60 * 60_000;

/** When a number that could not be checked is checked again. @param attempts so far without a verdict */
export function recheckAt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(FIRST_RECHECK_MS * 2 ** Math.min(attempts, 20), LAST_RECHECK_MS));
}
