import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { ExportsPage } from "#features/exports/exports-page.tsx";

export const metadata: Metadata = { title: "Prepared files" };

export default function Page() {
  return (
    <SellerPage>
      <ExportsPage />
    </SellerPage>
  );
}
