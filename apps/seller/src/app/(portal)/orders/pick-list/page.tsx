import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { PickListPage } from "#features/sales/list/pick-list-page.tsx";

export const metadata: Metadata = { title: "Pick list" };

export default function Page() {
  return (
    <SellerPage>
      <PickListPage />
    </SellerPage>
  );
}
