import { isUnreachable } from "#db/database-outage.ts";
import type { Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import type { Job } from "#jobs/job.ts";
import { isServiceOutage } from "#providers/call-outside.ts";
import { recordFailure, recordStart, recordSuccess } from "#jobs/job-run.writer.ts";

/** One delivery of a run by the queue. */
export interface Delivery {
  /** Earlier attempts at this run. */
  readonly retryCount: number;
  readonly startAfter: Date;
  /** What the queue recorded about the previous attempt. */
  readonly output: unknown;
  /** Aborts when the lease of this attempt expires, or the process stops. */
  readonly signal: AbortSignal;
}

class LeaseExpired extends Error {
  override readonly name = "LeaseExpired";
}

/** The queue's error for an attempt that it gave up itself. */
const LOST = /heartbeat timeout|timed out/;

/**
 * Makes one attempt at a job: logs its start, end and error, counts and times it, and records its outcome.
 * @throws what the job threw, so that the queue retries
 */
export async function runJob(services: Services, job: Job, delivery: Delivery): Promise<void> {
  const { metrics, db, businessClock, securityClock } = services;
  const { name } = job;
  const attempt = delivery.retryCount + 1;
  const log = services.log.child({ job: name, attempt });
  if (attempt > 1 && LOST.test(JSON.stringify(delivery.output ?? null))) await noteLost(services, job);
  metrics.jobLag.observe({ job_name: name }, Math.max(0, Date.now() - delivery.startAfter.getTime()) / 1000);
  const begun = performance.now();
  log.debug("job started");
  try {
    await inTransaction(db, (tx) => recordStart(tx, name, securityClock.now()));
    services.outage.recovered();
    // A process that is told to stop gives a job the rest of its lease to finish.
    const signal = AbortSignal.any([delivery.signal, services.draining]);
    await withinLease(job.run({ services, db, now: businessClock.now(), signal, log }), delivery.signal);
  } catch (error) {
    if (services.draining.aborted) {
      log.warn({ err: error }, "job cut off: the process stops");
      throw error;
    }
    const durationMs = Math.round(performance.now() - begun);
    const outcome = error instanceof LeaseExpired ? "overdue" : "failure";
    metrics.jobRuns.inc({ job_name: name, outcome });
    metrics.jobDuration.observe({ job_name: name }, durationMs / 1000);
    const tags = { job: name, attempt: String(attempt) };
    const message = `job failed after ${durationMs} ms`;
    if (isUnreachable(error)) services.outage.failed(error);
    else if (isServiceOutage(error)) log.warn({ err: error }, message);
    else services.errors.report(error, { area: "job", message, tags });
    await record(services, (tx) =>
      recordFailure(tx, name, { now: securityClock.now(), durationMs, error: summaryOf(error) }),
    );
    throw error;
  }
  const durationMs = Math.round(performance.now() - begun);
  metrics.jobRuns.inc({ job_name: name, outcome: "success" });
  metrics.jobDuration.observe({ job_name: name }, durationMs / 1000);
  log.info({ durationMs }, "job done");
  await record(services, (tx) => recordSuccess(tx, name, { now: securityClock.now(), durationMs }));
}

/** Records an attempt whose process died or hung without reporting. */
async function noteLost(services: Services, { name }: Job): Promise<void> {
  const error = new LeaseExpired("The attempt before ended without a word: its process died or hung.");
  services.metrics.jobRuns.inc({ job_name: name, outcome: "lost" });
  services.errors.report(error, { area: "job", message: "job lost", tags: { job: name } });
  await record(services, (tx) =>
    recordFailure(tx, name, {
      now: services.securityClock.now(),
      durationMs: null,
      error: summaryOf(error),
    }),
  );
}

/** A failure to write the record must not hide the outcome of the attempt. */
async function record(services: Services, write: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await inTransaction(services.db, write);
  } catch (error) {
    if (isUnreachable(error)) services.outage.failed(error);
    else services.errors.report(error, { area: "job", message: "the end of a job was not recorded" });
  }
}

async function withinLease(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const over = Promise.withResolvers<never>();
  const expire = () =>
    over.reject(new LeaseExpired("The job took longer than its lease, or the process stopped."));
  if (signal.aborted) expire();
  signal.addEventListener("abort", expire, { once: true });
  try {
    await Promise.race([work, over.promise]);
  } finally {
    signal.removeEventListener("abort", expire);
  }
}

function summaryOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : "not an error";
}
