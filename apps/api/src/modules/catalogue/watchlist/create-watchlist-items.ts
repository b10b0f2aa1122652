import { createWatchlistItems as endpoint } from "@quayside/api-client/contract/watchlist/watchlist.endpoints";
import { WATCHLIST_LIMIT } from "@quayside/api-client/contract/watchlist/watchlist.schema";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { addWatches } from "#modules/catalogue/watchlist/add-watches.ts";
import { watcherOf } from "#modules/catalogue/watchlist/watchlist.policy.ts";
import { findVariants, readWatchlistItems } from "#modules/catalogue/watchlist/watchlist.reader.ts";
import { targetOf } from "#modules/catalogue/watchlist/watchlist.rules.ts";

/** Watches one or several products; unknown GTINs are reported, and refused only when all are unknown. */
export const createWatchlistItems: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body, now } = context;
  const wishes = ("items" in body ? body.items : [body]).map((wish) => ({
    ...wish,
    gtin14: wish.gtin.padStart(14, "0"),
  }));
  const ids = await findVariants(
    tx,
    wishes.map((wish) => wish.gtin14),
  );
  const notFound = wishes.filter((wish) => !ids.has(wish.gtin14)).map((wish) => wish.gtin);
  if (ids.size === 0) fail(endpoint, "variant_not_found", { gtins: notFound });
  const watches = wishes.flatMap(({ gtin14, targetPrice, currency }) => {
    const variantId = ids.get(gtin14);
    return variantId === undefined ? [] : [{ variantId, target: targetOf(targetPrice, currency) }];
  });
  const added = await addWatches(tx, context, watches);
  if (!added) fail(endpoint, "watchlist_full", { maximum: WATCHLIST_LIMIT });
  const { createdCount, updatedCount } = added;
  const results = await readWatchlistItems(tx, {
    organisationId: watcherOf(scope),
    variantIds: [...ids.values()],
    day: now.toISOString().slice(0, 10),
  });
  return { createdCount, updatedCount, results, notFound };
};
