"use client";
import { Download } from "lucide-react";
import { downloadLatestSellerRecommendations } from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
import { Button } from "@quayside/ui/button";
import { useDownload } from "@quayside/portal/use-download";
import { trendingMessages } from "#features/trending/trending.messages.ts";
import { trendingFilters } from "#features/trending/trending.queries.ts";
import type { TrendingView } from "#features/trending/trending.search-params.ts";

/** Downloads the whole list, as it is filtered, as an Excel file. */
export function TrendingExport({ view }: { readonly view: TrendingView }) {
  const { download, isPending } = useDownload(trendingMessages.exportFailed);
  return (
    <Button
      pending={isPending}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() =>
        void download((client) =>
          client.download(downloadLatestSellerRecommendations, {
            query: { ...trendingFilters(view), format: "xlsx" },
          }),
        )
      }
    >
      Export Excel
    </Button>
  );
}
