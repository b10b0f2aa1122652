import { hostname } from "node:os";
import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "#foundation/config.ts";
import { LogOutput } from "#foundation/log-output.ts";
import type { Metrics } from "#foundation/metrics.ts";
import { currentCall } from "#foundation/current-call.ts";
import { version } from "#foundation/version.ts";

export type Log = Logger;

/** Opens the log of the process on standard output. A full disk stops only the log: lines are lost and counted. */
export function openProcessLog(level: Config["LOG_LEVEL"], metrics: Metrics): Log {
  const STANDARD_OUTPUT = 1;
  const output = new LogOutput(STANDARD_OUTPUT, {
    onLost: (lines) => metrics.logLinesLost.inc(lines),
    onBack: (lines) => log.warn({ lines }, "log lines were lost: they could not be written"),
  });
  const log = openLog(level, output);
  return log;
}

/**
 * Opens a log. A line written during a call carries its request id, however deep the call stack, so requests need no
 * logger of their own.
 * @param destination takes each line
 */
export function openLog(level: Config["LOG_LEVEL"], destination: DestinationStream): Log {
  const options = {
    level,
    base: { pid: process.pid, hostname: hostname(), service: "api", version },
    redact: ["req.headers.authorization", "req.headers.cookie"],
    serializers: { err: describeError },
    mixin: () => {
      const requestId = currentCall()?.requestId;
      return requestId === undefined ? {} : { requestId };
    },
  };
  return pino(options, destination);
}

/** Name, code, message and stack only: a database error carries the whole client, and rows contain personal data. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: "not an error" };
  const code = "code" in error ? String(error.code) : "";
  return { name: error.name, code, message: error.message, stack: error.stack };
}
