"use client";

import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { whenIdle } from "@quayside/portal/when-idle";
import { connectQueue } from "#components/offline/connect-queue.ts";
import { keepAnswers, restoreAnswers, A_SHIFT_MS } from "#components/offline/kept-answers.ts";
import { forgetAbsent, readPackagesAhead } from "#components/offline/known-packages.ts";
import { openOfflineDb, type OfflineDb } from "#components/offline/offline-db.ts";
import type { QueueState, ScanQueue, Worker } from "#components/offline/scan-queue.ts";

/** Packages are announced all day; the prefetch interval, in ms. */
const AHEAD_EVERY_MS = 10 * 60_000;

interface Offline {
  /** The current worker: the user of the session, or offline the last signed-in one. */
  readonly worker: Worker | null;
  /**
   * True while the application runs on this device's data, because the API cannot be reached to verify the session.
   */
  readonly isOnItsOwn: boolean;
  readonly db: Promise<OfflineDb>;
  readonly queue: ScanQueue;
}

const OfflineContext = createContext<Offline | null>(null);

/** Makes the pages below work offline: with a queue of actions, and stored answers. */
export function OfflineProvider({ children }: { readonly children: ReactNode }) {
  const { session, client, user, status, offline, userType } = useSession();
  const queryClient = useQueryClient();
  const [kept, setKept] = useState<Worker | null>(null);
  const isOnItsOwn = status === "NOT_SET" && offline && kept !== null;
  const isWorker = user !== null && userType.type === "WAREHOUSE";
  const worker = isWorker ? user : isOnItsOwn ? kept : null;
  const qid = worker?.qid ?? null;
  const name = worker?.name ?? "";
  const latest = useRef<Worker | null>(null);
  const [{ db, queue, start }] = useState(() => {
    const opened = typeof indexedDB === "undefined" ? new Promise<OfflineDb>(() => {}) : openOfflineDb();
    const sender = () => session.getSnapshot().user?.qid ?? null;
    return {
      db: opened,
      ...connectQueue({ db: opened, client, sender, worker: () => latest.current, queryClient }),
    };
  });

  useEffect(() => setKept(readKeptWorker(Date.now())), []);
  useEffect(() => {
    latest.current = qid === null ? null : { qid, name };
    void queue.refresh().catch(() => {});
  }, [queue, qid, name]);
  useEffect(() => {
    if (isWorker && qid !== null) keepWorker({ qid, name }, Date.now());
  }, [isWorker, qid, name]);
  useEffect(() => start(), [start]);
  useEffect(() => {
    if (isWorker && !offline) void queue.send().catch(() => {});
  }, [isWorker, offline, queue]);

  const isSignedOut = status === "INVALID";
  useEffect(() => {
    // Before anything is known about the session, the device may still be its last user's.
    if (isSignedOut || isWorker)
      void db.then((opened) => forgetAbsent(opened, isWorker ? qid : null)).catch(() => {});
  }, [db, isSignedOut, isWorker, qid]);

  useEffect(() => {
    if (qid === null) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    void db
      .then(async (opened) => {
        if (isOver) return;
        stop = keepAnswers(opened, qid, queryClient);
        await restoreAnswers(opened, qid, queryClient);
      })
      .catch(() => {});
    return () => {
      isOver = true;
      stop?.();
    };
  }, [db, qid, queryClient]);

  useEffect(() => {
    if (!isWorker || qid === null || offline) return undefined;
    const read = () => void db.then(async (opened) => readPackagesAhead(opened, client, qid)).catch(() => {});
    const cancel = whenIdle(read);
    const timer = setInterval(read, AHEAD_EVERY_MS);
    return () => {
      cancel();
      clearInterval(timer);
    };
  }, [db, client, isWorker, qid, offline]);

  return <OfflineContext value={{ worker, isOnItsOwn, db, queue }}>{children}</OfflineContext>;
}

/** The offline support for a page. */
export function useOffline(): Offline {
  const value = useContext(OfflineContext);
  if (value === null) throw new Error("Pages work without a network only inside an OfflineProvider.");
  return value;
}

/** The current state of the queue, updated on every change. */
export function useQueueState(): QueueState {
  const { queue } = useOffline();
  return useSyncExternalStore(queue.subscribe, queue.getState, queue.getState);
}

/** Cleared with the rest of this storage at sign-out. */
const KEY = "warehouse-worker";

/** Records who is signed in on this device, and that the API confirmed it now. */
function keepWorker({ qid, name }: Worker, nowMs: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ qid, name, at: nowMs }));
  } catch {
    // Without storage this device can only start online.
  }
}

/** The last user signed in on this device, for one shift after the API confirmed it; null otherwise. */
function readKeptWorker(nowMs: number): Worker | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const [qid, name, at] = ["qid", "name", "at"].map((part): unknown => Reflect.get(kept, part));
    if (typeof qid !== "string" || typeof name !== "string" || typeof at !== "number") return null;
    return nowMs - at < A_SHIFT_MS ? { qid, name } : null;
  } catch {
    return null;
  }
}
