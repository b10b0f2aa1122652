import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { InsightsPage } from "#features/insights/insights-page.tsx";

export const metadata: Metadata = { title: "Insights" };

export default function Page() {
  return (
    <SellerPage>
      <InsightsPage />
    </SellerPage>
  );
}
