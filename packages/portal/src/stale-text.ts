import type { LastChange } from "@quayside/api-client/contract/seen-version";
import { ApiError } from "@quayside/api-client/errors/api-error";
import type { Dates } from "@quayside/format/dates";
import { sendingProblemText } from "#problem-text.ts";
import { changeNames, staleMessages } from "#stale.messages.ts";

interface StaleDetails {
  readonly version: number;
  readonly change: LastChange | null;
}

/** What a call was refused for that was made with an outdated version; null for every other error. */
export function staleDetails(error: unknown): StaleDetails | null {
  if (!(error instanceof ApiError) || error.code !== "version_conflict") return null;
  const { version, change } = (error.details ?? {}) as Partial<StaleDetails>;
  return version === undefined || change === undefined ? null : { version, change };
}

/**
 * Why a write was refused, for screens that send without `useSubmit`: first who changed the thing meanwhile, if
 * anyone, then the text of the code.
 */
export function refusalText(
  error: unknown,
  texts: Readonly<Record<string, string>>,
  other: string,
  dates: Dates,
): string {
  const text = sendingProblemText(error, texts, other);
  return [staleText(error, dates), text].filter((part) => part !== null).join(" ");
}

/** "This was confirmed by Ann Lee on 3 March 2025 at 14:05 (Europe/Berlin)." Null for every other error. */
export function staleText(error: unknown, dates: Dates): string | null {
  const details = staleDetails(error);
  if (details === null) return null;
  const { change } = details;
  if (change === null) return staleMessages.someoneElse;
  const name = changeNames[change.action] ?? staleMessages.changed;
  const by = change.by === null ? "" : ` by ${change.by}`;
  return `This was ${name}${by} on ${dates.formatMoment(change.at)} (${dates.zone.replaceAll("_", " ")}).`;
}
