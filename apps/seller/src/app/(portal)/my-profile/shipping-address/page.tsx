import type { Metadata } from "next";
import { getAddressesInfo } from "@quayside/api-client/contract/addresses/addresses.endpoints";
import { listAddresses } from "@quayside/api-client/contract/addresses/addresses.endpoints";
import { getCompany } from "@quayside/api-client/contract/company/company.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { SellerPage } from "#components/seller-page.tsx";
import { ShippingAddressPage } from "#features/profile/addresses-page.tsx";

export const metadata: Metadata = { title: "Shipping address" };

export default function Page() {
  return (
    <SellerPage
      reads={(client) => [
        queryOptionsFor(client, getCompany, {}),
        queryOptionsFor(client, listAddresses, { query: { size: 200 } }),
        queryOptionsFor(client, getAddressesInfo, {}),
      ]}
    >
      <ShippingAddressPage />
    </SellerPage>
  );
}
