import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#http/context.ts";
import { notify } from "#modules/notifications/index.ts";
import { unsealSecret } from "#modules/webhooks/webhook-secrets.ts";
import { signatureHeader } from "#modules/webhooks/webhook-signature.ts";
import type { DueDelivery } from "#modules/webhooks/webhook.reader.ts";
import { disableSilent, noteAttempt, takeDueDeliveries } from "#modules/webhooks/webhook.writer.ts";
import { postOutside } from "#outside-http.ts";

const MINUTE = 60_000;
/** Waits after each failed attempt: nine attempts in about three days. */
const RETRY_MS = [1, 5, 30, 120, 360, 720, 1440, 1440].map((minutes) => minutes * MINUTE);
/** How long a receiver may take. */
const TIMEOUT_MS = 10_000;
/** A process that died while sending is not waited for longer than this. */
const LEASE_MS = 2 * MINUTE;
const AT_ONCE = 20;

/**
 * Sends what is due to the addresses of sellers, each call signed. At least once: a crash after sending sends the
 * same id again, which receivers ignore.
 * @returns how many were delivered
 */
export async function deliverWebhooks(services: Services): Promise<number> {
  let delivered = 0;
  for (;;) {
    const now = services.businessClock.now();
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const due = await inTransaction(services.db, (tx) =>
      takeDueDeliveries(tx, { now, leaseUntil, limit: AT_ONCE }),
    );
    const results = await Promise.all(due.map((delivery) => deliver(services, delivery)));
    delivered += results.filter(Boolean).length;
    if (due.length < AT_ONCE) return delivered;
  }
}

async function deliver(services: Services, delivery: DueDelivery): Promise<boolean> {
  const outcome = await send(services, delivery);
  const now = services.businessClock.now();
  const isDelivered = outcome.lastError === null;
  const wait = RETRY_MS[delivery.attempts - 1];
  const status = isDelivered ? "DELIVERED" : wait === undefined ? "FAILED" : "WAITING";
  const nextAttemptAt = new Date(now.getTime() + (wait ?? 0));
  await inTransaction(services.db, async (tx) => {
    await noteAttempt(tx, {
      id: delivery.id,
      attempts: delivery.attempts,
      status,
      ...outcome,
      nextAttemptAt,
      now,
    });
    if (status !== "FAILED") return;
    const reason = "Nothing was accepted for three days.";
    const { webhookId, id: deliveryId } = delivery;
    if (!(await disableSilent(tx, { webhookId, deliveryId, reason }))) return;
    await notify(tx, {
      organisationId: delivery.organisationId,
      type: "company.webhook_disabled",
      subject: { kind: "company", qid: delivery.webhookQid },
      title: "A webhook was switched off",
      text: [
        `${delivery.url} has accepted nothing for three days, so it is not called any more.`,
        `The last answer: ${outcome.lastError}`,
        "Switch it on again when it is repaired; what failed can be sent again from its history.",
      ],
      path: "/my-profile/connection-settings/",
      now,
    });
  });
  return isDelivered;
}

async function send(
  services: Services,
  delivery: DueDelivery,
): Promise<{ lastStatus: number | null; lastError: string | null }> {
  const body = JSON.stringify(delivery.payload);
  const sealed = delivery.oldSecret ? [delivery.secret, delivery.oldSecret] : [delivery.secret];
  try {
    const secrets = sealed.map((secret) => unsealSecret(services, secret));
    const status = await postOutside(delivery.url, {
      body,
      headers: {
        "content-type": "application/json",
        "user-agent": "Quayside-Webhooks",
        "quayside-delivery": delivery.qid,
        // Real time: receivers compare it with their own clocks.
        "quayside-signature": signatureHeader(secrets, services.securityClock.now(), body),
      },
      timeoutMs: TIMEOUT_MS,
      allowInside: services.config.ENVIRONMENT !== "production",
    });
    const isTaken = status >= 200 && status < 300;
    return { lastStatus: status, lastError: isTaken ? null : `The answer was ${status}.` };
  } catch (error) {
    return { lastStatus: null, lastError: error instanceof Error ? error.message : "No connection." };
  }
}
