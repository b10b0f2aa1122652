import type { Metadata } from "next";
import { getChamberOfCommerce } from "@quayside/api-client/contract/company/company.endpoints";
import { getCompany } from "@quayside/api-client/contract/company/company.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { SellerPage } from "#components/seller-page.tsx";
import { ChamberPage } from "#features/profile/chamber-page.tsx";

export const metadata: Metadata = { title: "Chamber of commerce" };

export default function Page() {
  return (
    <SellerPage
      reads={(client) => [
        queryOptionsFor(client, getCompany, {}),
        queryOptionsFor(client, getChamberOfCommerce, {}),
      ]}
    >
      <ChamberPage />
    </SellerPage>
  );
}
