import type * as contract from "@quayside/api-client/contract/watchlist/watchlist.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { findVariants, readWatchlistItems } from "#modules/catalogue/watchlist/watchlist.reader.ts";
import { targetOf, watcherOf, watchlistActor } from "#modules/catalogue/watchlist/watchlist.rules.ts";
import { writeTarget, removeWatches } from "#modules/catalogue/watchlist/watchlist.writer.ts";

/** Sets or removes the target price of a watched product. */
export const updateWatchlistItem: Handler<typeof contract.updateWatchlistItem> = async (context) => {
  const { tx, scope, params, body, now } = context;
  const organisationId = watcherOf(scope);
  const gtin14 = params.gtin.padStart(14, "0");
  const variantId = (await findVariants(tx, [gtin14])).get(gtin14) ?? failWith("not_found");
  const target = targetOf(body.targetPrice, body.currency);
  if (!(await writeTarget(tx, { organisationId, variantId }, target))) failWith("not_found");
  await writeAudit(tx, watchlistActor(context), {
    action: "watchlist.change",
    subjectKind: "watchlist",
    subjectQid: gtin14,
    detail: { target },
  });
  const day = now.toISOString().slice(0, 10);
  const [item] = await readWatchlistItems(tx, { organisationId, variantIds: [variantId], day });
  return item ?? failWith("not_found");
};

/** Stops watching one product. */
export const deleteWatchlistItem: Handler<typeof contract.deleteWatchlistItem> = async (context) => {
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

/** Stops watching the given products, or all of them. */
export const deleteWatchlistItems: Handler<typeof contract.deleteWatchlistItems> = async (context) => {
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
