import { type AuditActor, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { lockMessage, queueAgain } from "#jobs/outbox.writer.ts";

/** The outcome of a request to resend a message. */
export type Retry = "waiting" | "not_found" | "not_failed" | "expired";

/**
 * Resends a failed message immediately, with a fresh retry budget, and records who asked for it. A message with an
 * expired code or link stays unsent: its recipient has to request a new one.
 * @param asked.messageId the message's UUID
 * @param asked.now real time
 */
export async function retryMessage(
  tx: Tx,
  asked: { messageId: string; actor: AuditActor; now: Date },
): Promise<Retry> {
  const message = await lockMessage(tx, asked.messageId);
  if (!message) return "not_found";
  if (message.failedAt === null) return "not_failed";
  if (message.expiresAt !== null && message.expiresAt <= asked.now) return "expired";
  await queueAgain(tx, message.id, asked.now);
  await writeAudit(tx, asked.actor, {
    action: "message.retried",
    subjectKind: "message",
    subjectQid: asked.messageId,
  });
  return "waiting";
}
