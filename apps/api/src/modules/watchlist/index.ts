import type { Handlers } from "#http/context.ts";
import { createWatchlistItems } from "#modules/watchlist/create-watchlist-items.ts";
import { deleteWatchlistItem } from "#modules/watchlist/delete-watchlist-item.ts";
import { deleteWatchlistItems } from "#modules/watchlist/delete-watchlist-items.ts";
import { listWatchlistItems } from "#modules/watchlist/list-watchlist-items.ts";
import { updateWatchlistItem } from "#modules/watchlist/update-watchlist-item.ts";
import { uploadWatchlist } from "#modules/watchlist/upload-watchlist.ts";

export const watchlistHandlers = {
  listWatchlistItems,
  createWatchlistItems,
  deleteWatchlistItems,
  uploadWatchlist,
  updateWatchlistItem,
  deleteWatchlistItem,
} satisfies Handlers<typeof import("@quayside/api-client/contract/watchlist/index")>;
