import type { Metadata } from "next";
import type { SearchParams } from "@quayside/portal/page/read-address";
import { readAddress } from "@quayside/portal/page/read-address";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { PriceReductionsPage } from "#features/price-reductions/price-reductions-page.tsx";
import { reductionsQuery } from "#features/price-reductions/price-reductions.queries.ts";
import { reductionsList } from "#features/price-reductions/price-reductions.list-view.ts";

export const metadata: Metadata = { title: "Price reductions" };

export default async function Page({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const view = await readAddress(reductionsList.parsers, searchParams);
  return (
    <SellerPage reads={(client) => [reductionsQuery(client, view)]}>
      <PageAddress>
        <PriceReductionsPage />
      </PageAddress>
    </SellerPage>
  );
}
