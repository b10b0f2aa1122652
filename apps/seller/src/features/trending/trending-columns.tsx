"use client";
import { recommendationReasonNames } from "@quayside/api-client/contract/recommendations/recommendation.messages";
import type { SellerRecommendation } from "@quayside/api-client/contract/recommendations/recommendations.schemas";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { Badge } from "@quayside/ui/badge";
import type { Column } from "@quayside/ui/table";
import { Nothing } from "#components/nothing.tsx";
import { PicturedName } from "#components/pictured-name.tsx";
import { trendText } from "#features/trending/trending.view-model.ts";

/** The columns of the list of trending products. */
export const trendingColumns: readonly Column<SellerRecommendation>[] = [
  {
    key: "name",
    header: "Product",
    rowHeader: true,
    width: "9rem",
    grows: true,
    cell: ({ name, imageUrl }) => <PicturedName name={name} imageUrl={imageUrl} />,
  },
  {
    key: "brand",
    header: "Brand",
    width: "5.5rem",
    cell: ({ brand }) => (
      <span className="block truncate" title={brand}>
        {brand}
      </span>
    ),
  },
  {
    key: "units",
    header: "Ordered",
    align: "end",
    width: "5.25rem",
    cell: ({ unitsOrdered }) => formatNumber(unitsOrdered),
  },
  {
    key: "searches",
    header: "Searches",
    align: "end",
    width: "5.5rem",
    from: 1360,
    hideOnCard: true,
    cell: ({ searches }) => formatNumber(searches),
  },
  {
    key: "watchers",
    header: "Watching",
    from: 1280,
    align: "end",
    width: "5.75rem",
    cell: ({ watchers }) => formatNumber(watchers),
  },
  {
    key: "trend",
    header: "Trend",
    from: 1280,
    align: "end",
    width: "5rem",
    hideOnCard: true,
    cell: ({ trend }) => trendText(trend) ?? <Nothing />,
  },
  {
    key: "stock",
    header: "Your stock",
    width: "8.5rem",
    cell: ({ reason, ownStock }) =>
      reason === "NOT_OFFERED" ? (
        <span className="text-muted">{recommendationReasonNames.NOT_OFFERED}</span>
      ) : reason === "OUT_OF_STOCK" ? (
        <Badge tone="caution">{recommendationReasonNames.OUT_OF_STOCK}</Badge>
      ) : (
        formatNumber(ownStock)
      ),
  },
  {
    key: "wanted",
    header: "Buyers want",
    align: "end",
    width: "10rem",
    cell: ({ wantedPrices, currency }) =>
      wantedPrices === null || wantedPrices.median === null ? (
        <Nothing />
      ) : (
        <span className="inline-flex items-center gap-2">
          {wantedPrices.isUnmet && <Badge tone="info">Not met</Badge>}
          {formatMoney(wantedPrices.median, currency)}
        </span>
      ),
  },
  {
    key: "priceToWin",
    header: "Price to win",
    align: "end",
    width: "6.5rem",
    cell: ({ priceToWin, currency }) =>
      priceToWin === null ? <span className="text-muted">No rival</span> : formatMoney(priceToWin, currency),
  },
];
