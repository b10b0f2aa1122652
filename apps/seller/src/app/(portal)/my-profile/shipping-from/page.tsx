import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { ShippingFromPage } from "#features/profile/addresses-page.tsx";

export const metadata: Metadata = { title: "Shipping from" };

export default function Page() {
  return (
    <SellerPage>
      <ShippingFromPage />
    </SellerPage>
  );
}
