import type { Metadata } from "next";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { SellerPage } from "#components/seller-page.tsx";
import { ClaimsPage } from "#features/claims/claims-page.tsx";

export const metadata: Metadata = { title: "Claims" };

export default function Page() {
  return (
    <SellerPage>
      <NuqsAdapter>
        <ClaimsPage />
      </NuqsAdapter>
    </SellerPage>
  );
}
