import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { get } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import { type TestApi, startTestApi } from "#testing/test-api.ts";
import { takeWaits } from "#testing/found-waits.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it.each([
  ["a file", () => readFile(new URL(import.meta.url))],
  ["a timer", () => new Promise((done) => setTimeout(done, 0))],
  ["a server", () => once(get(`${api.url}/api/health/`, { agent: false }), "response")],
])("a transaction that waits for %s by Node's own means is found", async (_what, wait) => {
  await wait();
  expect(takeWaits()).toEqual([]);
  await inTransaction(api.services.db, wait);
  expect(takeWaits()).not.toEqual([]);
});
