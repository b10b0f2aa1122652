import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page-address";
import { InternalClaimsPage } from "#features/claims/internal/internal-claims-page.tsx";

export const metadata: Metadata = { title: "Claims of all sellers" };

export default function Page() {
  return (
    <PageAddress>
      <InternalClaimsPage />
    </PageAddress>
  );
}
