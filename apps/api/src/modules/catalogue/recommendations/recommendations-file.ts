import type { QueryOf } from "@quayside/api-client/contract/endpoint";
import type { downloadLatestSellerRecommendations as endpoint } from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
import { tableMediaType, writeTable } from "@quayside/spreadsheet/write-table";
import type { Database } from "#db/database.ts";
import { DownloadAnswer } from "#kernel/context.ts";
import {
  type RecommendationQuery,
  recommendationColumns,
  recommendationRows,
} from "#modules/catalogue/recommendations/recommendation.reader.ts";

/** The whole list as a file, for both endpoints that offer it. */
export function recommendationsFile(
  db: Database,
  query: RecommendationQuery,
  { format, delimiter }: Pick<QueryOf<typeof endpoint>, "format" | "delimiter">,
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
