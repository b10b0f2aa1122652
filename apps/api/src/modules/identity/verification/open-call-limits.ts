import { HOUR_MS, MINUTE_MS } from "#kernel/durations.ts";
import type { Services } from "#kernel/context.ts";
import { networkOf } from "#http/network.ts";
import { admitAttempt, bucketOf } from "#modules/platform/attempts/index.ts";

/**
 * Counts a call about accounts without a session: password reset, activation, e-mail check.
 * @returns seconds to wait, or 0
 */
export function admitOpenCall(services: Services, address: string): Promise<number> {
  const max = services.config.ACCOUNT_CALLS_PER_ADDRESS_A_MINUTE;
  return admitAttempt(services, [{ bucket: bucketOf("open", networkOf(address)), windowMs: MINUTE_MS, max }]);
}

/**
 * Counts a sign-up. It creates a company and sends a mail, so the limit is low.
 * @returns seconds to wait, or 0
 */
export function admitSignUp(services: Services, address: string): Promise<number> {
  const max = services.config.SIGN_UPS_PER_ADDRESS_AN_HOUR;
  return admitAttempt(services, [
    { bucket: bucketOf("sign-up", networkOf(address)), windowMs: HOUR_MS, max },
  ]);
}

/** E-mail changes per user and hour: each reveals whether that address has an account. */
const EMAIL_CHANGES_AN_HOUR = 10;

/**
 * Counts a change of the e-mail address.
 * @returns seconds to wait, or 0
 */
export function admitEmailChange(services: Services, userQid: string): Promise<number> {
  const bucket = bucketOf("email-change", userQid);
  return admitAttempt(services, [{ bucket, windowMs: HOUR_MS, max: EMAIL_CHANGES_AN_HOUR }]);
}
