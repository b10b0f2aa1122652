"use client";
import { useRef, useState } from "react";
import { isFinalError } from "#submit/is-final-error.ts";

/** A file of an upload queue, with the screen's own data on it. */
export type Upload<Extra extends object = object> = Extra & {
  readonly id: string;
  readonly file: File;
  /** `ready` waits for `start`, `waiting` for the uploads before it. */
  readonly state: "ready" | "waiting" | "sending" | "failed" | "cancelled" | "done";
  /** Why it cannot be sent, or was not. */
  readonly problem: string | null;
  /** Share of its bytes sent, from 0 to 1. */
  readonly sent: number;
};

/** The options that a queue passes to the call that sends one file. */
interface SendOptions {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  readonly onUploadProgress: (bytes: number, total: number) => void;
}

interface UploadQueueOptions<Extra extends object> {
  /** Sends one file, and returns the screen's updated data on it. */
  readonly send: (upload: Upload<Extra>, options: SendOptions) => Promise<Partial<Extra>>;
  /** The text for a failed upload. */
  readonly problemOf: (error: unknown) => string;
  /** Called after an upload was cancelled in flight: the server may have stored it nevertheless. */
  readonly onAborted?: () => void;
}

/**
 * Sends files one after the other. Each can be cancelled, removed and sent again by itself. A retry after a lost answer
 * has its effect once: the idempotency key of an upload changes only after the server has decided.
 */
export function useUploadQueue<Extra extends object>({
  send,
  problemOf,
  onAborted,
}: UploadQueueOptions<Extra>) {
  type Item = Upload<Extra>;
  const [uploads, setUploads] = useState<readonly Item[]>([]);
  const [progress, setProgress] = useState<{ readonly at: number; readonly of: number } | null>(null);
  // The current uploads in order: React's state is a render behind.
  const latest = useRef<readonly Item[]>([]);
  const queue = useRef<Item[]>([]);
  const current = useRef<{ readonly id: string; readonly stop: AbortController } | null>(null);
  const keys = useRef(new Map<string, string>());

  const changeAll = (next: (all: readonly Item[]) => readonly Item[]) => {
    latest.current = next(latest.current);
    setUploads(latest.current);
  };
  const changeBy = (id: string, next: (now: Item) => object) =>
    changeAll((all) => all.map((one) => (one.id === id ? { ...one, ...next(one) } : one)));
  const change = (id: string, next: object) => changeBy(id, () => next);

  const sendOne = async (upload: Item): Promise<boolean> => {
    const { id } = upload;
    const stop = new AbortController();
    current.current = { id, stop };
    const idempotencyKey = keys.current.get(id) ?? crypto.randomUUID();
    keys.current.set(id, idempotencyKey);
    change(id, { state: "sending", problem: null, sent: 0 });
    try {
      const onUploadProgress = (bytes: number, total: number) =>
        change(id, { sent: total > 0 ? bytes / total : 0 });
      // The current version: it may have changed while it waited.
      const asShown = latest.current.find((one) => one.id === id) ?? upload;
      const noted = await send(asShown, { idempotencyKey, signal: stop.signal, onUploadProgress });
      change(id, { ...noted, state: "done", sent: 1 });
      return true;
    } catch (error) {
      if (isFinalError(error)) keys.current.delete(id);
      if (stop.signal.aborted) {
        change(id, { state: "cancelled" });
        onAborted?.();
      } else change(id, { state: "failed", problem: problemOf(error) });
      return false;
    } finally {
      current.current = null;
    }
  };

  /** Queues uploads and sends them. @returns how many were sent; 0 when a running pass sends them */
  const start = async (chosen: readonly Item[]): Promise<number> => {
    const added = chosen.filter(({ id }) => !queue.current.some((one) => one.id === id));
    const isRunning = queue.current.length > 0;
    queue.current.push(...added);
    for (const { id } of added) change(id, { state: "waiting", problem: null });
    if (isRunning) return 0;
    let [done, at] = [0, 0];
    for (let next = queue.current[0]; next !== undefined; next = queue.current[0]) {
      at += 1;
      setProgress({ at, of: at + queue.current.length - 1 });
      if (await sendOne(next)) done += 1;
      queue.current = queue.current.filter((one) => one !== next);
    }
    setProgress(null);
    return done;
  };

  const cancel = (id: string) => {
    if (current.current?.id === id) return current.current.stop.abort();
    queue.current = queue.current.filter((one) => one.id !== id);
    change(id, { state: "cancelled" });
  };

  return {
    uploads,
    /** Index and total of the current upload; null while idle. */
    progress,
    add: (files: readonly Item[]) => changeAll((all) => [...all, ...files]),
    start,
    cancel,
    /** Removes a file from the list; a waiting one is not sent. */
    remove: (id: string) => {
      queue.current = queue.current.filter((one) => one.id !== id || current.current?.id === id);
      changeAll((all) => all.filter((one) => one.id !== id));
    },
    /** Changes the screen's data on a file. @param next gets the current file */
    change: (id: string, next: (now: Item) => Partial<Extra>) => changeBy(id, next),
    clear: () => changeAll(() => []),
  };
}

/** An upload of a file that was just chosen. @param problem why it cannot be sent, if so */
export function newUpload<Extra extends object>(
  file: File,
  problem: string | null,
  extra: Extra,
): Upload<Extra> {
  const state = problem === null ? "ready" : "failed";
  return { ...extra, id: crypto.randomUUID(), file, state, problem, sent: 0 };
}
