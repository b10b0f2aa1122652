import type { Tx } from "#db/database.ts";
import type { Handler, Services, WriteContext } from "#kernel/context.ts";
import { queueText } from "#jobs/outbox.writer.ts";
import { insertSecret, sendingTimes } from "#modules/identity/verification/account-secret.writer.ts";
import { secretLives, sendingWait } from "#modules/identity/verification/secret.rules.ts";
import { hashCode, newCode } from "#modules/identity/verification/secrets.ts";
import type { Sent } from "#modules/identity/verification/send-email-proof.ts";
import type { verifyPhone as endpoint } from "@quayside/api-client/contract/verification/verification.endpoints";
import { fail, failWith } from "#kernel/fail.ts";
import { requireFreshSignIn } from "#modules/identity/session/index.ts";
import { auditAccount } from "#modules/identity/verification/account-audit.ts";
import { type Account, lockAccount } from "#modules/identity/verification/account.writer.ts";
import { changePhone } from "#modules/identity/verification/change-phone.ts";
import { normalisePhone } from "#modules/identity/verification/phone-number.rules.ts";

type Context = Pick<
  WriteContext<typeof endpoint>,
  "endpoint" | "tx" | "scope" | "services" | "client" | "requestId" | "now"
>;

/** Texts a code to the user's number, or to the given one. */
export async function textCode(context: Context, given: string | undefined): Promise<Sent> {
  const { tx, scope, services, requestId, now } = context;
  const user = (await lockAccount(tx, scope.userId)) ?? failWith("not_authenticated");
  const phone = numberOf(context, user, given);
  if (phone === user.phone && user.phone_verified_at !== null) return failWith("invalid_state");
  if (phone !== user.phone) {
    if (user.phone_verified_at !== null) await requireFreshSignIn(tx, scope, services);
    await changePhone(tx, user, { phone, client: context.client, now, requestId });
  }
  const result = await sendPhoneCode(tx, services, { id: user.id, phone });
  if (result.sent === null) return fail(context.endpoint, "PhoneVerifyThrottle", { wait: result.wait });
  await auditAccount(tx, user, { action: "user.phone_code_sent", requestId, now });
  return result.sent;
}

function numberOf(context: Context, user: Account, given: string | undefined): string {
  const text = given ?? user.phone;
  if (text === null) return fail(context.endpoint, "phone_invalid", { phone: "MISSING" });
  return normalisePhone(text, user.country) ?? fail(context.endpoint, "phone_invalid", { phone: "INVALID" });
}

/** Texts the code that verifies a phone number, which the call may also change. */
export const verifyPhone: Handler<typeof endpoint> = (context) => textCode(context, context.body.phone);

/**
 * Texts a new code to a number; only the latest is valid. The limits apply to the user and to the number.
 * @param user whose row is locked
 */
async function sendPhoneCode(
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
