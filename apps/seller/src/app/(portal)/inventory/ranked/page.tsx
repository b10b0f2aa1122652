import type { Metadata } from "next";
import type { SearchParams } from "@quayside/portal/page/read-address";
import { readAddress } from "@quayside/portal/page/read-address";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { RankedPage } from "#features/ranked/ranked-page.tsx";
import { rankedQuery } from "#features/ranked/ranked.queries.ts";
import { rankedList } from "#features/ranked/ranked.list-view.ts";

export const metadata: Metadata = { title: "Ranked offers" };

export default async function Page({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const view = await readAddress(rankedList.parsers, searchParams);
  return (
    <SellerPage reads={(client) => [rankedQuery(client, view)]}>
      <PageAddress>
        <RankedPage />
      </PageAddress>
    </SellerPage>
  );
}
