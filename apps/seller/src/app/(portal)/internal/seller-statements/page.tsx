import type { Metadata } from "next";
import { PageAddress } from "#components/page-address.tsx";
import { StatementsPage } from "#features/seller-statements/statements-page.tsx";

export const metadata: Metadata = { title: "Seller appeals" };

export default function Page() {
  return (
    <PageAddress>
      <StatementsPage />
    </PageAddress>
  );
}
