import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { SalesPage } from "#features/sales/sales-page.tsx";

export const metadata: Metadata = { title: "Orders" };

export default function Page() {
  return (
    <SellerPage ahead>
      <PageAddress>
        <SalesPage />
      </PageAddress>
    </SellerPage>
  );
}
