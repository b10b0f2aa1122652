import type { Metadata } from "next";
import { getCompany } from "@quayside/api-client/contract/company/company.endpoints";
import { getStockMapping } from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { SellerPage } from "#components/seller-page.tsx";
import { MappingPage } from "#features/profile/mapping-page.tsx";

export const metadata: Metadata = { title: "Field mapping" };

export default function Page() {
  return (
    <SellerPage
      reads={(client) => [
        queryOptionsFor(client, getCompany, {}),
        queryOptionsFor(client, getStockMapping, {}),
      ]}
    >
      <MappingPage />
    </SellerPage>
  );
}
