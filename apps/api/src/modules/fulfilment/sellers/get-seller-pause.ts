import type { getSellerPause as endpoint } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { readPauseJson } from "#modules/fulfilment/sellers/pause.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Whether the seller is paused, and what remains due meanwhile. */
export const getSellerPause: Handler<typeof endpoint> = async ({ db, scope }) => {
  const sellerId = scope.sellerId ?? failWith("not_allowed");
  return jsonOr404(await readPauseJson(db, sellerId));
};
