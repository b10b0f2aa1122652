import { API_VERSION } from "@quayside/api-client/contract/integrations/webhook-events";
import { inTransaction } from "#db/transaction.ts";
import { MINUTE_MS } from "#kernel/durations.ts";
import type { Services } from "#kernel/context.ts";
import { notify } from "#modules/platform/notifications/index.ts";
import { signatureHeader, unsealSecret } from "#modules/platform/webhooks/webhook-signature.ts";
import type { DueDelivery } from "#modules/platform/webhooks/webhook.reader.ts";
import {
  disableSilent,
  leaseDelivery,
  noteAttempt,
  takeBackAttempt,
} from "#modules/platform/webhooks/webhook.writer.ts";
import { NoAnswer, OutsideRefusal, mayCallInside, postOutside } from "#providers/outside-http.ts";

/** Back-off after each failed attempt: nine attempts in about three days. */
const RETRY_MS = [1, 5, 30, 120, 360, 720, 1440, 1440].map((minutes) => minutes * MINUTE_MS);
/** Timeout of a receiver. */
const TIMEOUT_MS = 10_000;
/** A process that died while sending loses its lease after this. */
const LEASE_MS = 2 * MINUTE_MS;
/** Concurrent calls of one process, in total and to one webhook: a slow receiver delays only itself. */
const AT_ONCE = 20;
const AT_ONCE_TO_ONE = 4;
/** Longest run; what is due then is left for the next one. */
const RUN_MS = MINUTE_MS;

/**
 * Delivers due events to sellers' webhooks, each call signed. At least once: after a crash during sending, the same
 * id is sent again, which receivers ignore. A receiver that failed a call is skipped for the rest of the run.
 * @returns how many were delivered
 * @throws AggregateError at the end, with the deliveries that failed because of an internal error
 */
export async function deliverWebhooks(services: Services): Promise<number> {
  const end = AbortSignal.timeout(RUN_MS);
  const underWay = new Map<Promise<void>, number>();
  const failing = new Set<number>();
  const faults: Error[] = [];
  let delivered = 0;

  async function send(delivery: DueDelivery): Promise<void> {
    try {
      if (await deliver(services, delivery)) delivered += 1;
      else failing.add(delivery.webhookId);
    } catch (error) {
      // An internal error says nothing about the receiver.
      failing.add(delivery.webhookId);
      await inTransaction(services.db, (tx) => takeBackAttempt(tx, delivery.id));
      faults.push(
        new Error(`Delivery ${delivery.qid} could not be made: ${String(error)}`, { cause: error }),
      );
    }
  }
  while (!end.aborted) {
    const isFull = underWay.size >= AT_ONCE;
    const delivery = isFull ? undefined : await lease(services, [...busyOf(underWay), ...failing]);
    if (delivery) {
      const sending = send(delivery).finally(() => underWay.delete(sending));
      underWay.set(sending, delivery.webhookId);
    } else if (underWay.size > 0) await Promise.race(underWay.keys());
    else break;
  }
  await Promise.all(underWay.keys());
  if (faults.length > 0) throw new AggregateError(faults, faults.map(({ message }) => message).join("; "));
  return delivered;
}

/** Webhooks that have reached their maximum of concurrent calls. */
function busyOf(underWay: ReadonlyMap<unknown, number>): number[] {
  const byWebhook = Map.groupBy(underWay.values(), (webhookId) => webhookId);
  return [...byWebhook].flatMap(([webhookId, calls]) => (calls.length < AT_ONCE_TO_ONE ? [] : [webhookId]));
}

function lease(services: Services, except: readonly number[]): Promise<DueDelivery | undefined> {
  const now = services.businessClock.now();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  return inTransaction(services.db, (tx) => leaseDelivery(tx, { now, leaseUntil, except }));
}

async function deliver(services: Services, delivery: DueDelivery): Promise<boolean> {
  const outcome = await call(services, delivery);
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

async function call(
  services: Services,
  delivery: DueDelivery,
): Promise<{ lastStatus: number | null; lastError: string | null }> {
  const body = JSON.stringify({ apiVersion: API_VERSION, ...delivery.payload });
  const sealed = delivery.oldSecret ? [delivery.secret, delivery.oldSecret] : [delivery.secret];
  const secrets = sealed.map((secret) => unsealSecret(services, secret));
  try {
    const status = await postOutside(delivery.url, {
      body,
      headers: {
        "content-type": "application/json",
        "user-agent": "Quayside-Webhooks",
        "quayside-delivery": delivery.qid,
        // Real time: receivers compare it with their own clocks.
        "quayside-signature": signatureHeader(secrets, services.securityClock.now(), body),
      },
      timeoutMs: Math.min(TIMEOUT_MS, services.config.OUTSIDE_TIMEOUT_MS),
      allowInside: mayCallInside(services.config),
    });
    const isTaken = status >= 200 && status < 300;
    return { lastStatus: status, lastError: isTaken ? null : `The answer was ${status}.` };
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof OutsideRefusal)
      return { lastStatus: null, lastError: error.message };
    throw error;
  }
}
