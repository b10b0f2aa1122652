import { createTransport } from "nodemailer";
import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#http/context.ts";
import { withLinks } from "#jobs/outbox-links.ts";
import { takeWaitingMessages } from "#jobs/outbox.reader.ts";
import { markFailed, markSent } from "#jobs/outbox.writer.ts";

const BATCH = 20;

/**
 * Sends what waits in the outbox. A crash between sending and marking sends a message twice rather than never;
 * text messages go to the gateway's mailbox of the number.
 * @returns how many were sent
 */
export async function sendMessages(services: Services): Promise<number> {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, TEXT_MESSAGE_DOMAIN: textDomain } = services.config;
  if (smtpUrl === undefined) return 0;
  const transport = createTransport(smtpUrl);
  try {
    return await inTransaction(services.db, async (tx) => {
      let sent = 0;
      for (const message of await takeWaitingMessages(tx, BATCH)) {
        const to =
          message.channel === "email"
            ? message.recipient
            : `sms+${message.recipient.replace("+", "")}@${textDomain}`;
        const accepted = await transport
          .sendMail({ from, to, subject: message.subject, text: withLinks(message.body, services.config) })
          .then(() => true)
          .catch(() => false);
        if (accepted) await markSent(tx, message.id, services.securityClock.now());
        else await markFailed(tx, message.id);
        if (accepted) sent += 1;
      }
      return sent;
    });
  } finally {
    transport.close();
  }
}
