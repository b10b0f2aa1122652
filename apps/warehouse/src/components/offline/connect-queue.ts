import type { QueryClient } from "@tanstack/react-query";
import type { Client } from "@quayside/api-client/client";
import { isPackage } from "#components/cached-packages.ts";
import { noteKnown } from "#components/offline/known-packages.ts";
import type { OfflineDb } from "#components/offline/offline-db.ts";
import { makeScanQueue } from "#components/offline/scan-queue.ts";
import type { Worker } from "#components/offline/scan-queue.ts";
import type { Settled } from "#components/offline/send-entries.ts";

/** Retry interval of waiting entries in ms, in addition to when the network comes back. */
const TRY_EVERY_MS = 10_000;

const NAME = "quayside-warehouse-queue";

/**
 * Runs a task in one tab of this device at a time. Without Web Locks, the idempotency key of each call prevents
 * duplicates.
 */
async function alone(task: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return await task();
  await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await task();
  });
}

/** The storage usage of this device, from 0 to 1. */
async function fullnessOf(): Promise<number | null> {
  if (!("storage" in navigator)) return null;
  const { usage, quota } = await navigator.storage.estimate();
  return usage === undefined || !quota ? null : usage / quota;
}

/** Qid of the package that a call is about; null when it is about something else. */
function packageOf(input: unknown): string | null {
  const params: unknown = typeof input === "object" && input !== null ? Reflect.get(input, "params") : null;
  const qid: unknown = typeof params === "object" && params !== null ? Reflect.get(params, "qid") : null;
  return typeof qid === "string" ? qid : null;
}

/**
 * Creates the queue of this device and connects it with the browser; `start` adds the listeners and returns a stop
 * function.
 */
export function connectQueue(options: {
  readonly db: Promise<OfflineDb>;
  readonly client: Client;
  readonly sender: () => string | null;
  readonly worker: () => Worker | null;
  readonly queryClient: QueryClient;
}) {
  const { db, client, sender, worker, queryClient } = options;
  let channel: BroadcastChannel | null = null;

  /** Packages that no longer wait are prefetched again like any other. */
  async function note({ entry, answer }: Settled) {
    const qid = packageOf(entry.input);
    if (qid === null) return;
    const status = isPackage(answer) ? { status: answer.status } : {};
    await noteKnown(await db, entry.owner, { qid, ...status, waits: false });
  }

  const queue = makeScanQueue({
    db,
    client,
    sender,
    worker,
    alone,
    fullness: fullnessOf,
    tell: () => channel?.postMessage("changed"),
    onSettled: (settled) => {
      void note(settled).catch(() => {});
      void import("@quayside/api-client/invalidation")
        .then(({ becomesStale }) =>
          queryClient.invalidateQueries({
            predicate: ({ queryKey: [id] }) => typeof id === "string" && becomesStale(settled.endpoint, id),
          }),
        )
        .catch(() => {});
    },
  });

  function start() {
    channel = new BroadcastChannel(NAME);
    channel.addEventListener("message", () => void queue.refresh().catch(() => {}));
    const send = () => void queue.send().catch(() => {});
    const timer = setInterval(() => {
      if (queue.getState().entries.some(({ state }) => state === "waiting")) send();
    }, TRY_EVERY_MS);
    addEventListener("online", send);
    return () => {
      channel?.close();
      channel = null;
      clearInterval(timer);
      removeEventListener("online", send);
    };
  }
  return { queue, start };
}
