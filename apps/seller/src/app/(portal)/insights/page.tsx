import type { Metadata } from "next";
import {
  getSellerLosses,
  getSellerStats,
  listSellerStatements,
} from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { SellerPage } from "#components/seller-page.tsx";
import { InsightsPage } from "#features/insights/insights-page.tsx";

export const metadata: Metadata = { title: "Insights" };

export default function Page() {
  return (
    <SellerPage
      reads={(client) => [
        queryOptionsFor(client, getSellerStats, {}),
        queryOptionsFor(client, getSellerLosses, {}),
        queryOptionsFor(client, listSellerStatements, { query: { page: 1, size: 20 } }),
      ]}
    >
      <InsightsPage />
    </SellerPage>
  );
}
