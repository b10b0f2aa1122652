import type { Metadata } from "next";
import { getCompany } from "@quayside/api-client/contract/company/company.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { SellerPage } from "#components/seller-page.tsx";
import { OverviewPage } from "#features/profile/overview-page.tsx";

export const metadata: Metadata = { title: "My profile" };

export default function Page() {
  return (
    <SellerPage reads={(client) => [queryOptionsFor(client, getCompany, {})]}>
      <OverviewPage />
    </SellerPage>
  );
}
