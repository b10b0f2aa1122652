import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { PaymentPage } from "#features/profile/payment-page.tsx";

export const metadata: Metadata = { title: "Payment details" };

export default function Page() {
  return (
    <SellerPage>
      <PaymentPage />
    </SellerPage>
  );
}
