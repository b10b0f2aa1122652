import type { Metadata } from "next";
import { internalClaimsQuery } from "#features/claims/claims.queries.ts";
import { StaffPage } from "#components/staff-page.tsx";
import { readAddress } from "@quayside/portal/page/read-address";
import type { SearchParams } from "@quayside/portal/page/read-address";
import { claimsList } from "#features/claims/claims.list-view.ts";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { InternalClaimsPage } from "#features/claims/internal/internal-claims-page.tsx";

export const metadata: Metadata = { title: "Claims of all sellers" };

export default async function Page({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const view = await readAddress(claimsList.parsers, searchParams);
  return (
    <StaffPage reads={(client) => [internalClaimsQuery(client, view)]}>
      <PageAddress>
        <InternalClaimsPage />
      </PageAddress>
    </StaffPage>
  );
}
