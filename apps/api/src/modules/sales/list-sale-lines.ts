import type { listSaleLines as listSaleLinesEndpoint } from "@quayside/api-client/contract/sales/sales.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { sellerIdOf } from "#modules/sales/sale.policy.ts";
import { readSaleLinesJson } from "#modules/sales/sale.reader.ts";

/** The lines of one sale of the seller, a page at a time. */
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
  return new PageJson((await readSaleLinesJson(db, key, pageUrl)) ?? failWith("not_found"));
};
