import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createClient } from "@quayside/api-client/client";
import type { Client } from "@quayside/api-client/client";
import { receivePackage } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { addPackagePhoto } from "@quayside/api-client/contract/warehouse/photos.endpoints";
import { ApiError, AppError, FailedToFetchError } from "@quayside/api-client/errors/api-error";
import { openOfflineDb } from "#components/offline/offline-db.ts";
import type { OfflineDb } from "#components/offline/offline-db.ts";
import { makeScanQueue } from "#components/offline/scan-queue.ts";
import type { Worker } from "#components/offline/scan-queue.ts";

const anna: Worker = { qid: "user-anna", name: "Anna" };
const ben: Worker = { qid: "user-ben", name: "Ben" };

let stores = 0;
const opened: OfflineDb[] = [];
let db: Promise<OfflineDb>;
beforeEach(() => {
  db = openOfflineDb(`queue-of-test-${(stores += 1)}`);
});
afterEach(async () => {
  opened.push(await db);
  for (const one of opened.splice(0)) one.close();
});

function refusal(statusCode: number, code: string, details: object | null = null) {
  const parts = { message: "", serverMessage: "Said by the API.", fieldErrors: {}, requestId: "req-7" };
  return new ApiError({ ...parts, details, statusCode, code, endpointId: "warehouse.receive" });
}

/** A queue of one tab; `locked` is what its tabs share. */
function tab(
  call: (...given: never[]) => Promise<unknown>,
  who: { now: Worker | null },
  locked = { is: false },
) {
  return makeScanQueue({
    db,
    client: { call } as unknown as Client,
    worker: () => who.now,
    sender: () => who.now?.qid ?? null,
    onSettled: () => {},
    tell: () => {},
    fullness: () => Promise.resolve(null),
    alone: async (task) => {
      if (locked.is) return;
      locked.is = true;
      await task().finally(() => (locked.is = false));
    },
  });
}

type Queue = ReturnType<typeof tab>;
const receive = (queue: Queue, qid: string) =>
  queue.add(receivePackage, `Received ${qid}`, (scanId, scannedAt) => ({
    params: { qid },
    body: { scanId, scannedAt },
  }));
const kept = async () => (await (await db).getAll("entries")).map(({ label, state }) => `${label}: ${state}`);
const isIdle = (queue: Queue) => vi.waitFor(() => expect(queue.getState().isSending).toBe(false), 15_000);

describe("the queue of a device", () => {
  it("sends an entry with the scan's id as its key, and then drops it", async () => {
    const call = vi.fn(() => Promise.resolve({}));
    const queue = tab(call, { now: anna });
    const id = await receive(queue, "a");
    await vi.waitFor(async () => expect(await kept()).toEqual([]), 15_000);
    expect(call.mock.calls).toMatchObject([
      [receivePackage, { params: { qid: "a" }, body: { scanId: id } }, { idempotencyKey: id }],
    ]);
  });

  it("keeps the bytes of a photo while offline, and sends them as a file afterwards", async () => {
    const network = { isThere: false };
    const sent: File[] = [];
    const call = vi.fn((_endpoint: unknown, input: { body: { file: File } }) => {
      if (!network.isThere) return Promise.reject(new FailedToFetchError("no"));
      sent.push(input.body.file);
      return Promise.resolve({});
    });
    const queue = tab(call, { now: anna });
    const file = new File(["of a camera"], "photo.jpg", { type: "image/jpeg" });
    const id = await queue.add(addPackagePhoto, "Photo", (scanId) => ({
      params: { qid: "a" },
      body: { scanId, file },
    }));
    await isIdle(queue);
    expect(await kept()).toEqual(["Photo: waiting"]);
    network.isThere = true;
    // Another page of the device: nothing but the store knows the photo.
    await tab(call, { now: anna }).send();
    expect(await kept()).toEqual([]);
    expect(sent.map(({ name, type }) => [name, type])).toEqual([["photo.jpg", "image/jpeg"]]);
    expect(await sent[0]?.text()).toBe("of a camera");
    expect(call.mock.calls.at(-1)).toMatchObject([
      addPackagePhoto,
      { params: { qid: "a" }, body: { scanId: id } },
      { idempotencyKey: id },
    ]);
  });

  it("keeps everything while offline, and sends it in order afterwards", async () => {
    const network = { isThere: false };
    const sent: string[] = [];
    const call = vi.fn((_endpoint: unknown, input: { params: { qid: string } }) => {
      if (!network.isThere) return Promise.reject(new FailedToFetchError("no"));
      sent.push(input.params.qid);
      return Promise.resolve({});
    });
    const queue = tab(call, { now: anna });
    for (const qid of ["a", "b", "c"]) await receive(queue, qid);
    await isIdle(queue);
    expect(queue.getState().entries.map(({ label }) => label)).toEqual([
      "Received a",
      "Received b",
      "Received c",
    ]);
    network.isThere = true;
    await queue.send();
    expect(sent).toEqual(["a", "b", "c"]);
    expect(await kept()).toEqual([]);
  });

  it("survives the end of its tab", async () => {
    const first = tab(() => Promise.reject(new FailedToFetchError("no")), { now: anna });
    const id = await receive(first, "a");
    const call = vi.fn(() => Promise.resolve({}));
    const second = tab(call, { now: anna });
    await second.refresh();
    expect(second.getState().entries).toHaveLength(1);
    await second.send();
    expect(call.mock.calls).toMatchObject([[receivePackage, {}, { idempotencyKey: id }]]);
  });

  it("retries an entry whose response was lost with the same key", async () => {
    const call = vi
      .fn<(...given: unknown[]) => Promise<unknown>>()
      .mockRejectedValueOnce(refusal(503, "unavailable"))
      .mockResolvedValue({});
    const queue = tab(call, { now: anna });
    await receive(queue, "a");
    await isIdle(queue);
    await queue.send();
    const keys = call.mock.calls.map(
      ([, , options]) => Reflect.get(options as object, "idempotencyKey") as string,
    );
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await kept()).toEqual([]);
  });

  it("shows entries that the API rejected, and continues with the rest", async () => {
    const call = vi.fn((_endpoint: unknown, input: { params: { qid: string } }) =>
      input.params.qid === "a"
        ? Promise.reject(refusal(409, "invalid_state", { status: "REFUSED" }))
        : Promise.resolve({}),
    );
    const queue = tab(call, { now: anna });
    const id = await receive(queue, "a");
    await receive(queue, "b");
    await vi.waitFor(async () => expect(await kept()).toEqual(["Received a: conflict"]), 15_000);
    await isIdle(queue);
    expect(queue.getState().entries[0]?.problem?.text).toBe("It was refused in the meantime.");
    await queue.send();
    expect(call).toHaveBeenCalledTimes(2);
    await queue.withdraw(id);
    expect(await kept()).toEqual([]);
  });

  it("shows a scan that failed with an unexpected error, and retries it on request", async () => {
    const call = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new TypeError("undefined is not a function"))
      .mockResolvedValue({});
    const queue = tab(call, { now: anna });
    const id = await receive(queue, "a");
    await vi.waitFor(async () => expect(await kept()).toEqual(["Received a: conflict"]), 15_000);
    await isIdle(queue);
    await queue.sendAgain(id);
    await vi.waitFor(async () => expect(await kept()).toEqual([]), 15_000);
  });

  it("treats a response that does not match its schema as received", async () => {
    const queue = tab(() => Promise.reject(new AppError("not the agreed one")), { now: anna });
    await receive(queue, "a");
    await vi.waitFor(async () => expect(await kept()).toEqual([]), 15_000);
  });

  it("confirms an entry once it is stored, even when the rest of the queue cannot be read", async () => {
    const failing = makeScanQueue({
      db,
      client: { call: () => Promise.reject(new FailedToFetchError("no")) } as unknown as Client,
      worker: () => anna,
      sender: () => null,
      onSettled: () => {},
      tell: () => {},
      fullness: () => Promise.reject(new Error("no estimate")),
      alone: (task) => task(),
    });
    await receive(failing, "a");
    expect(await kept()).toEqual(["Received a: waiting"]);
  });

  it("waits when the session has ended or a rate limit applies", async () => {
    for (const error of [refusal(401, "session_ended"), refusal(429, "rate_limited")]) {
      const queue = tab(() => Promise.reject(error), { now: anna });
      await receive(queue, "a");
      await isIdle(queue);
    }
    expect(await kept()).toEqual(["Received a: waiting", "Received a: waiting"]);
  });

  it("never sends another user's entries, and says whose are waiting", async () => {
    const who: { now: Worker | null } = { now: anna };
    const call = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new FailedToFetchError("no"))
      .mockResolvedValue({});
    const queue = tab(call, who);
    await receive(queue, "a");
    await isIdle(queue);
    who.now = ben;
    await queue.send();
    expect(call).toHaveBeenCalledTimes(1);
    expect(queue.getState()).toMatchObject({ entries: [], others: [{ name: "Anna", count: 1 }] });
    who.now = anna;
    await queue.send();
    expect(call).toHaveBeenCalledTimes(2);
    expect(await kept()).toEqual([]);
  });

  it("does not send a scan as somebody who signs in between its reading and its sending", async () => {
    const who: { now: Worker | null } = { now: anna };
    const sent = vi.fn(async () => new Response("{}"));
    const client = createClient({
      baseUrl: "https://api.quayside.example/api/",
      application: "warehouse",
      fetch: sent,
      getAccessToken: async () => {
        who.now = ben;
        return `h.${btoa(JSON.stringify({ sub: ben.qid }))}.s`;
      },
    });
    const queue = tab((...given) => client.call(...(given as unknown as Parameters<Client["call"]>)), who);
    await receive(queue, "a");
    await isIdle(queue);
    expect(sent).not.toHaveBeenCalled();
    expect(await kept()).toEqual(["Received a: waiting"]);
  });

  it("returns an entry before it is sent, but not while it is in flight", async () => {
    const locked = { is: false };
    const offline = tab(() => Promise.reject(new FailedToFetchError("no")), { now: anna }, locked);
    const id = await receive(offline, "a");
    await isIdle(offline);
    expect(await offline.withdraw(id)).toBe(true);
    expect(await kept()).toEqual([]);
    const other = await receive(offline, "b");
    await isIdle(offline);
    locked.is = true;
    expect(await offline.withdraw(other)).toBe(false);
    expect(await kept()).toEqual(["Received b: waiting"]);
  });

  it("is sent by one tab of a device at a time", async () => {
    const locked = { is: false };
    const answers: (() => void)[] = [];
    const call = vi.fn(async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return {};
    });
    const [one, two] = [tab(call, { now: anna }, locked), tab(call, { now: anna }, locked)];
    await receive(one, "a");
    await two.send();
    await vi.waitFor(() => expect(answers).toHaveLength(1), 15_000);
    answers[0]?.();
    await vi.waitFor(async () => expect(await kept()).toEqual([]), 15_000);
    expect(call).toHaveBeenCalledTimes(1);
  });
});
