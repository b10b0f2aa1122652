import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { documentServer } from "#page/document-server.ts";

interface Sent {
  readonly method: string;
  readonly pageKey: unknown;
  readonly answer: () => void;
}

const sent: Sent[] = [];
const hasPermit = () => document.cookie.includes("page-key-in-use=1");
const settled = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** Locks of one name, as the tabs of a browser share them. */
function makeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return { request: (_: string, task: () => Promise<void>) => (last = last.then(task)) };
}

beforeEach(() => {
  sent.length = 0;
  document.cookie = "page-key-in-use=1; Path=/";
  vi.stubGlobal("fetch", (_: string, { method = "", body = "{}" }: { method?: string; body?: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { pageKey } = JSON.parse(body) as { pageKey?: string };
    sent.push({ method, pageKey, answer: () => resolve(new Response(null, { status: 204 })) });
    return promise;
  });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["a renewal", () => documentServer.pause()],
  ["a hand-over", () => documentServer.handOver("key")],
  ["a sign-out", () => documentServer.bar()],
])("the browser withdraws the permit before %s, without an answer", (_, action) => {
  expect(hasPermit()).toBe(true);
  action();
  expect(hasPermit()).toBe(false);
});

it("keys are sent one after the other, so that an earlier one cannot replace a later one", async () => {
  vi.stubGlobal("navigator", { locks: makeLocks() });
  documentServer.handOver("first");
  documentServer.handOver("second");
  await settled();
  expect(sent.map(({ pageKey }) => pageKey)).toEqual(["first"]);
  sent[0]?.answer();
  await settled();
  expect(sent.map(({ pageKey }) => pageKey)).toEqual(["first", "second"]);
});

it.each([
  ["has no locks", undefined],
  [
    "refuses a lock",
    { request: () => Promise.reject(new DOMException("Storage is blocked", "SecurityError")) },
  ],
])("a key is sent by a browser that %s", async (_, locks) => {
  vi.stubGlobal("navigator", { locks });
  documentServer.handOver("key");
  await settled();
  expect(sent).toMatchObject([{ method: "PUT", pageKey: "key" }]);
});
