import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { ChamberPage } from "#features/profile/chamber-page.tsx";

export const metadata: Metadata = { title: "Chamber of commerce" };

export default function Page() {
  return (
    <SellerPage>
      <ChamberPage />
    </SellerPage>
  );
}
