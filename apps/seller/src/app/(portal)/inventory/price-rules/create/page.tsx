import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { WriteRulePage } from "#features/price-rules/write-rule-page.tsx";

export const metadata: Metadata = { title: "Write a price rule" };

export default function Page() {
  return (
    <SellerPage>
      <PageAddress>
        <WriteRulePage />
      </PageAddress>
    </SellerPage>
  );
}
