import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { addressReads } from "#features/profile/profile.queries.ts";
import { BillingPage } from "#features/profile/billing-page.tsx";

export const metadata: Metadata = { title: "Billing address" };

export default function Page() {
  return (
    <SellerPage reads={addressReads}>
      <BillingPage />
    </SellerPage>
  );
}
