import type { SendMailOptions } from "nodemailer";
import type { Config } from "#foundation/config.ts";
import type { LeasedMessage } from "#jobs/outbox.writer.ts";
import { renderMail } from "#mails/render-mail.ts";

export interface AttachedFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface MailTransport {
  /** Builds the mail of a message, with its HTML part and its files. */
  build: (message: LeasedMessage, files: readonly AttachedFile[]) => Promise<SendMailOptions>;
  /** Sends a mail. @throws a nodemailer error when it was not accepted */
  send: (mail: SendMailOptions) => Promise<void>;
  close: () => void;
}

/** Opens connections to the mail server on demand, and reuses them for further messages until it is closed. */
export async function openMailTransport(config: Config, url: string): Promise<MailTransport> {
  // Loaded with the first message, to keep start-up fast.
  const { createTransport } = await import("nodemailer");
  const timeout = config.SMTP_TIMEOUT_MS;
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: config.SMTP_CONNECTIONS,
    // A message whose connection broke may have been accepted: the outbox decides about the retry.
    maxRequeues: 0,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  });
  const [domain = "localhost"] = /[^@>\s]+(?=>?\s*$)/.exec(config.MAIL_FROM) ?? [];
  return {
    build: async (message, files) => ({
      // The same for every attempt, so that a receiver can drop a duplicate.
      messageId: `<${message.messageId}@${domain}>`,
      from: config.MAIL_FROM,
      to: addressOf(message, config),
      ...(files.length > 0 && { attachments: [...files] }),
      ...(message.channel === "email"
        ? await renderMail(message, config)
        : { text: message.body, headers: { "Auto-Submitted": "auto-generated" } }),
    }),
    send: async (mail) => void (await pool.sendMail(mail)),
    close: () => pool.close(),
  };
}

/** Text messages go to the gateway's mailbox for the number. */
function addressOf({ channel, recipient }: LeasedMessage, config: Config): string {
  return channel === "email" ? recipient : `sms+${recipient.replace("+", "")}@${config.TEXT_MESSAGE_DOMAIN}`;
}
