import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { DashboardPage } from "#features/dashboard/dashboard-page.tsx";

export const metadata: Metadata = { title: "Dashboard" };

export default function Page() {
  return (
    <SellerPage>
      <DashboardPage />
    </SellerPage>
  );
}
