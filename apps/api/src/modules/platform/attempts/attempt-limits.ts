import { hash } from "node:crypto";
import type { Services } from "#kernel/context.ts";
import { type AttemptWindow, countAttempts } from "#modules/platform/attempts/attempt.writer.ts";

/** The maximum of attempts in a window that starts at a whole multiple of its length. */
export interface AttemptLimit {
  readonly bucket: string;
  readonly windowMs: number;
  readonly max: number;
}

/** Buckets hold a hash: a table of attempts is no place for addresses of people. */
export function bucketOf(kind: string, value: string): string {
  return `${kind}:${hash("sha256", value, "base64url")}`;
}

/** The windows that a moment is in. */
export function windowsOf(
  limits: readonly Pick<AttemptLimit, "bucket" | "windowMs">[],
  now: Date,
): AttemptWindow[] {
  const startOf = (windowMs: number) => new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  return limits.map(({ bucket, windowMs }) => ({ bucket, start: startOf(windowMs) }));
}

/**
 * @param attempts what was counted in the windows of that moment, this one with them
 * @returns seconds to wait, or 0 when the attempt may go on
 */
function waitFor(limits: readonly AttemptLimit[], attempts: ReadonlyMap<string, number>, now: Date): number {
  const waits = limits
    .filter(({ bucket, max }) => (attempts.get(bucket) ?? 0) > max)
    .map(({ windowMs }) => Math.ceil((windowMs - (now.getTime() % windowMs)) / 1000));
  return Math.max(0, ...waits);
}

/**
 * Counts an attempt under every limit, in a transaction of its own: it counts whatever becomes of the call.
 * The counts are shared by all API processes.
 * @returns seconds to wait, or 0 when the attempt may go on
 */
export async function admitAttempt(services: Services, limits: readonly AttemptLimit[]): Promise<number> {
  const now = services.securityClock.now();
  return waitFor(limits, await countAttempts(services.db, windowsOf(limits, now)), now);
}
