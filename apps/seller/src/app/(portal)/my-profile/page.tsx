import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { ProfilePage } from "#features/account/profile-page.tsx";

export const metadata: Metadata = { title: "My profile" };

export default function Page() {
  return (
    <SellerPage>
      <ProfilePage />
    </SellerPage>
  );
}
