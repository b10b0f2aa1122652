import type { Tx } from "#db/database.ts";
import { MARKETING_LINK } from "#jobs/outbox-links.ts";
import { queueMail } from "#jobs/outbox.writer.ts";

/** Address of the page that ends a subscription; the token stays in the browser, as what follows a # is not sent. */
export const leaveAddress = (origin: string, token: string): string => `${origin}/newsletter/leave/#${token}`;

/** Asks the owner of an address whether the newsletter is wanted. Strangers may have typed it: nothing else is in it. */
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

/** Answers an address that gets the newsletter already, so that its owner is not left waiting. */
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
