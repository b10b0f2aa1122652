import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { MappingPage } from "#features/profile/mapping-page.tsx";

export const metadata: Metadata = { title: "Field mapping" };

export default function Page() {
  return (
    <SellerPage>
      <MappingPage />
    </SellerPage>
  );
}
