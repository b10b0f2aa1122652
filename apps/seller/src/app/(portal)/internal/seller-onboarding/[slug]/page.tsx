import type { Metadata } from "next";
import { getSellerLead } from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { StaffPage } from "#components/staff-page.tsx";
import { LeadPage } from "#features/staff/seller-onboarding/lead-page.tsx";

export const metadata: Metadata = { title: "Seller lead" };

export default async function Page({ params }: { readonly params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  return (
    <StaffPage entity={(client) => queryOptionsFor(client, getSellerLead, { params: { slug } })}>
      <LeadPage key={slug} slug={slug} />
    </StaffPage>
  );
}
