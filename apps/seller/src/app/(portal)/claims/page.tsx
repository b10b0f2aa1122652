import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { ClaimsPage } from "#features/claims/claims-page.tsx";

export const metadata: Metadata = { title: "Claims" };

export default function Page() {
  return (
    <SellerPage>
      <PageAddress>
        <ClaimsPage />
      </PageAddress>
    </SellerPage>
  );
}
