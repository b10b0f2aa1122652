import { WATCHLIST_LIMIT } from "@quayside/api-client/contract/watchlist/watchlist.schema";
import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import { watcherOf, watchlistActor } from "#modules/catalogue/watchlist/watchlist.rules.ts";
import { type Watch, lockWatchlist, writeWatches } from "#modules/catalogue/watchlist/watchlist.writer.ts";

/**
 * Watches products; the last entry for each counts.
 * @returns the newly watched products and their number; null when the list would exceed its limit, and the caller
 *   must roll back
 */
export async function addWatches(
  tx: Tx,
  context: { scope: Scope; requestId: string; now: Date },
  watches: readonly Watch[],
): Promise<{ created: ReadonlySet<number>; createdCount: number; updatedCount: number } | null> {
  const organisationId = watcherOf(context.scope);
  const once = [...new Map(watches.map((watch) => [watch.variantId, watch])).values()];
  const before = await lockWatchlist(tx, organisationId);
  const created = await writeWatches(tx, { organisationId, watches: once, now: context.now });
  if (before + created.size > WATCHLIST_LIMIT) return null;
  const counts = { createdCount: created.size, updatedCount: once.length - created.size };
  await writeAudit(tx, watchlistActor(context), {
    action: "watchlist.add",
    subjectKind: "watchlist",
    subjectQid: "watchlist",
    detail: counts,
  });
  return { created, ...counts };
}
