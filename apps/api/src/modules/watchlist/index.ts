import * as contract from "@quayside/api-client/contract/watchlist/watchlist.endpoints";
import { routes } from "#http/routes.ts";
import { createWatchlistItems } from "#modules/watchlist/create-watchlist-items.ts";
import { deleteWatchlistItem } from "#modules/watchlist/delete-watchlist-item.ts";
import { deleteWatchlistItems } from "#modules/watchlist/delete-watchlist-items.ts";
import { listWatchlistItems } from "#modules/watchlist/list-watchlist-items.ts";
import { updateWatchlistItem } from "#modules/watchlist/update-watchlist-item.ts";
import { uploadWatchlist } from "#modules/watchlist/upload-watchlist.ts";

export const watchlistRoutes = routes(contract, {
  listWatchlistItems,
  createWatchlistItems,
  deleteWatchlistItems,
  uploadWatchlist,
  updateWatchlistItem,
  deleteWatchlistItem,
});
