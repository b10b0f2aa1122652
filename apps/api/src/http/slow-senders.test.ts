import { once } from "node:events";
import { connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { allEndpoints } from "@quayside/api-client/contract/all";
import { buildApi } from "#api.ts";
import { LONGEST_ARRIVAL_MS, bodyTimeoutMs } from "#http/body-timeout.ts";
import { openServices } from "#services.ts";
import { type StartedApi, startTestApi } from "#testing/test-api.ts";

let api: StartedApi;
let server: FastifyInstance;
let close: () => Promise<void>;
beforeAll(async () => {
  api = await startTestApi();
  const opened = openServices({ ...api.services.config, ARRIVAL_MS: 100 });
  ({ close } = opened);
  ({ server } = await buildApi(opened.services));
  await server.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await server.close();
  await close();
  await api.close();
});

/** Sends part of a request and waits for its connection to close. */
async function sendPart(text: string): Promise<void> {
  const { port = 0 } = server.addresses()[0] ?? {};
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.resume().write(text);
  await once(socket, "close");
}

it.each([
  ["headers", "GET /api/health/ HTTP/1.1\r\nhost: a\r\n"],
  [
    "a body",
    "POST /api/auth/login/ HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{",
  ],
])("a connection that takes too long to send %s is closed", (_what, text) => sendPart(text), 15_000);

it("a large file gets the time that half a megabit per second takes; announcing a larger size gains nothing", () => {
  const MEGABYTE = 1_048_576;
  expect(bodyTimeoutMs(10_000, 99, MEGABYTE)).toBeLessThan(10_100);
  expect(bodyTimeoutMs(10_000, 25 * MEGABYTE, 25 * MEGABYTE)).toBe(410_000);
  expect(bodyTimeoutMs(10_000, 900 * MEGABYTE, MEGABYTE)).toBe(26_000);
  expect(bodyTimeoutMs(10_000, undefined, MEGABYTE)).toBe(26_000);
  const largest = Math.max(...allEndpoints.map(({ maxBodyBytes = 0 }) => maxBodyBytes));
  expect(bodyTimeoutMs(10_000, largest, largest)).toBeLessThan(LONGEST_ARRIVAL_MS);
});
