import type { Config } from "#foundation/config.ts";
import type { Log } from "#foundation/log.ts";
import type { Metrics } from "#foundation/metrics.ts";
import type { ErrorReports } from "#providers/error-reports.ts";
import { AwaitedInsideTransaction } from "#foundation/transaction-scope.ts";

/** An outside service answered that it is unavailable. Thrown by adapters. */
export class ServiceUnavailable extends Error {
  override readonly name = "ServiceUnavailable";
}

/** Error codes of Node, its resolver and its HTTP client for connections that failed or broke. */
const NETWORK =
  /^(E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)|ENOTFOUND|UND_ERR_|ERR_TLS_|CERT_)/;

/** Whether a call failed because of the network or the service, rather than a bug in this program. */
export function isServiceOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ServiceUnavailable) return true;
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isServiceOutage);
  if (error.name === "TimeoutError" || error.name === "AbortError") return true;
  if ("code" in error && NETWORK.test(String(error.code))) return true;
  // fetch() throws a TypeError "fetch failed" with the reason in its cause.
  return error.cause !== undefined && isServiceOutage(error.cause);
}

/** What a call of an outside service needs from the process. */
export interface CallingServices {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly errors: ErrorReports;
  readonly config: Pick<Config, "OUTSIDE_TIMEOUT_MS">;
}

/**
 * Calls an outside service. A call that throws or times out counts as unanswered; an outage is logged as a warning,
 * anything else is reported as a bug.
 * @param service its name in the log and the metrics
 * @param unanswered the result when there is no response
 * @param timeoutMs timeout in milliseconds; the configured one by default
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
    // Calling outside services inside a transaction is forbidden; breaking the rule must not look like an outage.
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

/** A late answer is ignored: every port is idempotent, so it can be asked again. */
async function beforeDeadline<T>(call: () => Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ServiceUnavailable(`No answer within ${ms} ms.`)), ms);
  try {
    return await Promise.race([call(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
