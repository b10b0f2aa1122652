import { afterAll, beforeAll, expect, it } from "vitest";
import manifest from "../../../package.json" with { type: "json" };
import { buildApi } from "#http/app.ts";
import { openServices } from "#services.ts";
import { type TestApi, startTestApi } from "#testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it("health says the version of the program and the newest migration of its database", async () => {
  const answer = await api.request("GET", "health/");
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    status: "ok",
    version: manifest.version,
    schema: expect.stringMatching(/^\d{4}_\w+$/),
  });
});

it("health is 503 while the database does not answer, and says when to ask again", async () => {
  const nowhere = { ...api.services.config, DATABASE_URL: "postgresql://postgres@127.0.0.1:1/none" };
  const { services, close } = openServices(nowhere, { onIdleError: () => undefined });
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

it("the metrics count every answer by method, route and status, without the ids in its address", async () => {
  await api.request("GET", "sales/0123456789ABCDEF/", { as: "seller@demo.example" });
  await api.request("GET", "sales/FEDCBA9876543210/", { as: "seller@demo.example" });
  const metrics = await (await fetch(`${api.url}/metrics`)).text();
  expect(metrics).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/sales/:qid/",status="404"} 2',
  );
  expect(metrics).not.toContain("0123456789ABCDEF");
});
