import type { Metadata } from "next";
import type { SearchParams } from "@quayside/portal/page/read-address";
import { readAddress } from "@quayside/portal/page/read-address";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { savedViewsQuery } from "#components/saved-views/saved-views.queries.ts";
import { SellerPage } from "#components/seller-page.tsx";
import { InventoryPage } from "#features/inventory/inventory-page.tsx";
import { offerCountsQuery, offersQuery } from "#features/inventory/inventory.queries.ts";
import { inventoryList } from "#features/inventory/inventory.list-view.ts";

export const metadata: Metadata = { title: "Inventory" };

export default async function Page({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const view = await readAddress(inventoryList.parsers, searchParams);
  return (
    <SellerPage
      reads={(client) => [
        offersQuery(client, view),
        offerCountsQuery(client),
        savedViewsQuery(client, "inventory"),
      ]}
    >
      <PageAddress>
        <InventoryPage />
      </PageAddress>
    </SellerPage>
  );
}
