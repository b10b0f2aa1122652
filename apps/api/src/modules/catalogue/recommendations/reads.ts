import type { QueryOf } from "@quayside/api-client/contract/endpoint";
import type * as recommendationsContract from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
import { tableMediaType, writeTable } from "@quayside/spreadsheet/write-table";
import type { Database } from "#db/database.ts";
import { DownloadAnswer, type Handler, PageJson } from "#kernel/context.ts";
import {
  type RecommendationQuery,
  readRecommendation,
  readRecommendationsPage,
  recommendationColumns,
  recommendationRows,
  readRankedPage,
} from "#modules/catalogue/recommendations/recommendation.reader.ts";
import type * as rankedContract from "@quayside/api-client/contract/recommendations/ranked.endpoints";
import { ensureDemand } from "#modules/catalogue/recommendations/count-demand.job.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { pageAddress } from "#kernel/page.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** The whole list of products in demand as a file. */
export const downloadLatestSellerRecommendations: Handler<
  typeof recommendationsContract.downloadLatestSellerRecommendations
> = async (context) => {
  const { db, scope, query, now } = context;
  await ensureDemand({ db, now });
  const { format, delimiter, ...filters } = query;
  const asked = { ...filters, sellerId: sellerIdOf(scope), day: now.toISOString().slice(0, 10) };
  return recommendationsFile(db, asked, { format, delimiter });
};

/** Products in demand that the seller does not offer; as a file on request. */
export const getLatestSellerRecommendations: Handler<
  typeof recommendationsContract.getLatestSellerRecommendations
> = async (context) => {
  const { db, scope, query, services, now } = context;
  await ensureDemand({ db, now });
  const { format, page, size, ...filters } = query;
  const asked = { ...filters, sellerId: sellerIdOf(scope), day: now.toISOString().slice(0, 10) };
  if (format === "xlsx") return recommendationsFile(db, asked, { format: "xlsx" });
  const wanted = { ...asked, page, size, imageHost: services.config.IMAGE_HOST_URL };
  const address = pageAddress("seller-recommendations/latest/", query);
  return new PageJson(await readRecommendationsPage(db, wanted, address));
};

/** The demand for one product. */
export const getSellerRecommendation: Handler<
  typeof recommendationsContract.getSellerRecommendation
> = async (context) => {
  const { db, scope, params, services, now } = context;
  await ensureDemand({ db, now });
  const key = { sellerId: sellerIdOf(scope), fid: params.fid, day: now.toISOString().slice(0, 10) };
  const product = await readRecommendation(db, { ...key, imageHost: services.config.IMAGE_HOST_URL });
  return jsonOr404(product);
};

/** Offers that could win, highest expected gain first. */
export const listRankedOffers: Handler<typeof rankedContract.listRankedOffers> = async ({
  db,
  scope,
  query,
  services,
  now,
}) => {
  await ensureDemand({ db, now });
  const asked = {
    ...query,
    sellerId: sellerIdOf(scope),
    imageHost: services.config.IMAGE_HOST_URL,
  };
  return new PageJson(await readRankedPage(db, asked, pageAddress("offers/ranked/", query)));
};

/** The whole list as a file, for both endpoints that offer it. */
function recommendationsFile(
  db: Database,
  query: RecommendationQuery,
  {
    format,
    delimiter,
  }: Pick<
    QueryOf<typeof recommendationsContract.downloadLatestSellerRecommendations>,
    "format" | "delimiter"
  >,
): DownloadAnswer {
  const rows = recommendationRows(db, query);
  return new DownloadAnswer({
    chunks: writeTable({
      format,
      delimiter,
      sheetName: "Trending products",
      columns: recommendationColumns,
      rows,
    }),
    mediaType: tableMediaType(format),
    fileName: `trending-products-${query.day}.${format}`,
  });
}
