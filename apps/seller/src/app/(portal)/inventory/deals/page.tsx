import type { Metadata } from "next";
import type { SearchParams } from "@quayside/portal/page/read-address";
import { readAddress } from "@quayside/portal/page/read-address";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { DealsPage } from "#features/deals/deals-page.tsx";
import { dealsQuery } from "#features/deals/deals.queries.ts";
import { dealsList } from "#features/deals/deals.list-view.ts";

export const metadata: Metadata = { title: "Deals" };

export default async function Page({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const view = await readAddress(dealsList.parsers, searchParams);
  return (
    <SellerPage reads={(client) => [dealsQuery(client, view)]}>
      <PageAddress>
        <DealsPage />
      </PageAddress>
    </SellerPage>
  );
}
