import type { Metadata } from "next";
import { getCompany } from "@quayside/api-client/contract/company/company.endpoints";
import { getBankInfo } from "@quayside/api-client/contract/bank/bank.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { SellerPage } from "#components/seller-page.tsx";
import { PaymentPage } from "#features/profile/payment-page.tsx";

export const metadata: Metadata = { title: "Payment details" };

export default function Page() {
  return (
    <SellerPage
      reads={(client) => [queryOptionsFor(client, getCompany, {}), queryOptionsFor(client, getBankInfo, {})]}
    >
      <PaymentPage />
    </SellerPage>
  );
}
