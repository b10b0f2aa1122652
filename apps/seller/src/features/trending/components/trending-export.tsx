"use client";
import { Download } from "lucide-react";
import { downloadLatestSellerRecommendations } from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
import { Button } from "@quayside/ui/button";
import { useDownload } from "@quayside/portal/use-download";
import { trendingMessages } from "#features/trending/trending.messages.ts";
import type { TrendingView } from "#features/trending/trending.search-params.ts";

/** Downloads the whole list of a tab as an Excel file. */
export function TrendingExport({ tab }: { readonly tab: TrendingView["tab"] }) {
  const { download, isPending } = useDownload(trendingMessages.exportFailed);
  return (
    <Button
      pending={isPending}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() =>
        void download((client) =>
          client.download(downloadLatestSellerRecommendations, { query: { tab, format: "xlsx" } }),
        )
      }
    >
      Export Excel
    </Button>
  );
}
