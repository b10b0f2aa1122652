import type { Worker } from "#components/offline/scan-queue.ts";
import { A_SHIFT_MS } from "#components/offline/kept-answers.ts";

/** Cleared with the rest of this storage at sign-out. */
const KEY = "warehouse-worker";

/** Records who is signed in on this device, and that the API confirmed it now. */
export function keepWorker({ qid, name }: Worker, nowMs: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ qid, name, at: nowMs }));
  } catch {
    // Without storage this device can only start online.
  }
}

/** The last user signed in on this device, for one shift after the API confirmed it; null otherwise. */
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
