import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { SellToPage } from "#features/profile/sell-to-page.tsx";

export const metadata: Metadata = { title: "Sell to" };

export default function Page() {
  return (
    <SellerPage>
      <SellToPage />
    </SellerPage>
  );
}
