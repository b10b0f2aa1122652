import { createWatchlistItems as endpoint } from "@quayside/api-client/contract/watchlist/watchlist.endpoints";
import { WATCHLIST_LIMIT } from "@quayside/api-client/contract/watchlist/watchlist.schema";
import { productKeys } from "@quayside/identifiers/gtin";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { addWatches } from "#modules/catalogue/watchlist/add-watches.ts";
import { findVariants, readWatchlistItems } from "#modules/catalogue/watchlist/watchlist.reader.ts";
import { targetOf, watcherOf } from "#modules/catalogue/watchlist/watchlist.rules.ts";

/** Watches one or several products; unknown GTINs are reported, and refused only when all are unknown. */
export const createWatchlistItems: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body, now } = context;
  const wishes = ("items" in body ? body.items : [body]).map((wish) => ({
    ...wish,
    keys: productKeys(wish.gtin),
  }));
  const ids = await findVariants(
    tx,
    wishes.flatMap(({ keys }) => keys),
  );
  const variantOf = ({ keys, targetPrice }: (typeof wishes)[number]): number | undefined => {
    const key = keys.find((one) => ids.has(one)) ?? "";
    // A price beside the number of a case may be that of the case.
    return key === keys[0] || !targetPrice ? ids.get(key) : undefined;
  };
  const notFound = wishes.filter((wish) => variantOf(wish) === undefined).map((wish) => wish.gtin);
  if (notFound.length === wishes.length) fail(endpoint, "variant_not_found", { gtins: notFound });
  const watches = wishes.flatMap((wish) => {
    const variantId = variantOf(wish);
    return variantId === undefined ? [] : [{ variantId, target: targetOf(wish.targetPrice, wish.currency) }];
  });
  const added = await addWatches(tx, context, watches);
  if (!added) fail(endpoint, "watchlist_full", { maximum: WATCHLIST_LIMIT });
  const { createdCount, updatedCount } = added;
  const results = await readWatchlistItems(tx, {
    organisationId: watcherOf(scope),
    variantIds: watches.map(({ variantId }) => variantId),
    day: now.toISOString().slice(0, 10),
  });
  return { createdCount, updatedCount, results, notFound };
};
