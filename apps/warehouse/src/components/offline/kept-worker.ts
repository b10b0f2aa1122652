import type { Worker } from "#components/offline/scan-queue.ts";
import { A_SHIFT_MS } from "#components/offline/kept-answers.ts";

/** Cleared with everything else in this storage at sign-out. */
const KEY = "warehouse-worker";

/** Notes who is signed in on this device, and that the API said so now. */
export function keepWorker({ qid, name }: Worker, nowMs: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ qid, name, at: nowMs }));
  } catch {
    // Without storage this device starts only with a network.
  }
}

/** Who was signed in on this device last, for a shift after the API said so; null otherwise. */
export function readKeptWorker(nowMs: number): Worker | null {
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
