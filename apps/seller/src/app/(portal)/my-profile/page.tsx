import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { OverviewPage } from "#features/profile/overview-page.tsx";

export const metadata: Metadata = { title: "My profile" };

export default function Page() {
  return (
    <SellerPage>
      <OverviewPage />
    </SellerPage>
  );
}
