import type { Tx } from "#db/database.ts";
import type { ClientFacts, Services } from "#kernel/context.ts";
import { portalOrigin } from "#http/cookie-origin.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import { insertSecret, sendingTimes } from "#modules/identity/verification/account-secret.writer.ts";
import { endEmailChange } from "#modules/identity/verification/account.writer.ts";
import { secretLives, sendingWait } from "#modules/identity/verification/secret.rules.ts";
import { hashLinkSecret, newLinkSecret } from "#modules/identity/verification/secrets.ts";

export interface Sent {
  readonly wait: number;
  readonly expiresIn: number;
}

type ProofPurpose = "email" | "email_change";

/** The query of the link, and the text of the mail. */
const proofs: Readonly<Record<ProofPurpose, { readonly query: string; readonly request: string }>> = {
  email: { query: "", request: "Please confirm that this is your e-mail address." },
  email_change: {
    query: "&change=email",
    request:
      "Please confirm that this is the new e-mail address of your account. Until then the old one counts.",
  },
};

/**
 * Mails a verification link to the owner of an address, and invalidates earlier ones.
 * @param user whose row is locked, and the address to verify
 * @param purpose `email_change` for an address that the user does not have yet
 * @returns null with nothing sent and the seconds to wait, when too many were sent
 */
export async function sendEmailProof(
  tx: Tx,
  services: Services,
  {
    user,
    origin,
    purpose = "email",
  }: { user: { id: number; email: string }; origin: string; purpose?: ProofPurpose },
): Promise<{ sent: Sent } | { sent: null; wait: number }> {
  const now = services.securityClock.now();
  const secret = { userId: user.id, purpose, target: user.email, now } as const;
  const lifeMs = secretLives[purpose];
  const earlier = await sendingTimes(tx, secret);
  const wait = sendingWait(earlier, now);
  if (wait > 0) return { sent: null, wait };
  if (purpose === "email_change") await endEmailChange(tx, user.id, now);
  const token = newLinkSecret();
  await insertSecret(tx, { ...secret, hash: hashLinkSecret(token), lifeMs });
  await queueMail(tx, {
    recipient: user.email,
    subject: "Confirm your e-mail address",
    lines: [
      `${proofs[purpose].request} Follow this link while you are signed in to Quayside:`,
      `${origin}/activate-account/?token=${token}${proofs[purpose].query}`,
      "",
      "The link is valid for 24 hours. If you did not ask for it, you can ignore this e-mail.",
    ],
    urgency: "urgent",
    expiresAt: new Date(now.getTime() + lifeMs),
    now,
  });
  return { sent: { wait: sendingWait([...earlier, now], now), expiresIn: lifeMs / 1000 } };
}

/**
 * Mails the activation link of a new account. It contains nothing that was typed at sign-up. Buyers cannot sign in at
 * our portals: where no application of theirs is known, they get the code that it asks for.
 */
export async function sendActivation(
  tx: Tx,
  services: Services,
  { user, client }: { user: { id: number; email: string }; client: Pick<ClientFacts, "application"> },
): Promise<void> {
  const { config } = services;
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
      ...(client.application === "buyers" && config.BUYER_ORIGIN === undefined
        ? ["Welcome to Quayside. Activate your account with this code:", `Activation code: ${secret}`]
        : [
            "Welcome to Quayside. Follow this link to activate your account:",
            `${portalOrigin(config, client)}/activate-account/?secret=${secret}`,
          ]),
      "",
      "It is valid for 7 days. If you did not sign up, you can ignore this e-mail.",
    ],
    urgency: "urgent",
    expiresAt: new Date(now.getTime() + secretLives.activation),
    now,
  });
}
