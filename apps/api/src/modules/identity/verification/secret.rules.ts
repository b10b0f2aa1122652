import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#kernel/durations.ts";

export type SecretPurpose = "activation" | "email" | "email_change" | "phone" | "password_reset";

/** Validity of codes and links, in milliseconds of security time. */
export const secretLives: Readonly<Record<SecretPurpose, number>> = {
  activation: 7 * DAY_MS,
  email: DAY_MS,
  email_change: DAY_MS,
  phone: 10 * MINUTE_MS,
  password_reset: HOUR_MS,
};

/** Wrong guesses per code. With ten codes a day that makes fifty guesses in a million. */
export const MAX_GUESSES = 5;

/** For this long a used link may be followed again without a second effect, in case its answer was lost. */
const LOST_ANSWER_MS = 10 * MINUTE_MS;

/** Messages per user or number: one a minute, five an hour, ten a day. */
export const sendingLimits = [
  { windowMs: MINUTE_MS, max: 1 },
  { windowMs: HOUR_MS, max: 5 },
  { windowMs: DAY_MS, max: 10 },
] as const;

/** The longest window of the limits: earlier messages do not matter. */
export const SENDING_WINDOW_MS = DAY_MS;

/**
 * Seconds until another message may be sent; windows slide, so a full hour passes between a first message and a
 * sixth.
 * @param sentAt times of earlier messages, in any order
 */
export function sendingWait(sentAt: readonly Date[], now: Date): number {
  const newestFirst = sentAt.map((at) => at.getTime()).sort((a, b) => b - a);
  const waits = sendingLimits.map(({ windowMs, max }) => {
    const oldestThatCounts = newestFirst[max - 1];
    return oldestThatCounts === undefined ? 0 : oldestThatCounts + windowMs - now.getTime();
  });
  return Math.max(0, Math.ceil(Math.max(...waits) / SECOND_MS));
}

/** Whether a used link is followed again shortly after: an answer was lost, or a button pressed twice. */
export function isLostAnswer(
  secret: { used_at: Date | null; email_verified_at: Date | null },
  now: Date,
): boolean {
  if (secret.used_at === null || secret.email_verified_at === null) return false;
  return now.getTime() - secret.used_at.getTime() < LOST_ANSWER_MS;
}
