import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { DiscountPage } from "#features/profile/discount-page.tsx";

export const metadata: Metadata = { title: "Discount" };

export default function Page() {
  return (
    <SellerPage>
      <DiscountPage />
    </SellerPage>
  );
}
