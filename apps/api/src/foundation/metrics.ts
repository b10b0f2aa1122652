import { Counter, Histogram, Registry } from "prom-client";

/** Counters of one process beyond its requests; exposed at `/metrics`. */
export class Metrics {
  readonly registry = new Registry();
  /**
   * `outcome`: success, failure, overdue (longer than its lease) or lost (its process died). The label is not called
   * `job`, which is what Prometheus calls the processes that it scrapes.
   */
  readonly jobRuns = this.#counter("job_runs_total", "Attempts at jobs by outcome", ["job_name", "outcome"]);
  readonly jobDuration = this.#histogram(
    "job_duration_seconds",
    "Time an attempt at a job took",
    [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 900],
  );
  readonly jobLag = this.#histogram(
    "job_lag_seconds",
    "Time between the moment a job was due and its start",
    [1, 2, 5, 15, 60, 300, 900, 3600],
  );
  /** `outcome`: answered, outage (network, timeout, refusal) or error (ours). */
  readonly outsideCalls = this.#counter("outside_calls_total", "Calls of outside services by outcome", [
    "service",
    "outcome",
  ]);
  readonly unexpectedErrors = this.#counter(
    "unexpected_errors_total",
    "Errors that are faults of the program",
    ["area"],
  );
  /** Counted by the servers of the portals; `outcome` as in the contract: whole, no_key, refused, late, failed, paused. */
  readonly documentParts = this.#counter(
    "document_parts_total",
    "Frames and pages of documents by whether they came with their data, and if not, why",
    ["application", "outcome"],
  );
  readonly databaseFailures = this.#counter(
    "database_unreachable_total",
    "Attempts that failed because the database was out of reach",
    [],
  );
  /** `server`: primary or standby; only counted with DATABASE_READ_URL. */
  readonly databaseReads = this.#counter("database_reads_total", "Calls that only read, by who answered", [
    "server",
  ]);
  readonly logLinesLost = this.#counter(
    "log_lines_lost_total",
    "Lines of the log that could not be written, as on a full disk",
    [],
  );

  #counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames: [...labelNames], registers: [this.registry] });
  }

  /** @param buckets upper bounds, in seconds */
  #histogram(name: string, help: string, buckets: number[]): Histogram<"job_name"> {
    return new Histogram({ name, help, labelNames: ["job_name"], buckets, registers: [this.registry] });
  }
}
