import type { Metadata } from "next";
import { PageAddress } from "#components/page-address.tsx";
import { SellerPage } from "#components/seller-page.tsx";
import { NotificationsPage } from "#features/notifications/notifications-page.tsx";

export const metadata: Metadata = { title: "Notifications" };

export default function Page() {
  return (
    <SellerPage>
      <PageAddress>
        <NotificationsPage />
      </PageAddress>
    </SellerPage>
  );
}
