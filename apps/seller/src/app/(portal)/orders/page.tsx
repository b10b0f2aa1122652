import type { Metadata } from "next";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { SellerPage } from "#components/seller-page.tsx";
import { SalesPage } from "#features/sales/sales-page.tsx";

export const metadata: Metadata = { title: "Orders" };

export default function Page() {
  return (
    <SellerPage ahead>
      <NuqsAdapter>
        <SalesPage />
      </NuqsAdapter>
    </SellerPage>
  );
}
