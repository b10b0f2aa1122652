import { getHealth } from "@quayside/api-client/contract/system/system.endpoints";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Listener } from "#db/listener.ts";
import { EVERY_MINUTE, type Job, dailyAt, hourlyAt } from "#jobs/job.ts";
import { startJobs } from "#jobs/runner.ts";
import { openServices } from "#services.ts";
import { ERROR_LEVEL, observe } from "#testing/observed.ts";
import { openDatabaseGate } from "#testing/database-gate.ts";
import { useApi } from "#testing/use-api.ts";
import { ServiceUnavailable } from "#providers/call-outside.ts";

const api = useApi();
let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
});
beforeEach(async () => {
  await client.query("drop schema if exists jobs cascade; create schema jobs");
  await client.query("delete from job_runs");
});

const WAIT = { timeout: 60_000, interval: 100 };

/** Runs jobs next to the test's API until the test is done with them. */
async function running<T>(
  jobs: readonly Job[],
  look: (observed: ReturnType<typeof observe>) => Promise<T>,
  leaseSeconds?: number,
): Promise<T> {
  const observed = observe();
  const services = { ...api.services, ...observed.services };
  const runner = await startJobs(services, jobs, leaseSeconds ? { leaseSeconds } : {});
  try {
    return await look(observed);
  } finally {
    await runner.stop();
  }
}

async function recorded(name: string): Promise<Record<string, unknown>> {
  const { rows } = await client.query<Record<string, unknown>>("select * from job_runs where name = $1", [
    name,
  ]);
  return rows[0] ?? {};
}

async function outcomes({ services }: ReturnType<typeof observe>): Promise<unknown[]> {
  return (await services.metrics.jobRuns.get()).values.map(({ labels }) => labels.outcome);
}

const health = () => api.call(getHealth, {});

describe("a job", () => {
  it("that succeeds is logged, counted, timed and recorded", async () => {
    const job: Job = { name: "fine", schedule: EVERY_MINUTE, run: () => Promise.resolve() };
    await running([job], async (observed) => {
      await expect.poll(async () => (await recorded("fine"))["succeeded_at"], WAIT).not.toBeNull();
      const own = observed.lines.filter((line) => line["job"] === "fine");
      expect(own.slice(0, 2)).toMatchObject([
        { msg: "job started", attempt: 1 },
        { msg: "job done", attempt: 1, durationMs: expect.any(Number) },
      ]);
      expect(await outcomes(observed)).toEqual(["success"]);
      expect(await observed.services.metrics.registry.metrics()).toContain(
        'job_lag_seconds_count{job_name="fine"}',
      );
    });
    expect(await recorded("fine")).toMatchObject({
      failures_in_a_row: 0,
      last_error: null,
      period_seconds: 60,
    });
  });

  it("that throws is logged as an error, reported, counted, recorded and retried", async () => {
    const error = new TypeError("sales.map is not a function");
    let attempts = 0;
    const run = () => (++attempts === 1 ? Promise.reject(error) : Promise.resolve());
    await running([{ name: "throws", schedule: EVERY_MINUTE, run }], async (observed) => {
      await expect.poll(async () => (await recorded("throws"))["succeeded_at"], WAIT).not.toBeNull();
      expect(observed.reported).toEqual([{ error, tags: { area: "job", job: "throws", attempt: "1" } }]);
      const failed = observed.lines.filter((line) => line.level === ERROR_LEVEL);
      expect(failed).toMatchObject([{ job: "throws", attempt: "1", err: { message: error.message } }]);
      expect(await outcomes(observed)).toEqual(["failure", "success"]);
    });
    expect(await recorded("throws")).toMatchObject({
      failed_at: expect.any(Date),
      last_error: "TypeError: sales.map is not a function",
      failures_in_a_row: 0,
    });
  });

  it("that fails because of an outside service is recorded and retried, and is not reported as a bug", async () => {
    let attempts = 0;
    const run = () =>
      ++attempts === 1 ? Promise.reject(new ServiceUnavailable("out of order")) : Promise.resolve();
    await running([{ name: "waits", schedule: EVERY_MINUTE, run }], async (observed) => {
      await expect.poll(async () => (await recorded("waits"))["succeeded_at"], WAIT).not.toBeNull();
      expect(observed.reported).toEqual([]);
      expect(observed.lines.filter(({ level }) => level >= 40)).toMatchObject([
        { level: 40, job: "waits", err: { message: "out of order" } },
      ]);
      expect(await outcomes(observed)).toEqual(["failure", "success"]);
    });
    expect((await recorded("waits"))["last_error"]).toBe("ServiceUnavailable: out of order");
  });

  it("that hangs past its lease is reported as overdue", async () => {
    const run = () => new Promise<void>(() => undefined);
    await running(
      [{ name: "hangs", schedule: EVERY_MINUTE, run }],
      async (observed) => {
        await expect.poll(async () => (await recorded("hangs"))["failed_at"], WAIT).not.toBeNull();
        expect(await outcomes(observed)).toContain("overdue");
        expect(observed.reported[0]).toMatchObject({
          error: { name: "LeaseExpired" },
          tags: { job: "hangs" },
        });
      },
      1,
    );
    expect((await recorded("hangs"))["last_error"]).toContain("longer than its lease");
  });

  it("that is interrupted by a shutdown may finish, and does not count as a failure when it does not", async () => {
    const stopping = new AbortController();
    const begun = Promise.withResolvers<void>();
    const run: Job["run"] = ({ signal }) =>
      new Promise((_done, failed) => {
        signal.addEventListener("abort", () => failed(new Error("told to stop")));
        begun.resolve();
      });
    const observed = observe();
    const services = { ...api.services, ...observed.services, draining: stopping.signal };
    const runner = await startJobs(services, [{ name: "stops", schedule: EVERY_MINUTE, run }]);
    await begun.promise;
    stopping.abort();
    await runner.stop();
    expect(observed.lines.map(({ msg }) => msg)).toContain("job cut off: the process stops");
    expect(observed.reported).toEqual([]);
    expect(await recorded("stops")).toMatchObject({ failures_in_a_row: 0 });
  });

  it("whose process dies is noticed by the next attempt, which does its work", async () => {
    const job: Job = { name: "dies", schedule: EVERY_MINUTE, run: () => Promise.resolve() };
    // This process takes an attempt and never reports its outcome.
    const dead = new PgBoss({ connectionString: api.databaseUrl, schema: "jobs", schedule: false });
    dead.on("error", () => undefined);
    await dead.start();
    await dead.createQueue("dies", { policy: "short", retryLimit: 3, heartbeatSeconds: 60 });
    await dead.send("dies");
    expect(await dead.fetch("dies")).toHaveLength(1);
    await client.query("update jobs.job set heartbeat_on = now() - interval '1 hour' where name = 'dies'");
    await dead.supervise("dies");
    await dead.stop({ graceful: false });
    await running([job], async (observed) => {
      await expect.poll(() => outcomes(observed), WAIT).toEqual(expect.arrayContaining(["lost", "success"]));
    });
    expect((await recorded("dies"))["last_error"]).toContain("its process died or hung");
  });
});

describe("health", () => {
  it("is degraded, with the name of the job, when a job has not succeeded for three periods, and recovers after a success", async () => {
    let isBroken = true;
    const run = () => (isBroken ? Promise.reject(new Error("broken")) : Promise.resolve());
    const jobs: Job[] = [
      { name: "fine", schedule: hourlyAt(20), run: () => Promise.resolve() },
      { name: "late", schedule: EVERY_MINUTE, run },
      { name: "nightly", schedule: dailyAt(3, 30), run: () => Promise.resolve() },
    ];
    await running(jobs, async () => {
      await expect.poll(async () => (await recorded("late"))["failed_at"], WAIT).not.toBeNull();
      await expect.poll(async () => (await recorded("fine"))["succeeded_at"], WAIT).not.toBeNull();
      api.securityClock.advance(179_000);
      expect(await health()).toMatchObject({ status: "ok", lateJobs: [] });
      api.securityClock.advance(2000);
      expect(await health()).toMatchObject({ status: "degraded", lateJobs: ["late"] });
      const metrics = await (await fetch(`${api.url}/metrics`)).text();
      expect(metrics).toContain('job_is_late{job_name="late"} 1');
      expect(metrics).toContain('job_is_late{job_name="fine"} 0');
      expect(metrics).toMatch(/job_last_success_timestamp_seconds\{job_name="fine"\} 1\d{9}/);
      isBroken = false;
      await expect.poll(async () => (await health())["status"], WAIT).toBe("ok");
    });
  });
});

describe("while the database is down", () => {
  it("the log has one line, and another when it is back, however often the jobs retry", async () => {
    const gate = await openDatabaseGate(api.databaseUrl);
    const { lines, services: seen } = observe();
    const config = { ...api.services.config, DATABASE_URL: gate.url };
    const { services, close } = openServices(config, { log: seen.log });
    const jobs = Array.from({ length: 10 }, (_, index): Job => {
      return { name: `job-${index}`, schedule: dailyAt(3, index), run: () => Promise.resolve() };
    });
    const runner = await startJobs(services, jobs);
    const listener = new Listener(gate.url, {
      onNews: () => undefined,
      onSessionRevoked: () => undefined,
      onClockMoved: () => void services.outage.whileTrying(services.businessClock.refresh()),
    });
    await listener.start();
    const failures = async () => (await services.metrics.databaseFailures.get()).values[0]?.value ?? 0;
    const done = () => lines.filter((line) => line.msg === "job done").length;
    const messages = () => lines.map((line) => line.msg).filter((text) => text.startsWith("database"));
    try {
      await expect.poll(done, WAIT).toBeGreaterThanOrEqual(jobs.length);
      const before = lines.length;
      gate.shut();
      await expect.poll(failures, WAIT).toBeGreaterThan(30);
      expect(lines.slice(before).map((line) => line.msg)).toEqual(["database unreachable"]);
      gate.reopen();
      await expect.poll(messages, WAIT).toEqual(["database unreachable", "database reachable again"]);
      const back = lines.find((line) => line.msg === "database reachable again");
      expect(back?.["failures"]).toBeGreaterThan(30);
    } finally {
      await listener.close();
      await runner.stop();
      await close();
      await gate.close();
    }
  });
});
