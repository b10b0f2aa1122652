import type { Metadata } from "next";
import type { SearchParams } from "@quayside/portal/page/read-address";
import { readAddress } from "@quayside/portal/page/read-address";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { HistoryPage } from "#features/imports/history-page.tsx";
import { historyQuery, listsQuery } from "#features/imports/imports.queries.ts";
import { historySearchParams } from "#features/imports/imports.search-params.ts";

export const metadata: Metadata = { title: "Uploads" };

export default async function Page({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const view = await readAddress(historySearchParams, searchParams);
  return (
    <SellerPage reads={(client) => [historyQuery(client, view), listsQuery(client)]}>
      <PageAddress>
        <HistoryPage />
      </PageAddress>
    </SellerPage>
  );
}
