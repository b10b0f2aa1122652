import type { Metadata } from "next";
import type { SearchParams } from "@quayside/portal/page/read-address";
import { readAddress } from "@quayside/portal/page/read-address";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { TrendingPage } from "#features/trending/trending-page.tsx";
import { trendingQuery } from "#features/trending/trending.queries.ts";
import { trendingList } from "#features/trending/trending.list-view.ts";

export const metadata: Metadata = { title: "Trending products" };

export default async function Page({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const view = await readAddress(trendingList.parsers, searchParams);
  return (
    <SellerPage reads={(client) => [trendingQuery(client, view)]}>
      <PageAddress>
        <TrendingPage />
      </PageAddress>
    </SellerPage>
  );
}
