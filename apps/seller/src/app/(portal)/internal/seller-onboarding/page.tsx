import type { Metadata } from "next";
import { listSellerLeads } from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { StaffPage } from "#components/staff-page.tsx";
import { readAddress } from "@quayside/portal/page/read-address";
import type { SearchParams } from "@quayside/portal/page/read-address";
import { leadsList } from "#features/staff/seller-onboarding/onboarding.list-view.ts";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { OnboardingPage } from "#features/staff/seller-onboarding/onboarding-page.tsx";

export const metadata: Metadata = { title: "Seller onboarding" };

export default async function Page({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const view = await readAddress(leadsList.parsers, searchParams);
  return (
    <StaffPage
      reads={(client) => [queryOptionsFor(client, listSellerLeads, { query: leadsList.query(view) })]}
    >
      <PageAddress>
        <OnboardingPage />
      </PageAddress>
    </StaffPage>
  );
}
