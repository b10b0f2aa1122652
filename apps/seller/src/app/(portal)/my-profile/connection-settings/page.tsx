import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { ConnectionPage } from "#features/profile/connection-page.tsx";

export const metadata: Metadata = { title: "Connection settings" };

export default function Page() {
  return (
    <SellerPage>
      <ConnectionPage />
    </SellerPage>
  );
}
