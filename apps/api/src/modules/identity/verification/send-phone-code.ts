import type { Tx } from "#db/database.ts";
import type { Services } from "#kernel/context.ts";
import { queueText } from "#jobs/outbox.writer.ts";
import { insertSecret, sendingTimes } from "#modules/identity/verification/account-secret.writer.ts";
import { secretLives, sendingWait } from "#modules/identity/verification/secret.rules.ts";
import { hashCode, newCode } from "#modules/identity/verification/secrets.ts";
import type { Sent } from "#modules/identity/verification/send-email-proof.ts";

/**
 * Texts a new code to a number; only the latest is valid. The limits apply to the user and to the number.
 * @param user whose row is locked
 */
export async function sendPhoneCode(
  tx: Tx,
  services: Services,
  user: { id: number; phone: string },
): Promise<{ sent: Sent } | { sent: null; wait: number }> {
  const now = services.securityClock.now();
  const secret = { userId: user.id, purpose: "phone", target: user.phone, now } as const;
  const earlier = await sendingTimes(tx, secret);
  const wait = sendingWait(earlier, now);
  if (wait > 0) return { sent: null, wait };
  const code = newCode();
  const hash = hashCode(services, { userId: user.id, target: user.phone }, code);
  await insertSecret(tx, { ...secret, hash, lifeMs: secretLives.phone });
  const text = `${code} is your Quayside code. It is valid for 10 minutes. Never give it to anyone.\n\n@${new URL(services.config.SELLER_ORIGIN).hostname} #${code}`;
  await queueText(tx, {
    phone: user.phone,
    text,
    expiresAt: new Date(now.getTime() + secretLives.phone),
    now,
  });
  return { sent: { wait: sendingWait([...earlier, now], now), expiresIn: secretLives.phone / 1000 } };
}
