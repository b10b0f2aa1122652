import type { getSellerPause as endpoint } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import type { Handler } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { readPauseJson } from "#modules/sellers/pause.reader.ts";
import { jsonOr404 } from "#http/json-or-404.ts";

/** Whether the seller is paused, and what stays due meanwhile. */
export const getSellerPause: Handler<typeof endpoint> = async ({ db, scope }) => {
  const sellerId = scope.sellerId ?? failWith("not_allowed");
  return jsonOr404(await readPauseJson(db, sellerId));
};
