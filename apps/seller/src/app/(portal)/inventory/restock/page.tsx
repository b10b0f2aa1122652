import type { Metadata } from "next";
import type { SearchParams } from "@quayside/portal/page/read-address";
import { readAddress } from "@quayside/portal/page/read-address";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { RestockPage } from "#features/restock/restock-page.tsx";
import { restockQuery } from "#features/restock/restock.queries.ts";
import { restockList } from "#features/restock/restock.list-view.ts";

export const metadata: Metadata = { title: "Restock" };

export default async function Page({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const view = await readAddress(restockList.parsers, searchParams);
  return (
    <SellerPage reads={(client) => [restockQuery(client, view)]}>
      <PageAddress>
        <RestockPage />
      </PageAddress>
    </SellerPage>
  );
}
