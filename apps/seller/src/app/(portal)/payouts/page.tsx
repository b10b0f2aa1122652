import type { Metadata } from "next";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { SellerPage } from "#components/seller-page.tsx";
import { PayoutsPage } from "#features/payouts/payouts-page.tsx";

export const metadata: Metadata = { title: "Payouts" };

export default function Page() {
  return (
    <SellerPage>
      <NuqsAdapter>
        <PayoutsPage />
      </NuqsAdapter>
    </SellerPage>
  );
}
