import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { PriceReductionsPage } from "#features/price-reductions/price-reductions-page.tsx";

export const metadata: Metadata = { title: "Price reductions" };

export default function Page() {
  return (
    <SellerPage>
      <PageAddress>
        <PriceReductionsPage />
      </PageAddress>
    </SellerPage>
  );
}
