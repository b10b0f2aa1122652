import type { deleteWatchlistItem as endpoint } from "@quayside/api-client/contract/watchlist/watchlist.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { watcherOf, watchlistActor } from "#modules/catalogue/watchlist/watchlist.policy.ts";
import { removeWatches } from "#modules/catalogue/watchlist/watchlist.writer.ts";

/** Stops watching one product. */
export const deleteWatchlistItem: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params } = context;
  const gtin14 = params.gtin.padStart(14, "0");
  const deletedCount = await removeWatches(tx, { organisationId: watcherOf(scope), gtins14: [gtin14] });
  if (deletedCount === 0) failWith("not_found");
  await writeAudit(tx, watchlistActor(context), {
    action: "watchlist.delete",
    subjectKind: "watchlist",
    subjectQid: gtin14,
  });
  return { deletedCount };
};
