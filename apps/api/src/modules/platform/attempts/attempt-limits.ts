import { hash } from "node:crypto";
import type { Services } from "#kernel/context.ts";
import { type AttemptWindow, countAttempts } from "#modules/platform/attempts/attempt.writer.ts";

/** Maximum attempts in a window; windows are aligned to multiples of their length. */
export interface AttemptLimit {
  readonly bucket: string;
  readonly windowMs: number;
  readonly max: number;
}

/** Buckets are hashed: the attempts table must not hold personal addresses. */
export function bucketOf(kind: string, value: string): string {
  return `${kind}:${hash("sha256", value, "base64url")}`;
}

/** The windows that contain a moment. */
export function windowsOf(
  limits: readonly Pick<AttemptLimit, "bucket" | "windowMs">[],
  now: Date,
): AttemptWindow[] {
  const startOf = (windowMs: number) => new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  return limits.map(({ bucket, windowMs }) => ({ bucket, start: startOf(windowMs) }));
}

/**
 * @param attempts the counts in the current windows, including this attempt
 * @returns seconds to wait, or 0 when the attempt may proceed
 */
function waitFor(limits: readonly AttemptLimit[], attempts: ReadonlyMap<string, number>, now: Date): number {
  const waits = limits
    .filter(({ bucket, max }) => (attempts.get(bucket) ?? 0) > max)
    .map(({ windowMs }) => Math.ceil((windowMs - (now.getTime() % windowMs)) / 1000));
  return Math.max(0, ...waits);
}

/**
 * Counts an attempt under every limit, in its own transaction: it counts regardless of the outcome of the call. The
 * counts are shared by all API processes.
 * @returns seconds to wait, or 0 when the attempt may proceed
 */
export async function admitAttempt(services: Services, limits: readonly AttemptLimit[]): Promise<number> {
  const now = services.securityClock.now();
  return waitFor(limits, await countAttempts(services.db, windowsOf(limits, now)), now);
}
