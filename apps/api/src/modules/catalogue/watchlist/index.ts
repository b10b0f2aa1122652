import * as contract from "@quayside/api-client/contract/watchlist/watchlist.endpoints";
import { routes } from "#kernel/routes.ts";
import { createWatchlistItems } from "#modules/catalogue/watchlist/create-watchlist-items.ts";
import { listWatchlistItems } from "#modules/catalogue/watchlist/reads.ts";
import {
  updateWatchlistItem,
  deleteWatchlistItem,
  deleteWatchlistItems,
} from "#modules/catalogue/watchlist/watchlist-items.ts";
import { uploadWatchlist } from "#modules/catalogue/watchlist/upload-watchlist.ts";

export const watchlistRoutes = routes(contract, {
  listWatchlistItems,
  createWatchlistItems,
  deleteWatchlistItems,
  uploadWatchlist,
  updateWatchlistItem,
  deleteWatchlistItem,
});
