import type { getSellerLosses as endpoint } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { readSellerLosses } from "#modules/fulfilment/seller-stats/seller-stats.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** What lowers a seller's fulfilment rate most. */
export const getSellerLosses: Handler<typeof endpoint> = async ({ db, scope, now }) =>
  jsonOr404(await readSellerLosses(db, { sellerId: scope.sellerId ?? failWith("not_allowed"), now }));
