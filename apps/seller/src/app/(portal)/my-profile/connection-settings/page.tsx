import type { Metadata } from "next";
import { getCompany } from "@quayside/api-client/contract/company/company.endpoints";
import { listApiKeys } from "@quayside/api-client/contract/integrations/integrations.endpoints";
import { listStockSources } from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { SellerPage } from "#components/seller-page.tsx";
import { ConnectionPage } from "#features/profile/connection-page.tsx";

export const metadata: Metadata = { title: "Connection settings" };

export default function Page() {
  return (
    <SellerPage
      reads={(client) => [
        queryOptionsFor(client, getCompany, {}),
        queryOptionsFor(client, listStockSources, {}),
        queryOptionsFor(client, listApiKeys, {}),
      ]}
    >
      <ConnectionPage />
    </SellerPage>
  );
}
