import { DatabaseOutage } from "#db/database-outage.ts";
import { ErrorReports } from "#providers/error-reports.ts";
import { openLog } from "#foundation/log.ts";
import { Metrics } from "#foundation/metrics.ts";

/** A line of the log as JSON. */
export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly [field: string]: unknown;
}

/** pino's number for errors. */
export const ERROR_LEVEL = 50;

/** Log, metrics and reports for a test, with everything written to them. */
export function observe() {
  const lines: LogLine[] = [];
  const reported: { error: unknown; tags: Readonly<Record<string, string>> }[] = [];
  const log = openLog("debug", { write: (line) => void lines.push(JSON.parse(line) as LogLine) });
  const metrics = new Metrics();
  const errors = new ErrorReports(log, metrics, (error, tags) => void reported.push({ error, tags }));
  const services = { log, metrics, errors, outage: new DatabaseOutage(log, metrics) };
  /** The same for code that calls outside services, with the timeout of a test. */
  const caller = { ...services, config: { OUTSIDE_TIMEOUT_MS: 60_000 } };
  return { lines, reported, services, caller };
}
