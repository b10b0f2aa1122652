import type { Config } from "#config.ts";
import type { LeasedMessage } from "#jobs/outbox.writer.ts";
import { renderMail } from "#mails/render-mail.ts";

export interface MailTransport {
  /** Hands a message over. @throws an error of nodemailer when it was not accepted */
  send: (message: LeasedMessage) => Promise<void>;
  close: () => void;
}

/** Opens connections to the mail server as they are needed, and keeps them between messages until it is closed. */
export async function openMailTransport(config: Config, url: string): Promise<MailTransport> {
  // Loaded with the first message: a start does not wait for it.
  const { createTransport } = await import("nodemailer");
  const timeout = config.SMTP_TIMEOUT_MS;
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: config.SMTP_CONNECTIONS,
    // A message whose connection broke may have been accepted: the outbox decides when it is tried again.
    maxRequeues: 0,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  });
  const [domain = "localhost"] = /[^@>\s]+(?=>?\s*$)/.exec(config.MAIL_FROM) ?? [];
  return {
    send: async (message) => {
      await pool.sendMail({
        // The same for each attempt: a receiver can drop a double.
        messageId: `<${message.messageId}@${domain}>`,
        from: config.MAIL_FROM,
        to: addressOf(message, config),
        ...(message.channel === "email"
          ? await renderMail(message, config)
          : { text: message.body, headers: { "Auto-Submitted": "auto-generated" } }),
      });
    },
    close: () => pool.close(),
  };
}

/** Text messages go to the gateway's mailbox of the number. */
function addressOf({ channel, recipient }: LeasedMessage, config: Config): string {
  return channel === "email" ? recipient : `sms+${recipient.replace("+", "")}@${config.TEXT_MESSAGE_DOMAIN}`;
}
