import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { TrendingPage } from "#features/trending/trending-page.tsx";

export const metadata: Metadata = { title: "Trending products" };

export default function Page() {
  return (
    <SellerPage>
      <PageAddress>
        <TrendingPage />
      </PageAddress>
    </SellerPage>
  );
}
