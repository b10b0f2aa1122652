import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { get } from "node:http";
import { expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import { useApi } from "#testing/use-api.ts";
import { takeWaits } from "#testing/found-waits.ts";

const api = useApi();

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
