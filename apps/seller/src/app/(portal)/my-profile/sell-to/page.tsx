import type { Metadata } from "next";
import { getCompany } from "@quayside/api-client/contract/company/company.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { SellerPage } from "#components/seller-page.tsx";
import { SellToPage } from "#features/profile/sell-to-page.tsx";

export const metadata: Metadata = { title: "Sell to" };

export default function Page() {
  return (
    <SellerPage reads={(client) => [queryOptionsFor(client, getCompany, {})]}>
      <SellToPage />
    </SellerPage>
  );
}
