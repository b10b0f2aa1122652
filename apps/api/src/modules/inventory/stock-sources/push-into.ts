import type { DraftMapping } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import type { StockIs } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { SOURCE_LIMITS } from "@quayside/api-client/contract/limits.rules";
import type { Tx } from "#db/database.ts";
import { PageJson, type Scope } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { countWaitingRuns, lockRunning } from "#modules/inventory/stock-sources/run.writer.ts";
import { lockSource, readRunJson } from "#modules/inventory/stock-sources/source.reader.ts";
import { beginRun } from "#modules/inventory/stock-sources/source.writer.ts";
import { type BroughtFile, takeFile } from "#modules/inventory/stock-sources/take-file.ts";

/**
 * Starts a run of a source with a push. A push that arrives while an earlier one is being processed replaces it,
 * unless that one is live already.
 * @param push.known how rows are read and what they replace; defaults to the source's settings
 * @returns the run, or why the source refuses it
 */
export async function pushInto(
  tx: Tx,
  push: {
    scope: Scope;
    qid: string;
    file: BroughtFile;
    known?: { mode: "REPLACE" | "MERGE"; mapping: (stockIs: StockIs) => DraftMapping };
    /** What the push says about its stock numbers. */
    stockIs: StockIs | undefined;
    now: Date;
  },
): Promise<PageJson | "source_not_pushed" | "source_paused" | "source_waits"> {
  const { scope, qid, file, known, now } = push;
  const sellerId = sellerIdOf(scope);
  const { id, kind, isPaused, mode, stockIs } =
    (await lockSource(tx, { sellerId, qid })) ?? failWith("not_found");
  if (kind !== "PUSH") return "source_not_pushed";
  if (isPaused) return "source_paused";
  const meaning = push.stockIs ?? stockIs;
  const how = known ? { mode: known.mode, mapping: known.mapping(meaning) } : { mode };
  // A replacing push replaces queued ones; a merging push queues after them.
  const isFull = how.mode === "MERGE" && (await countWaitingRuns(tx, id)) >= SOURCE_LIMITS.pushesWaiting;
  if (isFull) return "source_waits";
  const { userId } = scope;
  const runId = await beginRun(tx, { sourceId: id, begunBy: "PUSH", userId, now });
  const source = await lockRunning(tx, runId);
  if (!source) throw new Error("A run that was begun is not there");
  await takeFile(tx, { source, file, ...how, stockIs: meaning, userId, now });
  return new PageJson(await readRunJson(tx, { id: runId, now }));
}
