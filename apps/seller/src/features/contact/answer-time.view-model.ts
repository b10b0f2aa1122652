import { numberFormat } from "@quayside/format/formatters";
import type {
  SaleMessage,
  SaleThread,
} from "@quayside/api-client/contract/sale-contact/sale-contact.schemas";
import { ANSWER_WORKING_DAYS } from "@quayside/api-client/contract/sale-contact/topics.rules";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on, days are clearer than hours. */
const DAYS_FROM = 2 * DAY;

/** A span of time in its largest sensible unit: "35 minutes", "2 hours", "3 days". */
export function spanWords(seconds: number): string {
  const [unit, length] =
    seconds >= DAYS_FROM
      ? (["day", DAY] as const)
      : seconds >= HOUR
        ? (["hour", HOUR] as const)
        : (["minute", MINUTE] as const);
  const count = Math.max(1, Math.round(seconds / length));
  return numberFormat({ style: "unit", unit, unitDisplay: "long" }).format(count);
}

/**
 * The promised deadline of an answer for a given start of waiting: the promised working days later, Monday to Friday.
 */
export function promisedUntil(sinceIso: string): Date {
  const until = new Date(sinceIso);
  const skipWeekend = () => {
    while (until.getUTCDay() === 0 || until.getUTCDay() === 6) until.setUTCDate(until.getUTCDate() + 1);
  };
  skipWeekend();
  for (let day = 0; day < ANSWER_WORKING_DAYS; day += 1) {
    until.setUTCDate(until.getUTCDate() + 1);
    skipWeekend();
  }
  return until;
}

/** The promise in words. */
export const promiseWords = `We answer within ${ANSWER_WORKING_DAYS} working ${ANSWER_WORKING_DAYS === 1 ? "day" : "days"}, Monday to Friday.`;

/** How long an answer took, and whether the promise was kept; null for other messages. */
export function answerWords({
  at,
  answeredAfterSeconds,
}: Pick<SaleMessage, "at" | "answeredAfterSeconds">): string | null {
  if (answeredAfterSeconds === null) return null;
  const since = new Date(Date.parse(at) - answeredAfterSeconds * 1000).toISOString();
  const isKept = Date.parse(at) <= promisedUntil(since).getTime();
  return `Answered after ${spanWords(answeredAfterSeconds)}, ${isKept ? "as promised" : "later than promised"}`;
}

/** The deadline for answering the thread, and whether it has passed; null when no answer is due. */
export function dueOf(
  { waitingSince }: Pick<SaleThread, "waitingSince">,
  nowMs: number,
): { readonly until: string; readonly isLate: boolean } | null {
  if (waitingSince === null) return null;
  const until = promisedUntil(waitingSince);
  return { until: until.toISOString(), isLate: nowMs > until.getTime() };
}
