import type { Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { openFile } from "#files/open-file.ts";
import type { Services } from "#kernel/context.ts";
import {
  type MailError,
  type MailFault,
  backOffMs,
  faultOf,
  isOutOfPatience,
} from "#jobs/mail-outcome.rules.ts";
import {
  type LeasedMessage,
  failExpired,
  forgetExpired,
  leaseMessage,
  markFailed,
  markPostponed,
  markSent,
} from "#jobs/outbox.writer.ts";
import type { SendMailOptions } from "nodemailer";
import type { Config } from "#foundation/config.ts";
import { renderMail } from "#mails/render-mail.ts";

/** A message takes at most a dozen commands, each with its timeout: a longer lease belongs to a dead process. */
const LEASE_TIMEOUTS = 15;
/** Longest run; the rest is left for the next one, so that no run exceeds the lease of the job queue. */
const RUN_MS = 5 * 60_000;

export interface SendingReport {
  readonly sent: number;
  /** Deferred to a later attempt. */
  readonly postponed: number;
  readonly failed: number;
}

/**
 * Sends what is due in the outbox, most urgent first, over several connections, until nothing is due or the mail
 * server is down. A message is leased, sent outside any transaction, then marked: a process that dies in between
 * duplicates at most as many messages as it has connections.
 * @param stop ends the run after the messages in progress
 */
export async function sendMessages(services: Services, stop?: AbortSignal): Promise<SendingReport> {
  const { SMTP_URL: url, SMTP_CONNECTIONS: connections } = services.config;
  const report = { sent: 0, postponed: 0, failed: 0 };
  if (url === undefined) return report;
  const begun = services.securityClock.now();
  report.failed += await inTransaction(services.db, async (tx) => {
    await forgetExpired(tx, begun);
    return failExpired(tx, begun);
  });
  const end = AbortSignal.any([AbortSignal.timeout(RUN_MS), ...(stop ? [stop] : [])]);
  const transport = await openMailTransport(services.config, url);
  let failuresInARow = 0;

  async function sendOneByOne(): Promise<void> {
    let message = await inTransaction(services.db, (tx) => lease(tx, services));
    while (message) {
      const leased = message;
      const fault = await send(services, transport, leased);
      failuresInARow = fault?.kind === "unavailable" ? failuresInARow + 1 : 0;
      // A server that accepts other messages is not down: it breaks off at this one.
      const meant: MailFault | null =
        fault?.kind === "unavailable" && report.sent > 0 ? { ...fault, kind: "postponed" } : fault;
      const goesOn = !end.aborted && failuresInARow < connections;
      message = await inTransaction(services.db, async (tx) => {
        report[await mark(tx, services, leased, meant)] += 1;
        return goesOn ? lease(tx, services) : undefined;
      });
    }
  }
  const workers = await Promise.allSettled(Array.from({ length: connections }, sendOneByOne));
  transport.close();
  const broken = workers.find((worker) => worker.status === "rejected");
  if (broken) throw broken.reason;
  return report;
}

function lease(tx: Tx, services: Services): Promise<LeasedMessage | undefined> {
  const now = services.securityClock.now();
  const until = new Date(now.getTime() + LEASE_TIMEOUTS * services.config.SMTP_TIMEOUT_MS);
  return leaseMessage(tx, { now, until });
}

/** The files of a message, as they were kept. */
async function filesOf(services: Services, { attachments }: LeasedMessage): Promise<AttachedFile[]> {
  const files: AttachedFile[] = [];
  for (const { fileName, hash } of attachments) {
    const file = await openFile(services, Buffer.from(hash, "hex"));
    if (!file) throw new Error(`The attachment ${fileName} is lost`);
    files.push({ filename: fileName, contentType: file.mediaType, content: file.content });
  }
  return files;
}

async function send(
  services: Services,
  transport: MailTransport,
  message: LeasedMessage,
): Promise<MailFault | null> {
  const { errors } = services;
  const build = async () => transport.build(message, await filesOf(services, message));
  const mail = await build().catch((error: unknown) => {
    errors.report(error, { area: "mail", message: "a message could not be built" });
    return null;
  });
  // A fault of ours is no verdict on the mail server: the other messages are sent.
  if (mail === null) return { kind: "postponed", reason: "The message could not be built." };
  try {
    await transport.send(mail);
    return null;
  } catch (error) {
    return faultOf(error as MailError);
  }
}

async function mark(
  tx: Tx,
  services: Services,
  message: LeasedMessage,
  fault: MailFault | null,
): Promise<keyof SendingReport> {
  const now = services.securityClock.now();
  if (fault === null) {
    await markSent(tx, message.id, now);
    return "sent";
  }
  const { kind, reason } = fault;
  if (kind === "refused" || (kind === "postponed" && isOutOfPatience(message.refusedSince, now))) {
    await markFailed(tx, message, { reason, now });
    return "failed";
  }
  const refusedSince = kind === "postponed" ? (message.refusedSince ?? now) : null;
  const nextAttemptAt = new Date(now.getTime() + backOffMs(message.attempts + 1));
  await markPostponed(tx, message, { nextAttemptAt, refusedSince, reason });
  return "postponed";
}

interface AttachedFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

interface MailTransport {
  /** Builds the mail of a message, with its HTML part and its files. */
  build: (message: LeasedMessage, files: readonly AttachedFile[]) => Promise<SendMailOptions>;
  /** Sends a mail. @throws a nodemailer error when it was not accepted */
  send: (mail: SendMailOptions) => Promise<void>;
  close: () => void;
}

/** Opens connections to the mail server on demand, and reuses them for further messages until it is closed. */
async function openMailTransport(config: Config, url: string): Promise<MailTransport> {
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
