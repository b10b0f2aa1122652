import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { CreateReductionsPage } from "#features/price-reductions/create-reductions-page.tsx";

export const metadata: Metadata = { title: "Create price reductions" };

export default function Page() {
  return (
    <SellerPage>
      <PageAddress>
        <CreateReductionsPage />
      </PageAddress>
    </SellerPage>
  );
}
