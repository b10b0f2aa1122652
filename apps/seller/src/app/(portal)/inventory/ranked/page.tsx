import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { RankedPage } from "#features/ranked/ranked-page.tsx";

export const metadata: Metadata = { title: "Ranked offers" };

export default function Page() {
  return (
    <SellerPage>
      <PageAddress>
        <RankedPage />
      </PageAddress>
    </SellerPage>
  );
}
