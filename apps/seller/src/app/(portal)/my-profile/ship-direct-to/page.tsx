import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { ShipDirectPage } from "#features/profile/ship-direct-page.tsx";

export const metadata: Metadata = { title: "Ship direct to" };

export default function Page() {
  return (
    <SellerPage>
      <ShipDirectPage />
    </SellerPage>
  );
}
