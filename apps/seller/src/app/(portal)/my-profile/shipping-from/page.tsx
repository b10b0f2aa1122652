import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { addressReads } from "#features/profile/profile.queries.ts";
import { ShippingFromPage } from "#features/profile/addresses-page.tsx";

export const metadata: Metadata = { title: "Shipping from" };

export default function Page() {
  return (
    <SellerPage reads={addressReads}>
      <ShippingFromPage />
    </SellerPage>
  );
}
