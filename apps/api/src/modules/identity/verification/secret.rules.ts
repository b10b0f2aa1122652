import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#kernel/durations.ts";

export type SecretPurpose = "activation" | "email" | "email_change" | "phone" | "password_reset";

/** How long what was sent counts, in milliseconds of security time. */
export const secretLives: Readonly<Record<SecretPurpose, number>> = {
  activation: 7 * DAY_MS,
  email: DAY_MS,
  email_change: DAY_MS,
  phone: 10 * MINUTE_MS,
  password_reset: HOUR_MS,
};

/** Wrong guesses of one code. Ten codes a day make that fifty guesses in a million. */
export const MAX_GUESSES = 5;

/** A link whose answer was lost may be followed again this long, with no second effect. */
const LOST_ANSWER_MS = 10 * MINUTE_MS;

/** Messages a person or a number may be sent: one a minute, five an hour, ten a day. */
export const sendingLimits = [
  { windowMs: MINUTE_MS, max: 1 },
  { windowMs: HOUR_MS, max: 5 },
  { windowMs: DAY_MS, max: 10 },
] as const;

/** The longest window of the limits: what was sent before it plays no part. */
export const SENDING_WINDOW_MS = DAY_MS;

/**
 * Seconds until another message may be sent; windows slide, so a full hour passes between a first message and a sixth.
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

/** Whether a link that did its work a moment ago is followed again: an answer was lost, or a button pressed twice. */
export function isLostAnswer(
  secret: { used_at: Date | null; email_verified_at: Date | null },
  now: Date,
): boolean {
  if (secret.used_at === null || secret.email_verified_at === null) return false;
  return now.getTime() - secret.used_at.getTime() < LOST_ANSWER_MS;
}
