import type { listWatchlistItems as endpoint } from "@quayside/api-client/contract/watchlist/watchlist.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { watcherOf } from "#modules/catalogue/watchlist/watchlist.rules.ts";
import { readWatchlistPage } from "#modules/catalogue/watchlist/watchlist.reader.ts";

const flagOf = (text: "true" | "false" | undefined): boolean | undefined =>
  text === undefined ? undefined : text === "true";

/** The watchlist of the caller's company. */
export const listWatchlistItems: Handler<typeof endpoint> = async ({ db, scope, query, now }) => {
  const { page, size, order, search, are_targets_met, is_available } = query;
  const asked = {
    organisationId: watcherOf(scope),
    page,
    size,
    order,
    search,
    areTargetsMet: flagOf(are_targets_met),
    isAvailable: flagOf(is_available),
    day: now.toISOString().slice(0, 10),
  };
  return new PageJson(await readWatchlistPage(db, asked, pageAddress("watchlist/items/", query)));
};
