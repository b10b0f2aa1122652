import type { FastifyInstance } from "fastify";
import { Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { LiveChannel } from "#db/live-channel.ts";

/** Prometheus metrics at /metrics, for loopback and the monitoring network; the gateway does not pass it on. */
export function addMetrics(server: FastifyInstance, live: LiveChannel): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer by route",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const streams = new Gauge({
    name: "live_streams_open",
    help: "Readers of live changes on this process",
    registers: [registry],
  });
  // Looking up the series of some labels costs more than counting in it.
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
  server.get("/metrics", async (_request, reply) => {
    streams.set(live.size);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
