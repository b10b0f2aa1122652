import type { Metadata } from "next";
import type { SearchParams } from "@quayside/portal/page/read-address";
import { readAddress } from "@quayside/portal/page/read-address";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { ClaimsPage } from "#features/claims/claims-page.tsx";
import { claimsQuery, forecastQuery } from "#features/claims/claims.queries.ts";
import { claimsList } from "#features/claims/claims.list-view.ts";

export const metadata: Metadata = { title: "Claims" };

export default async function Page({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const view = await readAddress(claimsList.parsers, searchParams);
  return (
    <SellerPage reads={(client) => [claimsQuery(client, view), forecastQuery(client)]}>
      <PageAddress>
        <ClaimsPage />
      </PageAddress>
    </SellerPage>
  );
}
