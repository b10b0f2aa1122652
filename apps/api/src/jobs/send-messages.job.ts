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
import { type AttachedFile, type MailTransport, openMailTransport } from "#jobs/mail-transport.ts";
import {
  type LeasedMessage,
  failExpired,
  forgetExpired,
  leaseMessage,
  markFailed,
  markPostponed,
  markSent,
} from "#jobs/outbox.writer.ts";

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
