import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { CreateDealPage } from "#features/deals/create-deal-page.tsx";

export const metadata: Metadata = { title: "Create a deal" };

export default function Page() {
  return (
    <SellerPage>
      <PageAddress>
        <CreateDealPage />
      </PageAddress>
    </SellerPage>
  );
}
