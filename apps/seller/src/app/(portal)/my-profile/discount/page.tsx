import type { Metadata } from "next";
import { getCompany } from "@quayside/api-client/contract/company/company.endpoints";
import { listBrandDiscounts } from "@quayside/api-client/contract/discounts/discounts.endpoints";
import { listOfferSellerBrands } from "@quayside/api-client/contract/offers/offers.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { SellerPage } from "#components/seller-page.tsx";
import { DiscountPage } from "#features/profile/discount-page.tsx";

export const metadata: Metadata = { title: "Discount" };

export default function Page() {
  return (
    <SellerPage
      reads={(client) => [
        queryOptionsFor(client, getCompany, {}),
        queryOptionsFor(client, listBrandDiscounts, { query: { size: 200 } }),
        queryOptionsFor(client, listOfferSellerBrands, { query: { size: 200 } }),
      ]}
    >
      <DiscountPage />
    </SellerPage>
  );
}
