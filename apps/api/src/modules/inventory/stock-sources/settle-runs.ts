import type { Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import { lockInventory } from "#modules/inventory/offers/index.ts";
import {
  type CommittableDraft,
  commitDraftOfSource,
  lockCommittable,
} from "#modules/inventory/stock-drafts/index.ts";
import {
  type RunDraft,
  finishRun,
  lockRunning,
  runsToSettle,
} from "#modules/inventory/stock-sources/run.writer.ts";
import { tellOfRun } from "#modules/inventory/stock-sources/source-notices.ts";

/**
 * Settles runs whose file was read: a ready draft becomes a stock list, with the guards of every list; one with a
 * question waits for the user. A failing run does not delay the others.
 * @returns how many became lists, and the errors
 */
export async function settleRuns({
  db,
  businessClock,
}: Services): Promise<{ readonly lists: number; readonly errors: readonly unknown[] }> {
  let lists = 0;
  const errors: unknown[] = [];
  for (const run of await inTransaction(db, runsToSettle)) {
    const now = businessClock.now();
    try {
      if (await inTransaction(db, (tx) => settle(tx, run, now))) lists += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  return { lists, errors };
}

async function settle(tx: Tx, { runId, draftId, draftQid, sellerId }: RunDraft, now: Date): Promise<boolean> {
  await lockInventory(tx, sellerId);
  const source = await lockRunning(tx, runId);
  if (!source) return false;
  const draft = await lockCommittable(tx, draftId);
  if (draft?.status === "READY") return commit(draft);
  if (draft?.status === "CHOOSING") return end("NEEDS_CHOICE");
  if (draft?.status === "FAILED") return end("UNREADABLE");
  return draft?.status === "READING" ? false : end(draft?.status === "COMMITTED" ? "TAKEN" : "CUT_OFF");

  async function commit(ready: CommittableDraft): Promise<boolean> {
    const list = await commitDraftOfSource(tx, { draft: ready, now });
    // Another list is being processed or held: this one is checked again in a minute.
    if (list === null) return false;
    await end("TAKEN");
    return true;
  }

  async function end(result: "TAKEN" | "NEEDS_CHOICE" | "UNREADABLE" | "CUT_OFF"): Promise<boolean> {
    if (!source) return false;
    const failures = await finishRun(tx, { source, result, now });
    await tellOfRun(tx, { source, result, failures, draftQid, now });
    return false;
  }
}
