import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/watchlist/watchlist.schemas.ts";

export const listWatchlistItems = defineEndpoint<typeof schemas.listWatchlistItems>()({
  id: "watchlist.items",
  method: "GET",
  path: "watchlist/items/",
  access: ["seller", "buyer"],
});

export const createWatchlistItems = defineEndpoint<typeof schemas.createWatchlistItems>()({
  id: "watchlist.create",
  method: "POST",
  path: "watchlist/items/",
  access: ["seller", "buyer"],
  idempotent: true,
  errors: { watchlist_full: 400, variant_not_found: 400 },
});

export const deleteWatchlistItems = defineEndpoint<typeof schemas.deleteWatchlistItems>()({
  id: "watchlist.deleteMany",
  method: "DELETE",
  path: "watchlist/items/",
  access: ["seller", "buyer"],
});

export const uploadWatchlist = defineEndpoint<typeof schemas.uploadWatchlist>()({
  id: "watchlist.upload",
  method: "POST",
  path: "watchlist/upload/",
  access: ["seller", "buyer"],
  bodyAs: "multipart",
  idempotent: true,
  errors: { table_unreadable: 400, table_columns_missing: 400, table_too_long: 400, watchlist_full: 400 },
});

export const updateWatchlistItem = defineEndpoint<typeof schemas.updateWatchlistItem>()({
  id: "watchlist.update",
  method: "PATCH",
  path: "watchlist/items/{gtin}/",
  access: ["seller", "buyer"],
  idempotent: true,
});

export const deleteWatchlistItem = defineEndpoint<typeof schemas.deleteWatchlistItem>()({
  id: "watchlist.delete",
  method: "DELETE",
  path: "watchlist/items/{gtin}/",
  access: ["seller", "buyer"],
});
