import type { Metadata } from "next";
import type { SearchParams } from "@quayside/portal/page/read-address";
import { readAddress } from "@quayside/portal/page/read-address";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { savedViewsQuery } from "#components/saved-views/saved-views.queries.ts";
import { SellerPage } from "#components/seller-page.tsx";
import { SalesPage } from "#features/sales/list/sales-page.tsx";
import { saleCountsQuery, salesQuery } from "#features/sales/sale/sales.queries.ts";
import { salesList } from "#features/sales/sale/sales.list-view.ts";

export const metadata: Metadata = { title: "Orders" };

export default async function Page({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const view = await readAddress(salesList.parsers, searchParams);
  return (
    <SellerPage
      reads={(client) => [
        salesQuery(client, view),
        saleCountsQuery(client),
        savedViewsQuery(client, "orders"),
      ]}
    >
      <PageAddress>
        <SalesPage />
      </PageAddress>
    </SellerPage>
  );
}
