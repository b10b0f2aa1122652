import { createHash } from "node:crypto";
import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import { type SourceFile, readStockDrafts } from "#modules/inventory/stock-drafts/index.ts";
import { applyStockLists, shownFileName } from "#modules/inventory/stock-lists/index.ts";
import { FetchFailure } from "#modules/inventory/stock-sources/fetch-failure.ts";
import { type FetchSource, fetchSource } from "#modules/inventory/stock-sources/fetch-source.ts";
import {
  type TakenSource,
  finishRun,
  lockRunning,
  takeDueSource,
} from "#modules/inventory/stock-sources/run.writer.ts";
import { openSecret } from "#modules/inventory/stock-sources/sealed-secret.ts";
import { sweepStaleOffers } from "#modules/inventory/stock-sources/hide-stale-offers.job.ts";
import { settleRuns } from "#modules/inventory/stock-sources/settle-runs.ts";
import { tellOfRun } from "#modules/inventory/stock-sources/source-notices.ts";
import { takeFile } from "#modules/inventory/stock-sources/take-file.ts";

/** Concurrent fetches: a slow source delays few others. */
const AT_ONCE = 4;

/**
 * Fetches every due source and processes its file completely: read like an upload, and live unless it looks like a
 * mistake. Safe to run twice or concurrently: each source is fetched once.
 * @param fetch fetches the file of a source; replaced in tests
 * @returns how many sources were fetched
 */
export async function pullStockSources(
  services: Services,
  fetch: FetchSource = fetchSource,
): Promise<number> {
  let count = 0;
  const work = async (): Promise<void> => {
    for (;;) {
      const now = services.businessClock.now();
      const source = await inTransaction(services.db, (tx) => takeDueSource(tx, now));
      if (!source) return;
      count += 1;
      await pull(services, source, fetch);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await bringToTheirEnd(services);
  return count;
}

/** Reads and settles what sources returned, until nothing more can proceed. */
export async function bringToTheirEnd(services: Services): Promise<void> {
  await readStockDrafts(services);
  for (;;) {
    const { lists, errors } = await settleRuns(services);
    if (lists > 0) await applyStockLists(services);
    if (errors.length > 0) throw new AggregateError(errors, "Runs of sources could not be settled");
    if (lists === 0) return sweepStaleOffers(services);
  }
}

async function pull(services: Services, source: TakenSource, fetch: FetchSource): Promise<void> {
  const { db, config } = services;
  const { kind, url, username, hostKey } = source;
  if (kind === "PUSH") return;
  const place = { kind, url, username, hostKey, ...openSecret(config, source) };
  const file = await fetch(services, place).catch((error: unknown) => {
    if (error instanceof FetchFailure) return error;
    throw error;
  });
  await inTransaction(db, async (tx) => {
    const now = services.businessClock.now();
    const running = await lockRunning(tx, source.runId);
    // It was removed or changed, or another run has overtaken this one.
    if (!running || running.version !== source.version) {
      if (running) await finishRun(tx, { source: running, result: "CUT_OFF", now });
      return;
    }
    if (file instanceof FetchFailure) {
      const failures = await finishRun(tx, { source: running, result: file.fault, now });
      await tellOfRun(tx, { source: running, result: file.fault, failures, draftQid: null, now });
      return;
    }
    await takeFile(tx, {
      source: running,
      file: namedFile(url, file),
      mode: running.mode,
      stockIs: running.stockIs,
      userId: null,
      now,
    });
  });
}

function namedFile(url: string, file: SourceFile & { hostKey?: string }) {
  const hash = createHash("sha256").update(file.content).digest();
  return { ...file, name: shownFileName(decodedName(url)), hash };
}

function decodedName(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
