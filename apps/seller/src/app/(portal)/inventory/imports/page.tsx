import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { HistoryPage } from "#features/imports/history-page.tsx";

export const metadata: Metadata = { title: "Uploads" };

export default function Page() {
  return (
    <SellerPage>
      <PageAddress>
        <HistoryPage />
      </PageAddress>
    </SellerPage>
  );
}
