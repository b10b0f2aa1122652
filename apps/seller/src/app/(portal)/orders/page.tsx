import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { SalesPage } from "#features/sales/sales-page.tsx";
import { orderListReads } from "#features/sales/sales.reads.ts";
import { searchOf } from "#lib/search-of.ts";
import type { SearchParams } from "#lib/search-of.ts";

export const metadata: Metadata = { title: "Orders" };

export default async function Page({ searchParams }: { readonly searchParams: SearchParams }) {
  return (
    <SellerPage queries={orderListReads(searchOf(await searchParams))}>
      <PageAddress>
        <SalesPage />
      </PageAddress>
    </SellerPage>
  );
}
