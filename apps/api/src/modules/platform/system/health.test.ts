import pg from "pg";
import { expect, it } from "vitest";
import manifest from "../../../../package.json" with { type: "json" };
import { buildApi } from "#api.ts";
import { openServices } from "#services.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();

it("health returns the version of the program and the newest migration of its database", async () => {
  const answer = await api.request("GET", "health/");
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    status: "ok",
    version: manifest.version,
    schema: expect.stringMatching(/^\d{4}_\w+$/),
    lateJobs: [],
  });
});

it("health is 503 with a Retry-After while the database does not answer", async () => {
  const nowhere = { ...api.services.config, DATABASE_URL: "postgresql://postgres@127.0.0.1:1/none" };
  const { services, close } = openServices(nowhere);
  const { server } = await buildApi(services);
  try {
    const answer = await server.inject({ method: "GET", url: "/api/health/" });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, "unavailable"]);
    expect(answer.headers["retry-after"]).toBe("1");
  } finally {
    await server.close();
    await close();
  }
});

it("health is 503 once the process was told to stop; calls are still answered, and their connections closed", async () => {
  const draining = new AbortController();
  const { services, close } = openServices(api.services.config, {
    draining: draining.signal,
  });
  const { server } = await buildApi(services);
  try {
    const ask = (url: string) => server.inject({ method: "GET", url });
    expect((await ask("/api/health/")).statusCode).toBe(200);
    draining.abort();
    const health = await ask("/api/health/");
    expect([health.statusCode, health.json<{ code: string }>().code]).toEqual([503, "draining"]);
    const call = await ask("/api/flags/");
    expect([call.statusCode, call.headers.connection]).toEqual([200, "close"]);
  } finally {
    await server.close();
    await close();
  }
});

it("metrics count every answer by method, route and status, without the ids in its address", async () => {
  await api.request("GET", "sales/0123456789ABCDEF/", { as: "seller@demo.example" });
  await api.request("GET", "sales/FEDCBA9876543210/", { as: "seller@demo.example" });
  const metrics = await (await fetch(`${api.url}/metrics`)).text();
  expect(metrics).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/sales/:qid/",status="404"} 2',
  );
  expect(metrics).not.toContain("0123456789ABCDEF");
});

it("metrics show the backlog of the outbox and the queues, and the connections of the pool", async () => {
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  await client.query("delete from outgoing_messages");
  await client.query(`
    insert into outgoing_messages (channel, recipient, subject, body, created_at, failed_at, last_error) values
      ('email', 'a@example.com', 'Waits', '', '2026-06-09 07:58:00Z', null, null),
      ('email', 'b@example.com', 'Waits', '', '2026-06-09 07:59:00Z', null, null),
      ('email', 'c@example.com', 'Failed', '', '2026-06-01 08:00:00Z', '2026-06-02 08:00:00Z', '550')`);
  await client.end();
  const metrics = await (await fetch(`${api.url}/metrics`)).text();
  expect(metrics).toContain('outbox_messages{state="waiting"} 2');
  expect(metrics).toContain('outbox_messages{state="failed"} 1');
  expect(metrics).toContain("outbox_oldest_waiting_seconds 120");
  for (const queue of ["webhooks", "exports", "stock-lists"])
    expect(metrics).toMatch(new RegExp(`queue_size\\{queue="${queue}"\\} \\d+`));
  expect(metrics).toMatch(/database_connections\{state="total"\} [1-9]/);
  expect(metrics).toContain('database_connections{state="waiting"} 0');
});
