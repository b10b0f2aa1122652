import type { Config } from "#config.ts";
import type { Tx } from "#db/database.ts";
import type { ClientFacts, Services } from "#http/context.ts";
import { originOf } from "#http/cookie-origin.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import { insertSecret, sendingTimes } from "#modules/verification/account-secret.writer.ts";
import { secretLives, sendingWait } from "#modules/verification/secret.rules.ts";
import { hashLinkSecret, newLinkSecret } from "#modules/verification/secrets.ts";

/** Where links of mails lead: the portal that the request came from, else the seller portal. Never a header's host. */
export function portalOrigin(config: Config, client: Pick<ClientFacts, "application">): string {
  return originOf(config, client.application ?? "") ?? new URL(config.SELLER_ORIGIN).origin;
}

export interface Sent {
  readonly wait: number;
  readonly expiresIn: number;
}

/**
 * Mails a link that proves an address to its owner, and makes earlier ones worthless.
 * @param user with its row locked
 * @returns null and nothing sent, with the seconds to wait, when too many were sent
 */
export async function sendEmailProof(
  tx: Tx,
  services: Services,
  { user, origin }: { user: { id: number; email: string }; origin: string },
): Promise<{ sent: Sent } | { sent: null; wait: number }> {
  const now = services.securityClock.now();
  const secret = { userId: user.id, purpose: "email", target: user.email, now } as const;
  const earlier = await sendingTimes(tx, secret);
  const wait = sendingWait(earlier, now);
  if (wait > 0) return { sent: null, wait };
  const token = newLinkSecret();
  await insertSecret(tx, { ...secret, hash: hashLinkSecret(token), lifeMs: secretLives.email });
  await queueMail(tx, {
    recipient: user.email,
    subject: "Confirm your e-mail address",
    lines: [
      "Please confirm that this is your e-mail address. Follow this link while you are signed in to Quayside:",
      `${origin}/activate-account/?token=${token}`,
      "",
      "The link is valid for 24 hours. If you did not ask for it, you need not do anything.",
    ],
    now,
  });
  return { sent: { wait: sendingWait([...earlier, now], now), expiresIn: secretLives.email / 1000 } };
}

/** Mails the link that activates an account that was just signed up. Nothing that was typed there stands in it. */
export async function sendActivation(
  tx: Tx,
  services: Services,
  user: { id: number; email: string },
): Promise<void> {
  const now = services.securityClock.now();
  const secret = newLinkSecret();
  await insertSecret(tx, {
    userId: user.id,
    purpose: "activation",
    target: user.email,
    hash: hashLinkSecret(secret),
    now,
    lifeMs: secretLives.activation,
  });
  await queueMail(tx, {
    recipient: user.email,
    subject: "Activate your Quayside account",
    lines: [
      "Welcome to Quayside. Follow this link to activate your account:",
      `${portalOrigin(services.config, { application: "sellers" })}/activate-account/?secret=${secret}`,
      "",
      "The link is valid for 7 days. If you did not sign up, you need not do anything.",
    ],
    now,
  });
}
