import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { InventoryPage } from "#features/inventory/inventory-page.tsx";

export const metadata: Metadata = { title: "Inventory" };

export default function Page() {
  return (
    <SellerPage>
      <PageAddress>
        <InventoryPage />
      </PageAddress>
    </SellerPage>
  );
}
