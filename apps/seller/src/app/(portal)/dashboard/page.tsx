import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { DashboardPage } from "#features/dashboard/dashboard-page.tsx";
import { previewStatsQuery, trendingPreviewQuery } from "#features/dashboard/dashboard.queries.ts";

export const metadata: Metadata = { title: "Dashboard" };

export default function Page() {
  return (
    <SellerPage reads={(client) => [trendingPreviewQuery(client), previewStatsQuery(client)]}>
      <DashboardPage />
    </SellerPage>
  );
}
