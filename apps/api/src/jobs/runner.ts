import { type JobWithMetadata, PgBoss } from "pg-boss";
import { isUnreachable } from "#db/database-outage.ts";
import { inTransaction } from "#db/transaction.ts";
import { directUrl } from "#foundation/config.ts";
import type { Services } from "#kernel/context.ts";
import { readRequestedJobs } from "#jobs/job-run.reader.ts";
import { registerJobs } from "#jobs/job-run.writer.ts";
import type { Job, Signal } from "#jobs/job.ts";
import { runJob } from "#jobs/run-job.ts";

export interface Runner {
  stop: () => Promise<void>;
}

/** The queue's lease of an attempt in seconds, after which another process may start the next one. */
const LEASE_SECONDS = 900;
/** A process that has been silent for this long counts as dead, and its attempts are retried. */
const HEARTBEAT_SECONDS = 60;

/** Between two looks for the work of a process that died. */
const PULSE_MS = 8000;

/** Longest time a shutdown waits for running jobs: longer than one message to a slow mail server. */
const STOP_MS = 30_000;

/**
 * Starts the jobs on the same database; API processes share them, each run goes to one process. Every job must be
 * safe to run late, twice or concurrently.
 */
export async function startJobs(
  services: Services,
  jobs: readonly Job[],
  { leaseSeconds = LEASE_SECONDS }: { leaseSeconds?: number } = {},
): Promise<Runner> {
  const boss = new PgBoss({
    connectionString: directUrl(services.config),
    schema: "jobs",
    // Created by a migration: the API's role may not create schemas.
    createSchema: false,
    max: 3,
    application_name: "quayside-jobs",
  });
  const onError = (emitted: unknown) => {
    const error = asError(emitted);
    if (isUnreachable(error)) services.outage.failed(error);
    else services.errors.report(error, { area: "job-queue", message: "the queue of jobs failed" });
  };
  boss.on("error", onError);
  await boss.start();
  await inTransaction(services.db, (tx) => registerJobs(tx, jobs, services.securityClock.now()));
  for (const job of jobs) {
    const queue = {
      policy: "short",
      retryLimit: 3,
      retryBackoff: true,
      expireInSeconds: leaseSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    } as const;
    await boss.createQueue(job.name, queue);
    // An existing queue keeps its policy, which cannot be changed; its other settings are updated.
    const { policy: _, ...changeable } = queue;
    await boss.updateQueue(job.name, changeable);
    const work = async ([delivery]: JobWithMetadata[]) => {
      if (delivery) await runJob(services, job, delivery);
    };
    await boss.work(job.name, { includeMetadata: true }, work);
    await boss.schedule(job.name, job.schedule.cron);
    await boss.send(job.name);
  }
  const wake = (signal: Signal) => {
    const names = jobs.filter((job) => job.wokenBy === signal).map((job) => job.name);
    return soon(() => Promise.all(names.map((name) => boss.send(name))).catch(onError));
  };
  const sendRequested = async () => {
    for (const name of await readRequestedJobs(services.db)) await boss.send(name);
  };
  const stopRequests = services.live.listenToAll(soon(() => sendRequested().catch(onError)));
  const stopListening = services.live.listenToAll(wake("news"));
  const pulse = setInterval(wake("pulse"), PULSE_MS).unref();
  // Moving the clock makes jobs due, and the caller waits for them.
  const stopWatching = services.businessClock.onMove(wake("clock"));
  return {
    stop: async () => {
      clearInterval(pulse);
      stopRequests();
      stopListening();
      stopWatching();
      await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}

/** The queue emits errors as plain objects. */
function asError(emitted: unknown): Error {
  if (emitted instanceof Error) return emitted;
  const { message = "unknown" } = (emitted ?? {}) as { message?: string };
  return Object.assign(new Error(message), emitted);
}

/** Minimum time between two wake-ups by the same signal. */
const SOON_MS = 1000;

/** Throttles calls to at most one per second. */
function soon(act: () => unknown): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      act();
    }, SOON_MS).unref();
  };
}
