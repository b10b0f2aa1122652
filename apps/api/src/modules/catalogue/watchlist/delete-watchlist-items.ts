import type { deleteWatchlistItems as endpoint } from "@quayside/api-client/contract/watchlist/watchlist.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { watcherOf, watchlistActor } from "#modules/catalogue/watchlist/watchlist.policy.ts";
import { removeWatches } from "#modules/catalogue/watchlist/watchlist.writer.ts";

/** Stops watching the given products, or all of them. */
export const deleteWatchlistItems: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, query } = context;
  const gtins14 = query.gtin === undefined ? null : [query.gtin].flat().map((gtin) => gtin.padStart(14, "0"));
  const deletedCount = await removeWatches(tx, { organisationId: watcherOf(scope), gtins14 });
  await writeAudit(tx, watchlistActor(context), {
    action: "watchlist.delete",
    subjectKind: "watchlist",
    subjectQid: "watchlist",
    detail: { deletedCount, isAll: gtins14 === null },
  });
  return { deletedCount };
};
