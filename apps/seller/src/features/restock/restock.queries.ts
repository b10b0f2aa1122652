import type { Client } from "@quayside/api-client/client";
import { listRestock } from "@quayside/api-client/contract/restock/restock.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { type RestockView, restockList } from "#features/restock/restock.list-view.ts";

/** A page of what to reorder, or of what does not sell. */
export const restockQuery = (client: Client, view: RestockView) =>
  queryOptionsFor(client, listRestock, { query: restockList.query(view) });
