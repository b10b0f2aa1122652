import { uploadWatchlist as endpoint } from "@quayside/api-client/contract/watchlist/watchlist.endpoints";
import { WATCHLIST_LIMIT } from "@quayside/api-client/contract/watchlist/watchlist.schema";
import { productKeys } from "@quayside/identifiers/gtin";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { uploadedProducts } from "#modules/catalogue/product-tables/index.ts";
import { addWatches } from "#modules/catalogue/watchlist/add-watches.ts";
import { findVariants } from "#modules/catalogue/watchlist/watchlist.reader.ts";
import { targetRankOf, writtenTarget } from "#modules/catalogue/watchlist/watchlist.rules.ts";

const TARGET_COLUMN = {
  name: "target price",
  rankOf: targetRankOf,
  isValue: (text: string) => writtenTarget(text) !== null,
  isRequired: false,
};

/** Watches the products of a file and reports on every row. */
export const uploadWatchlist: Handler<typeof endpoint> = async (context) => {
  const rows = (await uploadedProducts(context.body.file, TARGET_COLUMN, WATCHLIST_LIMIT)).map((one) => ({
    ...one,
    keys: productKeys(one.gtin),
    target: one.value === "" ? null : writtenTarget(one.value),
  }));
  return context.finish(async (tx) => {
    const ids = await findVariants(
      tx,
      rows.flatMap((one) => one.keys),
    );
    const keyOf = ({ keys }: (typeof rows)[number]) => keys.find((key) => ids.has(key)) ?? "";
    // A price beside the number of a case may be that of the case.
    const isWrong = (one: (typeof rows)[number]): boolean =>
      one.value !== "" && (one.target === null || keyOf(one) !== one.keys[0]);
    const watches = rows.flatMap((one) => {
      const variantId = ids.get(keyOf(one));
      return variantId === undefined || isWrong(one) ? [] : [{ variantId, target: one.target }];
    });
    const added = await addWatches(tx, context, watches);
    if (!added) fail(endpoint, "watchlist_full", { maximum: WATCHLIST_LIMIT });
    const { created, createdCount, updatedCount } = added;
    const outcomeOf = (one: (typeof rows)[number]) => {
      const variantId = ids.get(keyOf(one));
      if (variantId === undefined) return "NOT_FOUND" as const;
      if (isWrong(one)) return "TARGET_INVALID" as const;
      return created.has(variantId) ? ("CREATED" as const) : ("UPDATED" as const);
    };
    const reports = rows.map((one) => ({ row: one.row, gtin: one.gtin, outcome: outcomeOf(one) }));
    return { createdCount, updatedCount, rows: reports };
  });
};
