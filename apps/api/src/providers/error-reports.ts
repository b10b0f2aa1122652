import type { Config } from "#foundation/config.ts";
import type { Log } from "#foundation/log.ts";
import type { Metrics } from "#foundation/metrics.ts";
import { version } from "#foundation/version.ts";

/** Sends a report to the error collector. Tags are constants from the code, never data. */
export type ErrorSink = (error: unknown, tags: Readonly<Record<string, string>>) => void;

/** The one way to report a bug: it is logged as an error, counted, and sent to the error collector. */
export class ErrorReports {
  readonly #log: Log;
  readonly #metrics: Metrics;
  readonly #sink: ErrorSink | undefined;

  constructor(log: Log, metrics: Metrics, sink?: ErrorSink) {
    this.#log = log;
    this.#metrics = metrics;
    this.#sink = sink;
  }

  /**
   * Reports an error that is a bug. Never throws.
   * @param where.area e.g. "job", "outside-call"
   * @param where.message what failed because of it
   */
  report(error: unknown, where: { area: string; message: string; tags?: Record<string, string> }): void {
    const { area, message, tags = {} } = where;
    this.#log.error({ err: error, area, ...tags }, message);
    this.#metrics.unexpectedErrors.inc({ area });
    this.#sink?.(error, { area, ...tags });
  }
}

/**
 * Connects to the error collector; undefined without `ERROR_DSN`. Reports contain the error and its tags: no request,
 * no user, no local variables.
 */
export async function openErrorSink(config: Config): Promise<ErrorSink | undefined> {
  if (config.ERROR_DSN === undefined) return undefined;
  const sentry = await import("@sentry/node-core/light");
  sentry.init({
    dsn: config.ERROR_DSN,
    environment: config.ENVIRONMENT,
    release: version,
    sendDefaultPii: false,
    // Errors are reported explicitly; nothing in the process is monitored or patched.
    defaultIntegrations: false,
    beforeSend: ({ user: _user, request: _request, server_name: _host, ...event }) => event,
  });
  return (error, tags) => void sentry.captureException(error, { tags });
}
