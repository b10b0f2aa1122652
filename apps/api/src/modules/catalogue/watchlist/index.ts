import * as contract from "@quayside/api-client/contract/watchlist/watchlist.endpoints";
import { routes } from "#kernel/routes.ts";
import { createWatchlistItems } from "#modules/catalogue/watchlist/create-watchlist-items.ts";
import { deleteWatchlistItem } from "#modules/catalogue/watchlist/delete-watchlist-item.ts";
import { deleteWatchlistItems } from "#modules/catalogue/watchlist/delete-watchlist-items.ts";
import { listWatchlistItems } from "#modules/catalogue/watchlist/list-watchlist-items.ts";
import { updateWatchlistItem } from "#modules/catalogue/watchlist/update-watchlist-item.ts";
import { uploadWatchlist } from "#modules/catalogue/watchlist/upload-watchlist.ts";

export const watchlistRoutes = routes(contract, {
  listWatchlistItems,
  createWatchlistItems,
  deleteWatchlistItems,
  uploadWatchlist,
  updateWatchlistItem,
  deleteWatchlistItem,
});
