import type { Client } from "@quayside/api-client/client";
import { listSavedViews } from "@quayside/api-client/contract/saved-views/saved-views.endpoints";
import type { SavedViewList } from "@quayside/api-client/contract/saved-views/saved-views.schemas";
import { queryOptionsFor } from "@quayside/api-client/queries";

/** The user's saved views of a list. */
export function savedViewsQuery(client: Client, list: SavedViewList) {
  return queryOptionsFor(client, listSavedViews, { query: { list } });
}
