import type { FastifyInstance } from "fastify";
import { Counter, Gauge, Histogram, type Registry, collectDefaultMetrics } from "prom-client";
import { isUnreachable } from "#db/database-outage.ts";
import { poolOf } from "#db/database.ts";
import type { Services } from "#kernel/context.ts";
import { readBacklog } from "#http/metrics.reader.ts";
import type { Uploads } from "#http/uploads.ts";
import { childPrograms } from "#work/child-program.ts";

/** Answers that failed after their headers were sent, which their status does not show. */
export const brokenAnswers = new Counter({
  name: "http_answers_broken_total",
  help: "Downloads and streams that broke off on our side, by route",
  labelNames: ["route"],
  registers: [],
});

/** Prometheus metrics at /metrics, for loopback and the monitoring network; the gateway does not expose it. */
export function addMetrics(server: FastifyInstance, services: Services, uploads: Uploads): void {
  const { registry } = services.metrics;
  collectDefaultMetrics({ register: registry });
  timeRequests(server, registry);
  const noteProcess = processGauges(registry);
  const noteUploads = uploadGauges(registry);
  const noteBacklog = backlogGauges(registry);
  server.get("/metrics", async (_request, reply) => {
    noteProcess(services);
    noteUploads(uploads);
    try {
      noteBacklog(await readBacklog(services.db, services.securityClock.now()));
    } catch (error) {
      // The process's own metrics are exposed even so.
      if (isUnreachable(error)) services.outage.failed(error);
      else services.errors.report(error, { area: "metrics", message: "the backlog could not be read" });
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function timeRequests(server: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer by route",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  registry.registerMetric(brokenAnswers);
  registry.registerMetric(childPrograms);
  // Looking up a series by its labels costs more than incrementing it.
  const series = new Map<string, Histogram.Internal<string>>();
  server.addHook("onResponse", (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? "none";
    const status = reply.statusCode;
    const name = `${method} ${route} ${status}`;
    let one = series.get(name);
    if (!one) series.set(name, (one = durations.labels({ method, route, status })));
    one.observe(reply.elapsedTime / 1000);
    done();
  });
}

function gauge<Label extends string>(
  registry: Registry,
  name: string,
  help: string,
  ...labelNames: Label[]
): Gauge<Label> {
  return new Gauge({ name, help, labelNames, registers: [registry] });
}

/** Gauges of this process, set at each scrape. */
function processGauges(registry: Registry): (services: Services) => void {
  const streams = gauge(registry, "live_streams_open", "Readers of live changes on this process");
  const connections = gauge(
    registry,
    "database_connections",
    "Connections of this process's pool: all, idle ones, and calls that wait for one",
    "state",
  );
  return ({ live, db }) => {
    streams.set(live.size);
    const pool = poolOf(db);
    connections.set({ state: "total" }, pool?.totalCount ?? 0);
    connections.set({ state: "idle" }, pool?.idleCount ?? 0);
    connections.set({ state: "waiting" }, pool?.waitingCount ?? 0);
  };
}

function uploadGauges(registry: Registry): (uploads: Uploads) => void {
  const calls = gauge(registry, "uploads_open", "Calls with a file that arrive, wait or are worked on");
  const bytes = gauge(registry, "uploads_bytes", "Uploaded bytes, on the disk and in memory", "place");
  return ({ load }) => {
    calls.set(load.calls);
    bytes.set({ place: "disk" }, load.spooledBytes);
    bytes.set({ place: "memory" }, load.memoryBytes);
  };
}

/** The backlog in the database, the same on every process. */
function backlogGauges(registry: Registry): (backlog: Awaited<ReturnType<typeof readBacklog>>) => void {
  const messages = gauge(
    registry,
    "outbox_messages",
    "Messages that were not sent: waiting or failed",
    "state",
  );
  const oldest = gauge(registry, "outbox_oldest_waiting_seconds", "Age of the oldest message that waits");
  const queued = gauge(registry, "queue_size", "What waits or is worked on, by queue", "queue");
  const late = gauge(
    registry,
    "job_is_late",
    "1 when a job has not succeeded for three of its periods",
    "job_name",
  );
  const succeeded = gauge(
    registry,
    "job_last_success_timestamp_seconds",
    "When a job last succeeded, on any process",
    "job_name",
  );
  return ({ waiting, failed, oldestWaitingSeconds, queues, jobs }) => {
    messages.set({ state: "waiting" }, waiting);
    messages.set({ state: "failed" }, failed);
    oldest.set(oldestWaitingSeconds);
    queued.reset();
    for (const { queue, size } of queues) queued.set({ queue }, size);
    for (const { job, isLate, succeededAt } of jobs) {
      late.set({ job_name: job }, Number(isLate));
      if (succeededAt !== null) succeeded.set({ job_name: job }, succeededAt);
    }
  };
}
