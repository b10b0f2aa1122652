import type { Tx } from "#db/database.ts";
import { MARKETING_LINK } from "#mails/outbox-links.ts";
import { queueMail } from "#jobs/outbox.writer.ts";

/** The unsubscribe page; the token is in the fragment, which browsers do not send. */
export const leaveAddress = (origin: string, token: string): string => `${origin}/newsletter/leave/#${token}`;

/**
 * Asks the owner of an address to confirm. A stranger may have typed the address, so the mail contains nothing else.
 */
export async function mailConfirmation(
  tx: Tx,
  { recipient, secret, now }: { recipient: string; secret: string; now: Date },
): Promise<void> {
  await queueMail(tx, {
    recipient,
    subject: "Confirm your subscription to the Quayside newsletter",
    lines: [
      "You asked for our newsletter: market news for sellers, once a month.",
      "",
      { button: "Confirm the subscription", link: `${MARKETING_LINK}/newsletter/confirm/#${secret}` },
      "",
      "The link works for seven days. If you did not ask for it, you can ignore this e-mail: you will get no newsletter.",
    ],
    urgency: "urgent",
    now,
  });
}

/** Tells a subscribed address that it already gets the newsletter, so that its owner is not left waiting. */
export async function mailKnown(
  tx: Tx,
  { recipient, leaveToken, now }: { recipient: string; leaveToken: string; now: Date },
): Promise<void> {
  await queueMail(tx, {
    recipient,
    subject: "You already get the Quayside newsletter",
    lines: [
      "You asked for our newsletter, and you are subscribed already. The next one comes within a month.",
      "",
      { button: "Leave the newsletter", link: leaveAddress(MARKETING_LINK, leaveToken) },
    ],
    now,
  });
}
