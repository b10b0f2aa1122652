import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { PayoutsPage } from "#features/payouts/payouts-page.tsx";

export const metadata: Metadata = { title: "Payouts" };

export default function Page() {
  return (
    <SellerPage>
      <PageAddress>
        <PayoutsPage />
      </PageAddress>
    </SellerPage>
  );
}
