import type { SourceSchedule } from "@quayside/api-client/contract/stock-sources/stock-source.schema";
import type { Config } from "#foundation/config.ts";
import {
  OutsideRefusal,
  type UrlFault,
  mayCallInside,
  outsideSftp,
  outsideUrl,
} from "#providers/outside-http.ts";

export const MINUTES: Readonly<Record<SourceSchedule, number>> = {
  "30_MINUTES": 30,
  HOUR: 60,
  "6_HOURS": 360,
  DAY: 1440,
};

/** Consecutive failures after which the company is notified. */
export const FAILURES_TOLD = 3;
const DAY_MINUTES = 1440;

/**
 * Minutes until the next run: the schedule after a good one, doubled with each failure, up to a day.
 * @param failures consecutive failures, including this run
 */
export function minutesUntilNext(scheduleMinutes: number, failures: number): number {
  if (failures === 0) return scheduleMinutes;
  return Math.max(scheduleMinutes, Math.min(DAY_MINUTES, scheduleMinutes * 2 ** (failures - 1)));
}

/**
 * Validates the address of a source before it is stored.
 * @returns the normalised address, or why it is refused
 */
export function checkedAddress(
  config: Pick<Config, "ENVIRONMENT">,
  kind: "URL" | "SFTP",
  text: string,
): { readonly url: string; readonly host: string } | { readonly reason: UrlFault } {
  const allowInside = mayCallInside(config);
  const trimmed = text.trim();
  try {
    if (kind === "URL") {
      const { href, hostname } = outsideUrl(trimmed, { allowInside });
      return { url: href, host: hostname };
    }
    const { host } = outsideSftp(trimmed, { allowInside });
    return { url: new URL(trimmed).href, host };
  } catch (error) {
    if (!(error instanceof OutsideRefusal)) throw error;
    return { reason: error.fault };
  }
}
