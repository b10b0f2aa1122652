import type { Config } from "#config.ts";
import type { Services } from "#kernel/context.ts";
import { AwaitedInsideTransaction } from "#work/transaction-scope.ts";

/** An outside service said that it cannot answer now. An adapter throws it for such an answer. */
export class ServiceUnavailable extends Error {
  override readonly name = "ServiceUnavailable";
}

/** Codes of Node, its resolver and its HTTP client for a connection that was not made or broke. */
const NETWORK =
  /^(E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)|ENOTFOUND|UND_ERR_|ERR_TLS_|CERT_)/;

/** Whether a call failed for reasons of the network or of the service, in contrast to a fault of this program. */
export function isServiceOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ServiceUnavailable) return true;
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isServiceOutage);
  if (error.name === "TimeoutError" || error.name === "AbortError") return true;
  if ("code" in error && NETWORK.test(String(error.code))) return true;
  // fetch() says "fetch failed" as a TypeError, and why in its cause.
  return error.cause !== undefined && isServiceOutage(error.cause);
}

/** What a call of an outside service needs of the process. */
export type CallingServices = Pick<Services, "log" | "metrics" | "errors"> & {
  readonly config: Pick<Config, "OUTSIDE_TIMEOUT_MS">;
};

/**
 * Calls an outside service. A call that throws, or is silent for too long, counts as unanswered; an outage is a warning,
 * anything else is reported as a fault of ours.
 * @param service its name in log and metrics
 * @param unanswered the result when there is no response
 * @param timeoutMs how long it may be silent, in milliseconds; as configured unless told
 */
export async function callOutside<T, U>(
  services: CallingServices,
  service: string,
  call: () => Promise<T>,
  unanswered: U,
  timeoutMs = services.config.OUTSIDE_TIMEOUT_MS,
): Promise<T | U> {
  const { log, metrics, errors } = services;
  try {
    const answer = await beforeDeadline(call, timeoutMs);
    metrics.outsideCalls.inc({ service, outcome: "answered" });
    return answer;
  } catch (error) {
    // That nothing outside is waited for in a transaction is a rule of this program; breaking it must not look like an answer.
    if (error instanceof AwaitedInsideTransaction) throw error;
    const isOutage = isServiceOutage(error);
    metrics.outsideCalls.inc({ service, outcome: isOutage ? "outage" : "error" });
    if (isOutage) log.warn({ err: error, service }, "outside service did not answer");
    else
      errors.report(error, {
        area: "outside-call",
        message: "call failed in our own code",
        tags: { service },
      });
    return unanswered;
  }
}

/** What comes after the deadline is ignored: every port answers the same when it is asked again. */
async function beforeDeadline<T>(call: () => Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ServiceUnavailable(`No answer within ${ms} ms.`)), ms);
  try {
    return await Promise.race([call(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
