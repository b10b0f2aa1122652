import type { listSaleLines as listSaleLinesEndpoint } from "@quayside/api-client/contract/sales/sales.endpoints";
import type { Handler } from "#kernel/context.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readSaleLinesJson } from "#modules/fulfilment/sales/sale.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** The lines of one of the seller's sales, paged. */
export const listSaleLines: Handler<typeof listSaleLinesEndpoint> = async ({
  db,
  scope,
  params,
  query,
  services,
}) => {
  const key = {
    sellerId: sellerIdOf(scope),
    qid: params.qid,
    imageHost: services.config.IMAGE_HOST_URL,
    ...query,
  };
  const pageUrl = (page: number): string => `/api/sales/${params.qid}/lines/?page=${page}&size=${query.size}`;
  return jsonOr404(await readSaleLinesJson(db, key, pageUrl));
};
