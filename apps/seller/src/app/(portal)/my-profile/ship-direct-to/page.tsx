import type { Metadata } from "next";
import { getCompany } from "@quayside/api-client/contract/company/company.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { SellerPage } from "#components/seller-page.tsx";
import { ShipDirectPage } from "#features/profile/ship-direct-page.tsx";

export const metadata: Metadata = { title: "Ship direct to" };

export default function Page() {
  return (
    <SellerPage reads={(client) => [queryOptionsFor(client, getCompany, {})]}>
      <ShipDirectPage />
    </SellerPage>
  );
}
